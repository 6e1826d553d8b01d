//! Kernel attributes.
extern crate proc_macro;

use proc_macro::{Ident, Span, TokenStream, TokenTree};

/// The prefix that identifies kernels in MIR.
const PREFIX: &str = "cuda_oxide_codegen_v1_cuda_oxide_kernel_246e25db_";

/// Makes a function a kernel: its symbol is `NAME` with a prefix that identifies it in MIR. With the feature `host` of the crate that
/// contains the kernel, `NAME` is also a function that can be called on the host.
#[proc_macro_attribute]
pub fn kernel(_options: TokenStream, item: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = item.into_iter().collect();
    let is_fn = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word.to_string() == "fn");
    let Some(at) = tokens.iter().position(is_fn) else {
        return error("expected a function under #[kernel]");
    };
    let Some(TokenTree::Ident(name)) = tokens.get(at + 1).cloned() else {
        return error("expected the name of a function after 'fn'");
    };
    let symbol = format!("{PREFIX}{name}");
    tokens[at + 1] = TokenTree::Ident(Ident::new(&symbol, name.span()));
    let mut result: TokenStream = parse("#[unsafe(no_mangle)] #[allow(non_snake_case)]");
    result.extend(tokens);
    result.extend(parse(&format!(
        "#[allow(unexpected_cfgs, unused_imports)] #[cfg(feature = \"host\")] pub use {symbol} as {name};"
    )));
    result
}

fn parse(text: &str) -> TokenStream {
    text.parse().expect("generated code is valid Rust")
}

fn error(message: &str) -> TokenStream {
    let text = TokenTree::Literal(proc_macro::Literal::string(message));
    let mut result = parse("::core::compile_error!");
    let group = proc_macro::Group::new(proc_macro::Delimiter::Brace, text.into());
    result.extend([TokenTree::Group(group)].into_iter().map(|mut token| {
        token.set_span(Span::call_site());
        token
    }));
    result
}
