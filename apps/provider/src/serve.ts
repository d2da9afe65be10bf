import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { serveOauthDiscovery } from "#access/oauth/discovery.ts"
import { readConfig } from "#config/readConfig.ts"
import { requireUsableSettings } from "#config/startChecks.ts"
import { findFrameOrigins, type PaymentPage } from "#merchant/invoices/frameOrigins.ts"
import { mountedAt as operatorsPath } from "#operators/paths.ts"
import { type Config, type Mode, requireAll } from "#platform/config.ts"
import { strictTransport } from "#platform/http/strictTransport.ts"
import { createOpened, type Opened } from "#platform/opened.ts"
import type { Services } from "#platform/services.ts"
import { serveRatesHost } from "#wallet/rates/host.ts"

/** Checks the settings before anything is opened. */
export { requireUsableSettings }

/** A provider that is being served, and the apps beside it. */
export interface ServedProvider {
  readonly api: Hono
  readonly operators: Hono
  readonly rates: Hono
  readonly services: Pick<Services, "log"> & Partial<Pick<Services, "db">>
  endStreams(): void
  close(): Promise<void>
  /** Adds routes on the same port, which take precedence. */
  readonly addRoutes?: (app: Hono) => void
  /** Apps on their own ports. */
  readonly beside?: readonly ServedApp[]
}

interface ServedApp {
  readonly app: Hono
  readonly port: number
}

/** Calls the API in this process for a visitor of the site, by a path below `/api`. */
export type CallApi = (path: string, visitor: Context) => Response | Promise<Response>

/** The site's access to the provider in the same process. */
export interface SiteReads {
  readonly callApi: CallApi
  /** Reads the origins whose pages may frame an invoice or a template. */
  readonly readFrameOrigins: (page: PaymentPage) => Promise<readonly string[]>
}

/** Options for serving a provider and the apps beside it. */
export interface ServeOptions {
  readonly mode: Mode
  /** The environment variables. Default: those of the process. */
  readonly readEnvironment?: () => Readonly<Record<string, string | undefined>>
  readonly start: (config: Config) => Promise<ServedProvider>
  /** Each throws a ConfigError if something is missing. All errors are reported before anything is started. */
  readonly requirements?: readonly ((config: Config) => void)[]
  /** The site, if the same process serves it. */
  readonly openSite?: (config: Config, reads: SiteReads) => Hono
  /** The pages of the operators' console, if the same process serves them. */
  readonly openConsole?: () => Hono
  /** The documentation, if the same process serves it. */
  readonly openDocs?: () => Hono
  /** Ends the process after everything is closed. */
  readonly exit?: (code: number) => void
}

/**
 * Serves a provider until a signal stops it. A start that fails closes everything that it opened and ends the process, with a
 * line for each cause and exit code 1.
 */
export async function serveProvider(options: ServeOptions): Promise<void> {
  const { exit = endProcess } = options
  const opened = createOpened()
  const fail = (error: unknown) => endInFailure(error, opened, exit)
  try {
    const stop = await serve(options, opened, (error) => void fail(error))
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop().catch(fail))
  } catch (error) {
    await fail(error)
  }
}

/** @returns a function that stops it. */
async function serve(
  options: ServeOptions,
  opened: Opened,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const { mode, readEnvironment = () => process.env, requirements = [], start } = options
  const { openSite, openConsole, openDocs } = options
  const config = readConfig(readEnvironment(), mode)
  requireAll(requirements.map((requirement) => () => requirement(config)))
  let db: Services["db"] | undefined
  const parts: ServedPages = {
    site: openSite?.(config, {
      callApi: (path, visitor) => callApi(provider.api, path, visitor),
      readFrameOrigins: async (page) => (db ? findFrameOrigins(db, page) : []),
    }),
    console: openConsole?.(),
    docs: openDocs?.(),
  }
  const provider = await start(config)
  db = provider.services.db
  opened.add("provider", () => provider.close())
  const app = composeOrigin(config, provider, parts)
  const served: readonly ServedApp[] = [
    { app, port: config.port },
    ...(config.operators.port === undefined
      ? []
      : [{ app: operatorHost(provider, parts), port: config.operators.port }]),
    ...(provider.beside ?? []),
  ]
  const servers = served.map(({ app }) => openServer(app, config.keepAlive))
  opened.add("servers", () => Promise.all(servers.map(closeAtOnce)))
  // Ready only with all of its ports: a balancer must not route to a console without its site.
  const { host } = config
  const taken = await Promise.allSettled(servers.map((server, at) => listen(server, host, served[at]?.port ?? 0)))
  const refused = taken.find((one) => one.status === "rejected")
  if (refused) throw refused.reason
  for (const server of servers) server.on("error", onError)
  for (const { port } of served) provider.services.log.info({ host, port }, "the provider is ready")
  return () => stop(servers, provider)
}

