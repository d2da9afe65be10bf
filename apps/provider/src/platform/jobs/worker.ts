import { sql } from "kysely"
import { CircuitOpenError, type CircuitStateName } from "#platform/circuits/circuit.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Listener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import { inSpanAfter } from "#platform/tracing/inSpan.ts"
import { currentTrace } from "#platform/tracing/trace.ts"
import { type Consumer, type Queue, startConsumer } from "./consumer.ts"
import { jobsChannel } from "./enqueue.ts"
import { type JobHandler, type JobHandlers, type JobKind, type JobPayloads, maxAttempts } from "./job.ts"
import { type Lane, laneSlots } from "./lanes.ts"
import { retryDelay } from "./retryDelay.ts"

interface TakenJob {
  readonly id: string
  readonly kind: JobKind
  readonly payload: JobPayloads[JobKind]
  readonly attempts: number
  /** The trace of what queued it. */
  readonly traceparent: string | null
}

/** A lane that may take jobs: how many, and of which kinds. */
interface WorkerCapacity {
  readonly slots: number
  readonly kinds: readonly string[]
}

const leaseMs = 60_000
/** Jobs that wait for the same party come back over so long, and not all at once. */
const spreadMs = 5_000

/** The circuits of the outside parties that a lane's jobs call; a lane without any calls none. */
type LaneCircuits = Partial<Record<Lane, { readonly state: () => CircuitStateName }>>

export interface WorkerOptions {
  readonly circuits?: LaneCircuits
  /** What the jobs of the lane `heavy` work with, with connections of their own; the same as all others if left out. */
  readonly heavyServices?: Services
}

/**
 * Does the jobs of this process, each lane in slots of its own. A lane whose party does not answer takes no jobs, but one
 * at a time once the party is tried again.
 */
export function startWorker(
  services: Services,
  handlers: JobHandlers,
  listener: Listener,
  { circuits = {}, heavyServices = services }: WorkerOptions = {},
): Consumer {
  const lanes = groupByLane(handlers)
  const isIn = (lane: Lane, { kind }: TakenJob) => lanes.get(lane)?.includes(kind) === true
  const capacitiesBeside = (underWay: readonly TakenJob[]): readonly WorkerCapacity[] => {
    const busy = (lane: Lane) => underWay.filter((job) => isIn(lane, job)).length
    return [...lanes].flatMap(([lane, kinds]) => {
      const slots = slotsOf(lane, circuits[lane]?.state()) - busy(lane)
      return slots > 0 ? [{ slots, kinds }] : []
    })
  }
  const queue: Queue<TakenJob> = {
    name: "jobs",
    channel: jobsChannel,
    atOnce: Object.values(laneSlots).reduce((sum, slots) => sum + slots, 0),
    take: (_free, underWay) => take(services, capacitiesBeside(underWay)),
    settle: (job) =>
      inSpanAfter(
        services,
        job.traceparent,
        `job ${job.kind}`,
        () => runJob(services, job, () => handle(isIn("heavy", job) ? heavyServices : services, handlers, job)),
        { kind: "consumer", attributes: { "wallet.job.attempt": job.attempts } },
      ),
    msToNext: (underWay) => msToNextJob(services, capacitiesBeside(underWay)),
    isAnyDue: async () => ((await msToNextJob(services, capacitiesBeside([]))) ?? 1) <= 0,
  }
  return startConsumer(queue, listener, services.log)
}

function groupByLane(handlers: JobHandlers): ReadonlyMap<Lane, readonly string[]> {
  const lanes = new Map<Lane, string[]>()
  for (const [kind, { lane }] of Object.entries<{ readonly lane: Lane }>(handlers))
    lanes.set(lane, [...(lanes.get(lane) ?? []), kind])
  return lanes
}

function slotsOf(lane: Lane, state: CircuitStateName = "closed"): number {
  if (state === "open") return 0
  return state === "half-open" ? 1 : laneSlots[lane]
}

/**
 * Takes jobs for the length of a lease: if this process dies, another takes them when the lease is over. Each kind is
 * looked up by itself in the index (`jobs_due_by_kind`): what waits in one lane costs the others nothing.
 */
