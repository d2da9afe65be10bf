import { setTimeout as pause } from "node:timers/promises"
import type { Hono } from "hono"
import type { Kysely } from "kysely"
import type { Logger } from "pino"
import { toRelyingParty } from "#access/identity/passkeys/party.ts"
import { requireUsableSettings } from "#config/startChecks.ts"
import { webhooksChannel } from "#merchant/webhooks/emit.ts"
import { startWebhookSender } from "#merchant/webhooks/sender.ts"
import { createOperatorApp } from "#operators/app.ts"
import { createDeveloperDesk } from "#operators/developerDesk.ts"
import { callbackPaths, type OpenOutsideParties } from "#operators/outside.ts"
import { createApi } from "#platform/api.ts"
import { type Config, ConfigError } from "#platform/config.ts"
import { controlsChannel, followControls } from "#platform/controls/controls.ts"
import { createLiveConfig } from "#platform/controls/liveConfig.ts"
import { askDatabaseTime, type DatabaseClock, followClock } from "#platform/database/clock.ts"
import type { Connection } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import { makeIdsBy } from "#platform/database/newId.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { createReportSnapshots } from "#platform/database/reportSnapshots.ts"
import { stampRowsBy } from "#platform/database/rowTime.ts"
import type { Database } from "#platform/database/schema.ts"
import { setRoleLimits } from "#platform/database/sessionLimits.ts"
import { createAdmission, outsideTurn } from "#platform/http/admission.ts"
import type { Dispatch } from "#platform/http/dispatch.ts"
import { createHeavyReads } from "#platform/http/heavyReads.ts"
import { createRateLimits } from "#platform/http/rateLimits.ts"
import { createRefusedAttempts } from "#platform/http/refusedAttempts.ts"
import type { Consumer } from "#platform/jobs/consumer.ts"
import { jobsChannel } from "#platform/jobs/enqueue.ts"
import { jobFigures } from "#platform/jobs/figures.ts"
import { keepIndexes } from "#platform/jobs/keepIndexes.ts"
import { startWorker } from "#platform/jobs/worker.ts"
import { createHub } from "#platform/live/hub.ts"
import { startListener } from "#platform/live/listener.ts"
import { liveChannel } from "#platform/live/publish.ts"
import { sessionsEndedChannel } from "#platform/live/sessionEnd.ts"
import { createTail } from "#platform/live/tail.ts"
import { createHealth } from "#platform/observability/health.ts"
import { createLog } from "#platform/observability/log.ts"
import { createMetrics } from "#platform/observability/metrics.ts"
import { openDatabases } from "#platform/openDatabases.ts"
import { closeAfterFailure, createOpened, type Opened } from "#platform/opened.ts"
import { createPictureWorkers } from "#platform/pictures/pictureWorkers.ts"
import { createCodeHashes } from "#platform/secrets/codeHashes.ts"
import { loadRequestHashes } from "#platform/secrets/requestHashes.ts"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { deriveKeyring, loadKeyring } from "#platform/secrets/secretKey.ts"
import { checkSecretKeys, readNeededKeys } from "#platform/secrets/secretKeyCheck.ts"
import type { Services } from "#platform/services.ts"
import { createTracer } from "#platform/tracing/tracer.ts"
import { createChainKeys } from "#rails/chain/keys.ts"
import { openChains } from "#rails/chain/openChains.ts"
import { connectSigner, toParameters } from "#rails/chain/signer/connectSigner.ts"
import { loadWalletSeed } from "#rails/chain/walletSeed.ts"
import { createCircuits } from "#rails/circuits.ts"
import { guardRails } from "#rails/guardRails.ts"
import { absentRails, openRails } from "#rails/openRails.ts"
import { type Party, statesOfParties } from "#rails/parties.ts"
import { type Reach, reachDirectly } from "#rails/party.ts"
import { recordParties } from "#rails/partyRecords.ts"
import type { Rails } from "#rails/rails.ts"
import { remarkOnParties } from "#rails/ways.ts"
import { createRatesApp } from "#wallet/rates/host.ts"
import { addRoutes, figures, handlers, jobHandlers, registered, rounds } from "./areas.ts"

