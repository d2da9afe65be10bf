import type { MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import type { Pool } from "pg"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Circuit, CircuitStateName } from "#platform/circuits/circuit.ts"
import type { ReportSnapshots } from "#platform/database/reportSnapshots.ts"
import { isOff } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"

/** Prometheus metrics of one process. No label names a customer: the values of a label are few and known in advance. */
export interface Metrics {
  /** Measures every request by its route. */
  readonly middleware: MiddlewareHandler
  readonly contentType: string
  read(): Promise<string>
}

/** A figure of the database that a layer above adds. */
export interface DatabaseFigure {
  readonly name: string
  readonly help: string
  /** Names of its labels. A metric without labels has one value. */
  readonly labelNames?: readonly string[]
  readonly read: (db: Services["db"], now: Date) => Promise<number | readonly LabelledValue[]>
}

export interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** The parts of the process whose figures are not in the database. */
interface ProcessParts {
  readonly pool: Pool
  readonly circuits: Readonly<Record<string, Circuit>>
  readonly snapshots: Pick<ReportSnapshots, "counts">
}

const methods: ReadonlySet<string> = new Set(["GET", "POST", "DELETE"])

export function createMetrics(
  services: Pick<Services, "db" | "log" | "now" | "parties">,
  { pool, circuits, snapshots }: ProcessParts,
  figures: readonly DatabaseFigure[],
): Metrics {
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
  addCircuitGauge(registry, services, circuits)
  addSnapshotCounter(registry, snapshots)
  addDatabaseGauges(registry, services, figures)

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    middleware: async (context, next) => {
      const started = performance.now()
      await next()
      // The route is the match for just this method; an unknown path has none.
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

const circuitStates = { closed: 0, "half-open": 1, open: 2 } as const satisfies Record<CircuitStateName, number>

function addCircuitGauge(
  registry: Registry,
  services: Pick<Services, "parties">,
  circuits: Readonly<Record<string, Circuit>>,
): void {
  // Nobody is asked where a party is off, so it fails nobody.
  const called = Object.entries(circuits).filter(([party]) => !isOff(services, party))

  registry.registerMetric(
    new Gauge({
      name: "wallet_circuit_state",
      help: "Whether this process calls an outside party: 0 yes, 1 once to try whether it answers again, 2 no.",
      labelNames: ["party"],
      registers: [],
      collect() {
        for (const [party, circuit] of called) this.set({ party }, circuitStates[circuit.state()])
      },
    }),
  )
}

function addSnapshotCounter(registry: Registry, snapshots: ProcessParts["snapshots"]): void {
  registry.registerMetric(
    new Counter({
      name: "wallet_report_snapshots_total",
      help: "Reports by the database they were read from, and why: `behind` and `unavailable` say it of the replica.",
      labelNames: ["database", "reason"],
      registers: [],
      collect() {
        this.reset()
        for (const { labels, value } of snapshots.counts()) this.inc(labels, value)
      },
    }),
  )
}

function addDatabaseGauges(
  registry: Registry,
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  figures: readonly DatabaseFigure[],
): void {
  // While PostgreSQL is unreachable these metrics have no value. All others are still exported.
  const unlessAway = async (gauge: Gauge, read: () => Promise<void>) => {
    gauge.reset()
    await read().catch((err: unknown) => log.debug({ err }, "a metric could not be read"))
  }
  for (const { name, help, labelNames = [], read } of figures) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          return unlessAway(this, async () => {
            const found = await read(db, now())
            if (typeof found === "number") this.set(found)
            else for (const { labels, value } of found) this.set(labels, value)
          })
        },
      }),
    )
  }
}

/** 0 where there was nothing. */
export function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max((now.getTime() - moment.getTime()) / 1_000, 0)
}
