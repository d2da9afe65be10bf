import { createHmac } from "node:crypto"
import type { Hono } from "hono"
import type { Logger } from "pino"
import { createApi } from "./app.ts"
import type { Config } from "./config.ts"
import { type Connection, connect } from "./db/connection.ts"
import { startEmbeddedPostgres } from "./db/embedded/embeddedPostgres.ts"
import { migrate } from "./db/migrate.ts"
import { handlers } from "./handlers.ts"
import { startHousekeeping } from "./housekeeping.ts"
import type { Dispatch } from "./http/dispatch.ts"
import { createRateLimits } from "./http/rateLimits.ts"
import { jobsChannel } from "./jobs/enqueue.ts"
import { jobHandlers } from "./jobs/handlers.ts"
import { startWorker, type Worker } from "./jobs/worker.ts"
import { kycCallbackPath } from "./kyc/callback.ts"
import { startSealer } from "./ledger/log/sealer.ts"
import { createHub } from "./live/hub.ts"
import { startListener } from "./live/listener.ts"
import { liveChannel } from "./live/publish.ts"
import { sessionsEndedChannel } from "./live/sessionEnd.ts"
import { createLog } from "./log.ts"
import { createMetrics } from "./monitoring/metrics.ts"
import type { MailRail } from "./rails/mail/mailRail.ts"
import { createSmtpMailRail } from "./rails/mail/smtpMailRail.ts"
import type { Rails } from "./rails/rails.ts"
import { sandboxRates } from "./rails/rates/sandboxRates.ts"
import { createSandboxAcquirer } from "./sandbox/acquirer/acquirer.ts"
import { createSandboxApp } from "./sandbox/app.ts"
import { createSandboxKycVendor, type SignedMessage } from "./sandbox/kyc/vendor.ts"
import { createSandboxMailRail } from "./sandbox/mailbox/mailRail.ts"
import { seedSandbox } from "./sandbox/seed/seed.ts"
import { createSecretBox } from "./secretBox.ts"
import { loadSecretKey } from "./secretKey.ts"
import type { Services } from "./services.ts"

/** A provider at work in this process. */
export interface Provider {
  /** To be mounted at `/api`. */
  readonly api: Hono
  /** To be mounted at `/sandbox`. */
  readonly sandbox: Hono
  readonly services: Services
  /** The calls without HTTP: for the seed. */
  readonly dispatch: Dispatch
  readonly worker: Worker
  /** Holds a password: not for logs. */
  readonly databaseUrl: string
  /** Ends the streams of live events, which would never end by themselves: before waiting for open connections. */
  endStreams(): void
  /** Finishes the jobs under way and stops what it started: after the last request has been answered. */
  close(): Promise<void>
}

/** What a start may choose, and what tests replace. */
export interface ProviderOptions {
  readonly now?: () => Date
  readonly log?: Logger
  readonly rails?: Partial<Rails>
  /** Makes the sandbox's demo customers at the first start: for newcomers, never in production. */
  readonly demo?: boolean
}

const poolSize = 20
// A house of its own has connections of its own: it is asked while a caller holds one of the provider's.
const sandboxPoolSize = 4

/**
 * Starts a provider: its database (embedded, or the operator's), its jobs and its live events. Whoever calls puts the
 * two apps on a port.
 *
 * @throws ConfigError, DatabaseUnavailableError, EmbeddedPostgresError: each with one line for the operator.
 */
export async function startProvider(config: Config, options: ProviderOptions = {}): Promise<Provider> {
  // What was opened, closed in reverse order, also when a later step fails.
  const opened: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const shut of opened.splice(0).toReversed()) await shut()
  }
  try {
    const log = options.log ?? createLog(config.logLevel)
    const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, opened, (line) => log.warn(line)))
    const connection = await openConnection(databaseUrl, poolSize, opened)
    const sandboxConnection = await openConnection(databaseUrl, sandboxPoolSize, opened)
    await migrate(connection.db)

    const now = options.now ?? (() => new Date())
    const secretKey = config.secretKey ?? (await loadSecretKey(config.dataDir))
    const acquirer = createSandboxAcquirer(sandboxConnection.db, now)
    const kycVendor = createSandboxKycVendor(sandboxConnection.db, now, config.siteOrigin, deriveKey(secretKey, "kyc"))
    const mail = chooseMailRail(config, sandboxConnection, now)
    const rails = { card: acquirer, kyc: kycVendor, rates: sandboxRates, mail, ...options.rails }
    const services: Services = { config, db: connection.db, rails, now, log, secretBox: createSecretBox(secretKey) }

    const listener = await startListener(databaseUrl, [jobsChannel, liveChannel, sessionsEndedChannel], log)
    opened.push(() => listener.close())
    const hub = createHub(listener)
    opened.push(() => hub.close())
    const worker = startWorker(services, jobHandlers, listener)
    opened.push(() => worker.stop())
    opened.push(startHousekeeping(services))
    const sealer = startSealer(connection.db, (err) => log.warn({ err }, "could not seal the ledger's log"))
    opened.push(() => sealer.stop())

    const rateLimits = createRateLimits(connection.pool, config)
    const metrics = createMetrics(services, connection.pool)
    const { app, dispatch } = createApi({ services, handlers, rateLimits, hub, metrics })
    const deliverKycMessage = (message: SignedMessage) => deliver(app, kycCallbackPath, message)
    const sandbox = createSandboxApp(services, { acquirer, kycVendor, deliverKycMessage })
    if (options.demo) await seedSandbox({ services, dispatch, acquirer })
    return { api: app, sandbox, services, dispatch, worker, databaseUrl, endStreams: () => hub.close(), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Opened = (() => Promise<unknown> | void)[]

async function startEmbedded(config: Config, opened: Opened, onRestart: (line: string) => void): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onRestart })
  opened.push(() => server.stop())
  return server.databaseUrl
}

async function openConnection(databaseUrl: string, size: number, opened: Opened): Promise<Connection> {
  const connection = await connect(databaseUrl, { poolSize: size })
  opened.push(() => connection.close())
  return connection
}

function chooseMailRail(config: Config, sandbox: Connection, now: () => Date): MailRail {
  return config.smtpUrl ? createSmtpMailRail(config.smtpUrl, config.mailFrom) : createSandboxMailRail(sandbox.db, now)
}

/** Keys for different purposes from one: who knows one of them knows none of the others. */
function deriveKey(secretKey: Uint8Array, purpose: string): Uint8Array {
  return createHmac("sha256", secretKey).update(purpose).digest()
}

/** The vendor's server and ours are the same process here; the message still goes through the front door. */
async function deliver(api: Hono, path: string, { body, headers }: SignedMessage): Promise<void> {
  const response = await api.request(path, { method: "POST", body, headers })
  if (!response.ok) throw new Error(`the message was answered with ${response.status}`)
}
