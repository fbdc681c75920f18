# syntax=docker/dockerfile:1
# The shop's server, and with --target api the reference API: docs/deploy.md. They write to /data and /tmp alone, and a build to /app/.astro.

ARG NODE=24-slim

FROM node:${NODE} AS code
WORKDIR /app
COPY package.json package-lock.json ./
# The script of the package «node» would bring a second Node.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY astro.config.mjs tsconfig.json tsconfig.astro.json ./
COPY public ./public
COPY scripts ./scripts
COPY src ./src
RUN mkdir .astro

FROM code AS code-of-api
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM node:${NODE} AS base
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 API_PORT=4322 VITRINA_DATA=/data
RUN install -d -o node -g node -m 750 /data
VOLUME /data
USER node

FROM base AS api
COPY --from=code-of-api /app /app
EXPOSE 4322
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.API_PORT}/`).then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/api.ts"]

FROM base AS shop
COPY --from=code /app /app
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