async function take({ db, now }: Services, capacities: readonly WorkerCapacity[]): Promise<readonly TakenJob[]> {
  if (capacities.length === 0) return []
  const moment = now()
  const query = sql<TakenJob>`
    WITH due AS MATERIALIZED (
      SELECT job.id
      FROM json_to_recordset(${JSON.stringify(capacities)}::json) AS room(slots integer, kinds text[])
      CROSS JOIN LATERAL (
        SELECT waiting.id
        FROM unnest(room.kinds) AS of(kind)
        CROSS JOIN LATERAL (
          SELECT id, run_at FROM jobs
          WHERE kind = of.kind AND failed_at IS NULL AND run_at <= ${moment}
            AND (leased_until IS NULL OR leased_until <= ${moment})
          ORDER BY run_at, id LIMIT room.slots FOR UPDATE SKIP LOCKED
        ) waiting
        ORDER BY waiting.run_at, waiting.id LIMIT room.slots
      ) job
    )
    UPDATE jobs SET attempts = attempts + 1, leased_until = ${new Date(moment.getTime() + leaseMs)}
    FROM due WHERE jobs.id = due.id
    RETURNING jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.traceparent
  `.compile(db)
  return runRepeated(db, query)
}

/**
 * Until the next job is due that nobody has and that there is room for. Jobs with a lease are among the first of their
 * kind, because they were taken in that order: so many are looked at.
 */
const leasedAmong = 100

async function msToNextJob({ db, now }: Services, capacities: readonly WorkerCapacity[]): Promise<number | undefined> {
  if (capacities.length === 0) return undefined
  const query = sql<{ next: Date | null }>`
    SELECT min(job.next) AS next
    FROM unnest(${capacities.flatMap(({ kinds }) => kinds)}::text[]) AS of(kind)
    CROSS JOIN LATERAL (
      SELECT min(greatest(first.run_at, coalesce(first.leased_until, first.run_at))) AS next FROM (
        SELECT run_at, leased_until FROM jobs
        WHERE kind = of.kind AND failed_at IS NULL ORDER BY run_at LIMIT ${leasedAmong}
      ) first
    ) job
  `.compile(db)
  const next = (await runRepeated(db, query))[0]?.next
  return next ? next.getTime() - now().getTime() : undefined
}

async function runJob(services: Services, job: TakenJob, work: () => Promise<void>): Promise<void> {
  try {
    // It came to no end in any of them, not even a failure: whoever did it died, maybe of it.
    if (job.attempts > maxAttempts) throw new Error("no attempt came to an end")
    await work()
    const done = services.db.deleteFrom("jobs").where("id", "=", job.id).where("attempts", "=", job.attempts)
    await runRepeated(services.db, done.compile())
  } catch (error) {
    currentTrace()?.span?.fail(error)
    if (error instanceof CircuitOpenError) return postpone(services, job, error)
    services.log.warn({ err: error, jobId: job.id, kind: job.kind, attempts: job.attempts }, "a job failed")
    await reschedule(services, job, error)
  }
}

async function handle(services: Services, handlers: JobHandlers, job: TakenJob): Promise<void> {
  // `enqueue` wrote the payload together with its kind; TypeScript can't follow a pair through a stored name.
  const handler = handlers[job.kind] as JobHandler<JobKind>
  await handler(services, job.payload)
}

/** Nothing was asked of anybody, so that it was no attempt. */
async function postpone({ db, now }: Services, job: TakenJob, { retryAfterMs }: CircuitOpenError): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      leased_until: null,
      attempts: job.attempts - 1,
      run_at: new Date(now().getTime() + retryAfterMs + Math.random() * spreadMs),
    })
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .execute()
}

/** `attempts` in the condition: if the lease ran out meanwhile, the job belongs to someone else. */
async function reschedule({ db, now }: Services, job: TakenJob, error: unknown): Promise<void> {
  const moment = now()
  const lastError = error instanceof Error ? error.message : String(error)
  await db
    .updateTable("jobs")
    .set({
      leased_until: null,
      last_error: lastError.slice(0, 1000),
      ...(job.attempts >= maxAttempts
        ? { failed_at: moment }
        : { run_at: new Date(moment.getTime() + retryDelay(job.attempts, Math.random())) }),
    })
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .execute()
}