/** A running provider. */
export interface Provider {
  /** Mount it at `/api`. */
  readonly api: Hono
  /** Mount it at `/operator`. */
  readonly operators: Hono
  /** The rates service. Serve it at its own host (`serveRatesHost`). */
  readonly rates: Hono
  readonly services: Services
  /** The calls without HTTP, for the seed. */
  readonly dispatch: Dispatch
  readonly worker: Consumer
  readonly webhooks: Consumer
  /** Holds a password: don't log it. */
  readonly databaseUrl: string
  /** Starts the periodic rounds if `rounds` was false. */
  beginRounds(): void
  /** Ends the streams of live events, which would never end otherwise. Call it before waiting for open connections. */
  endStreams(): void
  /** Finishes the running jobs and stops everything that was started. Call it after the last request has been answered. */
  close(): Promise<void>
}

/** Options of a start. Most are for tests. */
export interface ProviderOptions {
  /** The time of the whole provider. Default: PostgreSQL's. */
  readonly now?: () => Date
  /** This machine's clock, in milliseconds since 1970. Default: the real one. */
  readonly ownTime?: () => number
  readonly wait?: Services["wait"]
  /** Runs the areas' periodic rounds. Default: true. */
  readonly rounds?: boolean
  readonly log?: Logger
  readonly rails?: Partial<Rails>
  /** Parties that count as missing, whatever the configuration contains: for tests. */
  readonly absent?: readonly Party[]
  /** Replaces vendors by doubles: for tests. */
  readonly reach?: Reach
  /** Called with the name of each part right after it was opened. An error that it throws fails the start. */
  readonly onOpened?: (part: string) => void
  /** Simulated outside parties. Default: unconfigured parties are missing. */
  readonly outside?: OpenOutsideParties
}

/**
 * Starts a provider: its database (embedded, or the operator's), its jobs and its live events. The caller serves its apps on
 * ports.
 *
 * @throws ConfigError, DatabaseUnavailableError, EmbeddedPostgresError: each with one line for the operator.
 */
