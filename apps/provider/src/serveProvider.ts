import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { serveOauthDiscovery } from "#access/oauth/discovery.ts"
import { type Mode, readConfig } from "#platform/config.ts"
import { serveVaultHost } from "#sandbox/issuer/vault.ts"
import { serveRatesHost } from "#wallet/rates/host.ts"
import { type Provider, type ProviderOptions, startProvider } from "./provider.ts"

/** Serves the API, the operators' console and the vault until it is told to stop; the site is served elsewhere. */
export async function serveProvider(mode: Mode, options: ProviderOptions = {}): Promise<void> {
  await serve(mode, options).catch(fail)
}

async function serve(mode: Mode, options: ProviderOptions): Promise<void> {
  const config = readConfig(process.env, mode)
  const provider = await startProvider(config, options)
  const app = new Hono()
  serveVaultHost(app, provider.vault, config.vault)
  serveRatesHost(app, provider.rates)
  serveOauthDiscovery(app, config.siteOrigin)
  app.route("/api", provider.api).route("/sandbox", provider.sandbox).route("/operator", provider.operators)
  const { port: vaultPort } = config.vault
  const served = [
    { app, port: config.port },
    ...(vaultPort === undefined ? [] : [{ app: provider.vault, port: vaultPort }]),
  ]
  const servers = served.map((one) => listen(provider, config.host, one))
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(servers, provider).catch(fail))
}

function listen(
  provider: Provider,
  host: string,
  { app, port }: { readonly app: Hono; readonly port: number },
): Server {
  // Without options of http2, it is a server of this kind.
  const server = createAdaptorServer({ fetch: app.fetch, hostname: hostOfOldClients }) as Server
  server.once("error", (error: Error) => {
    fail(error)
    abandon(provider)
  })
  server.listen(port, host, () => provider.services.log.info({ host, port }, "the provider is ready"))
  return server
}

/** HTTP/1.0 names no host, and some balancers ask for health by it. */
const hostOfOldClients = "localhost"

/** For a request under way. Who has not sent theirs to the end by then never may. */
const longestAnswerMs = 10_000

/** Takes nothing new, answers what has begun, and only then lets the database go. */
async function stop(servers: readonly Server[], provider: Provider): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
  provider.endStreams()
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, 20)
  // Node.js itself looks for requests that take too long only while it listens.
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, longestAnswerMs)
  await Promise.all(closed)
  clearInterval(sweep)
  clearTimeout(cut)
  await provider.close()
}

/** The port could not be taken: nothing was served, so there is nothing to wait for. */
function abandon(provider: Provider): void {
  void provider.close().catch(fail)
}

/** One line for the operator; the rest is in the log. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