/** The pages that are served beside a provider's calls. */
export interface ServedPages {
  readonly site?: Hono | undefined
  /** Those of the operators' console. */
  readonly console?: Hono | undefined
  readonly docs?: Hono | undefined
}

/**
 * One origin for everything that customers use: the API under `/api`, the site at all other paths, and the hosts of the rates. In
 * development it includes the operators' console, under `/operator`.
 */
export function composeOrigin(
  config: Pick<Config, "mode" | "siteOrigin">,
  provider: Pick<ServedProvider, "api" | "operators" | "rates" | "addRoutes">,
  pages: ServedPages = {},
): Hono {
  const app = new Hono()
  app.use(strictTransport(config))
  provider.addRoutes?.(app)
  if (pages.docs) app.route("/", pages.docs)
  serveRatesHost(app, provider.rates)
  serveOauthDiscovery(app, config.siteOrigin)
  app.route("/api", provider.api)
  if (config.mode === "development") addOperators(app, provider, pages)
  return pages.site ? app.route("/", pages.site) : app
}

/** A call without credentials. The visitor's connection and proxies go with it, so that limits count the visitor. */
export function callApi(api: Hono, path: string, visitor: Context): Response | Promise<Response> {
  const forwarded = visitor.req.header("X-Forwarded-For")
  return api.request(path, { headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded } }, visitor.env)
}

/** The operators' console at an origin of its own. */
function operatorHost(provider: Pick<ServedProvider, "operators">, pages: ServedPages): Hono {
  const app = new Hono().get("/", (context) => context.redirect(operatorsPath))
  return addOperators(app, provider, pages)
}

/** The pages come first: they let requests to the provider's calls pass. */
function addOperators(app: Hono, { operators }: Pick<ServedProvider, "operators">, { console }: ServedPages): Hono {
  if (console) app.route("/", console)
  return app.route(operatorsPath, operators)
}

function openServer(app: Hono, keepAlive: number): Server {
  // Without options of http2, it is a server of this kind.
  const server = createAdaptorServer({ fetch: app.fetch, hostname: hostOfOldClients }) as Server
  server.keepAliveTimeout = keepAlive
  return server
}

/** Connections that wait to be accepted during a rush: the system lowers it to its own limit. */
const longestBacklog = 4096

/** Listens on a port. @throws Error with one line for the operator. */
function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port), { cause: error }))
    server.once("error", refused)
    server.listen({ port, host, backlog: longestBacklog }, () => {
      server.off("error", refused)
      resolve()
    })
  })
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} of ${host} is taken: end what uses it, or choose another`
  if (code === "EACCES") return `Port ${port} of ${host} is not allowed for this user: choose one above 1023`
  return `Can't listen on port ${port} of ${host}: ${message}`
}

/** Closes a server that has no requests to finish. */
function closeAtOnce(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** HTTP/1.0 requests name no host, and some balancers use it for health checks. */
const hostOfOldClients = "localhost"

/** The time limit for requests under way at a stop. A request that has not arrived in full by then is dropped. */
const longestAnswerMs = 10_000

/** Accepts no new requests, finishes those under way, and then closes the database. */
async function stop(servers: readonly Server[], provider: ServedProvider): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
  provider.endStreams()
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, 20)
  // Node.js looks for slow requests only while it listens.
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, longestAnswerMs)
  await Promise.all(closed)
  clearInterval(sweep)
  clearTimeout(cut)
  await provider.close()
}

/** Closing must not take longer than a supervisor waits. */
const longestCloseMs = 10_000

/** Reports each cause in one line for the operator; details are in the log. */
async function endInFailure(cause: unknown, opened: Opened, exit: (code: number) => void): Promise<void> {
  tell(cause)
  process.exitCode = 1
  const late = setTimeout(() => exit(1), longestCloseMs)
  try {
    await opened.close()
  } catch (error) {
    tell(error)
  }
  clearTimeout(late)
  exit(1)
}

function tell(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

/**
 * Lets Node.js end by itself, and forces its end if something still runs: `process.exit` may wait for threads that compile, which
 * wait for it (https://github.com/nodejs/node/issues/54918).
 */
function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(), 1_000).unref()
}