export async function startProvider(config: Config, options: ProviderOptions = {}): Promise<Provider> {
  const opened = createOpened(options.onOpened)
  if (!options.outside) requireUsableSettings(config)
  const configured = statesOfParties(config, options.outside !== undefined, new Set(Object.keys(options.rails ?? {})))
  const parties = new Map([...configured, ...(options.absent ?? []).map((party) => [party, "off"] as const)])
  const log = options.log ?? createLog(config.logLevel)
  try {
    for (const remark of remarkOnParties(parties)) log.warn(remark)
    const tracer = config.tracing && createTracer(config.tracing, log)
    // Opened first, so closed last: it also records the end of the other parts.
    if (tracer) opened.add("tracer", () => tracer.close())
    const { connection, heavyConnection, healthConnection, figuresConnection, replica, databaseUrl, listenUrl } =
      await openDatabases(config, opened, log)
    await migrate(connection.db)
    if (config.mode === "production") await requireNoDemoCustomers(connection.db)
    await setRoleLimits(connection.db).catch((err: unknown) => log.warn({ err }, unlimitedRole))

    const followed = options.now ? undefined : await followDatabaseClock(healthConnection, log, opened, options.ownTime)
    const realTime = followed?.now ?? (() => new Date(readOwnClock()))
    const time = options.now ?? realTime
    const isFirstStart = (await readNeededKeys(connection.db)).length === 0
    const keyring = await loadKeyring(config, isFirstStart)
    await checkSecretKeys(connection.db, keyring, time())
    const secretBox = createSecretBox(keyring)
    // Refuses to start with a signer that has other keys: no customer may see an address whose key is elsewhere.
    const signer = config.signer
      ? await connectSigner(connection.db, config.signer, time(), toParameters(config))
      : undefined
    const keyringFor = (purpose: string) => deriveKeyring(keyring, purpose)
    const loadChainKeys = async () => createChainKeys(await loadWalletSeed(connection.db, secretBox, config.chainSeed))
    const outside = await options.outside?.({
      config,
      databaseUrl,
      time,
      keyringFor,
      chainKeys: await loadChainKeys(),
      log,
    })
    if (outside) opened.add("outside parties", () => outside.close())
    const now = outside?.now ?? time
    opened.add("clock of rows", stampRowsBy(now))
    await recordParties(connection.db, parties, now())
    const circuits = createCircuits(parties)
    const chains = openChains({ config, db: connection.db, signer, now, realTime, log })
    const opening = {
      db: connection.db,
      chains,
      outside: outside?.rails ?? absentRails,
      now,
      reach: options.reach ?? reachDirectly,
      hasMailbox: outside?.hasMailbox ?? (() => false),
    }
    const rails = guardRails({ ...openRails(config, opening), ...options.rails }, circuits)
    const codeHashes = createCodeHashes(keyring)
    const requestHashes = await loadRequestHashes({ db: connection.db, keyring, secretBox, now })
    const pictures = createPictureWorkers()
    opened.add("pictures", () => pictures.close())
    const snapshots = createReportSnapshots({ primary: heavyConnection.db, replica, log })
    const listener = await startListener(
      listenUrl,
      [jobsChannel, liveChannel, sessionsEndedChannel, webhooksChannel, controlsChannel],
      log,
      {
        onSilence: () => {
          connection.cutOff()
          outside?.cutOff()
          heavyConnection.cutOff()
          healthConnection.cutOff()
          figuresConnection.cutOff()
        },
      },
    )
    opened.add("listener", () => listener.close())
    opened.add("indexes", keepIndexes({ db: connection.db, databaseUrl: listenUrl, log }))
    const controls = await followControls({ db: healthConnection.db, now, log }, listener)
    opened.add("controls", () => controls.stop())
    const services: Services = {
      config: createLiveConfig(config, controls, log),
      controls,
      db: connection.db,
      rails,
      circuits,
      now,
      realTime,
      wait: (milliseconds) => outsideTurn(() => (options.wait ?? pause)(milliseconds)),
      log,
      tracer,
      ...registered,
      secretBox,
      codeHashes,
      requestHashes,
      pictures,
      parties,
      snapshots,
      admission: createAdmission(),
    }
    const heavyServices: Services = { ...services, db: heavyConnection.db }

    const hub = createHub(listener, createTail(connection.db))
    opened.add("hub", () => hub.close())
    const worker = startWorker(services, jobHandlers, listener, { circuits, heavyServices })
    opened.add("worker", () => worker.stop())
    const webhooks = startWebhookSender(services, listener)
    opened.add("webhooks", () => webhooks.stop())
    const beginRounds = () => {
      // Each is registered before the next starts, so that a failed start stops all of them.
      for (const { name, start } of rounds) opened.add(name, start(services, { heavyServices, chains }))
    }
    if (options.rounds ?? true) beginRounds()

    const rateLimits = createRateLimits(services)
    const heavyReads = createHeavyReads(heavyServices)
    const watching = { ...services, db: figuresConnection.db }
    const metrics = createMetrics(watching, { pool: connection.pool, circuits, snapshots }, [
      ...jobFigures(services),
      ...figures,
    ])
    const health = createHealth(healthConnection.db, followed)
    const refusedAttempts = createRefusedAttempts(services)
    opened.add("refused attempts", () => refusedAttempts.close())
    const { app, dispatch } = createApi({
      services,
      handlers,
      routes: addRoutes,
      rateLimits,
      heavyReads,
      refusedAttempts,
      hub,
      metrics,
      health,
    })
    outside?.begin({
      api: app,
      callbackPaths,
      dispatch,
      siteOrigins: new Set([config.siteOrigin, toRelyingParty(config).origin]),
      desk: createDeveloperDesk(services),
      async drain() {
        await worker.drain()
        await webhooks.drain()
      },
    })
    const operators = createOperatorApp(services)
    const rates = createRatesApp(dispatch, services)
    const endStreams = () => hub.close()
    return {
      api: app,
      operators,
      rates,
      services,
      dispatch,
      worker,
      webhooks,
      databaseUrl,
      beginRounds,
      endStreams,
      close: () => opened.close(),
    }
  } catch (error) {
    await closeAfterFailure(opened, log)
    throw error
  }
}

/** Their passwords are public. */
async function requireNoDemoCustomers(db: Kysely<Database>): Promise<void> {
  const seeded = await db.selectFrom("demo_marks").select("step").limit(1).executeTakeFirst()
  if (!seeded) return
  throw new ConfigError(
    "This database holds the demo customers of `start`, whose passwords are public: `serve` needs another one",
  )
}

async function followDatabaseClock(
  { db }: Connection,
  log: Logger,
  opened: Opened,
  ownTime: () => number = readOwnClock,
): Promise<DatabaseClock> {
  const clocks = { own: ownTime, monotonic: () => performance.now(), ask: () => askDatabaseTime(db) }
  const clock = await followClock(clocks, log)
  const goBack = makeIdsBy(() => clock.now().getTime())
  opened.add("clock", () => {
    goBack()
    clock.stop()
  })
  return clock
}

const unlimitedRole =
  "the database role can't keep its own limits (ALTER ROLE); they are set on each connection, which only works without a pooler in transaction mode"
