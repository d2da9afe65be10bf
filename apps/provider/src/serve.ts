import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { serveOauthDiscovery } from "#access/oauth/discovery.ts"
import { mountedAt as operatorsPath } from "#operators/paths.ts"
import type { OperatorEnv } from "#operators/visit.ts"
import { type Config, type Mode, readConfig, requireAll } from "#platform/config.ts"
import type { Services } from "#platform/services.ts"
import { requireProductionParties } from "#rails/parties.ts"
import { serveRatesHost } from "#wallet/rates/host.ts"

/** What production wants to know before anything is started. */
export { requireProductionParties }

/** What is served of a provider, and beside it. */
export interface ServedProvider {
  readonly api: Hono
  readonly operators: Hono<OperatorEnv>
  readonly rates: Hono
  readonly services: Pick<Services, "log">
  endStreams(): void
  close(): Promise<void>
  /** Adds what is served on the same port, ahead of everything else. */
  readonly addRoutes?: (app: Hono) => void
  /** What is served on ports of its own. */
  readonly beside?: readonly ServedApp[]
}

interface ServedApp {
  readonly app: Hono
  readonly port: number
}

/** How a provider is started, and what stands beside it. */
export interface ServeOptions {
  readonly mode: Mode
  /** The variables that configure it. By default those of the process. */
  readonly readEnvironment?: () => Readonly<Record<string, string | undefined>>
  readonly start: (config: Config) => Promise<ServedProvider>
  /** Each throws a ConfigError where something is missing; all of them are told before anything is started. */
  readonly requirements?: readonly ((config: Config) => void)[]
  /** The site, where it is served by the same process. */
  readonly openSite?: (config: Config) => Hono
}

/** Serves a provider until it is told to stop. What stops its start is told in one line for each cause. */
export async function serveProvider(options: ServeOptions): Promise<void> {
  await serve(options).catch(fail)
}

async function serve(options: ServeOptions): Promise<void> {
  const { mode, readEnvironment = () => process.env, requirements = [], start, openSite } = options
  const config = readConfig(readEnvironment(), mode)
  requireAll(requirements.map((requirement) => () => requirement(config)))
  const site = openSite?.(config)
  const provider = await start(config)
  const app = composeOrigin(config, provider, site)
  const served: readonly ServedApp[] = [
    { app, port: config.port },
    ...(config.operators.port === undefined ? [] : [{ app: operatorHost(provider), port: config.operators.port }]),
    ...(provider.beside ?? []),
  ]
  const servers = served.map((one) => listen(provider, config.host, one))
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(servers, provider).catch(fail))
}

/**
 * One origin for everything that customers use: the API under `/api`, the site at the rest, and the hosts of the rates.
 * In development the operators' console is there too, under `/operator`.
 */
export function composeOrigin(
  config: Pick<Config, "mode" | "siteOrigin">,
  provider: Pick<ServedProvider, "api" | "operators" | "rates" | "addRoutes">,
  site?: Hono,
): Hono {
  const app = new Hono()
  provider.addRoutes?.(app)
  serveRatesHost(app, provider.rates)
  serveOauthDiscovery(app, config.siteOrigin)
  app.route("/api", provider.api)
  if (config.mode === "development") app.route(operatorsPath, provider.operators)
  return site ? app.route("/", site) : app
}

/** The operators' console at an origin of its own. */
function operatorHost({ operators }: Pick<ServedProvider, "operators">): Hono {
  return new Hono().get("/", (context) => context.redirect(operatorsPath)).route(operatorsPath, operators)
}

function listen(provider: ServedProvider, host: string, { app, port }: ServedApp): Server {
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
async function stop(servers: readonly Server[], provider: ServedProvider): Promise<void> {
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
function abandon(provider: ServedProvider): void {
  void provider.close().catch(fail)
}

/** One line for the operator; the rest is in the log. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
