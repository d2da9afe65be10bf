import type { MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import type { Pool } from "pg"
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { readChainHead } from "#ledger/log/seal.ts"
import type { Services } from "#platform/services.ts"

/** What Prometheus reads of one process. No label names a customer: a label's values are few and known beforehand. */
export interface Metrics {
  /** Measures every request by its route. */
  readonly middleware: MiddlewareHandler
  readonly contentType: string
  read(): Promise<string>
}

const methods: ReadonlySet<string> = new Set(["GET", "POST", "DELETE"])

export function createMetrics(services: Pick<Services, "db" | "log">, pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: "wallet_http_request_duration_seconds",
    help: "Time from a request's arrival to its answer, by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  addPoolGauge(registry, pool)
  addDatabaseGauges(registry, services)

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    middleware: async (context, next) => {
      const started = performance.now()
      await next()
      // Of all that matched, what is there for just this method is the route; an unknown path has none.
      const route = matchedRoutes(context).find(({ method }) => method !== "ALL")?.path ?? "unknown"
      const method = methods.has(context.req.method) ? context.req.method : "other"
      duration.observe({ method, route, status: String(context.res.status) }, (performance.now() - started) / 1000)
    },
  }
}

function addPoolGauge(registry: Registry, pool: Pool): void {
  registry.registerMetric(
    new Gauge({
      name: "wallet_database_connections",
      help: "Connections of this process to PostgreSQL; waiting: requests that want one.",
      labelNames: ["state"],
      registers: [],
      collect() {
        this.set({ state: "busy" }, pool.totalCount - pool.idleCount)
        this.set({ state: "idle" }, pool.idleCount)
        this.set({ state: "waiting" }, pool.waitingCount)
      },
    }),
  )
}

function addDatabaseGauges(registry: Registry, { db, log }: Pick<Services, "db" | "log">): void {
  // While PostgreSQL is away these have no value; everything else is still told.
  const unlessAway = async (gauge: Gauge, read: () => Promise<void>) => {
    gauge.reset()
    await read().catch((err: unknown) => log.debug({ err }, "a metric could not be read"))
  }
  registry.registerMetric(
    new Gauge({
      name: "wallet_jobs",
      help: "Jobs of all processes together: waiting (due now or later), failed (given up).",
      labelNames: ["state"],
      registers: [],
      collect() {
        return unlessAway(this, async () => {
          const { waiting, failed } = await db
            .selectFrom("jobs")
            .select(({ fn }) => [fn.countAll<bigint>().as("all"), fn.count<bigint>("failed_at").as("failed")])
            .executeTakeFirstOrThrow()
            .then((row) => ({ waiting: row.all - row.failed, failed: row.failed }))
          this.set({ state: "waiting" }, Number(waiting))
          this.set({ state: "failed" }, Number(failed))
        })
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: "wallet_ledger_log_position",
      help: "How many transfers the hash chain over the ledger's log holds.",
      registers: [],
      collect() {
        return unlessAway(this, async () => this.set(Number((await readChainHead(db)).position)))
      },
    }),
  )
}
