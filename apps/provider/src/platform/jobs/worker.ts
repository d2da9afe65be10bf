import { sql } from "kysely"
import { CircuitOpenError, type CircuitStateName, VendorBusyError } from "#platform/circuits/circuit.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Listener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import { inSpanAfter } from "#platform/tracing/inSpan.ts"
import { currentTrace } from "#platform/tracing/trace.ts"
import { type Consumer, type Queue, startConsumer } from "./consumer.ts"
import { jobsChannel } from "./enqueue.ts"
import { type JobHandler, type JobHandlers, type JobKind, type JobPayloads, type JobRules, maxAttempts } from "./job.ts"
import type { Lane, LaneRules } from "./lanes.ts"
import { freeSlot, type HeldJob, isHeld, leaseMs, startRenewing } from "./leases.ts"
import { retryDelay } from "./retryDelay.ts"
import { runningJob } from "./runningJob.ts"

interface TakenJob extends HeldJob {
  readonly kind: JobKind
  readonly payload: JobPayloads[JobKind]
  /** True if another process had it and never settled it. */
  readonly wasInterrupted: boolean
  /** The trace of the work that enqueued it. */
  readonly traceparent: string | null
}

/** A lane that may take jobs: how many, and of which kinds. */
interface WorkerCapacity {
  readonly lane: Lane
  readonly slots: number
  /** The slots that all processes share; null for a lane whose slots are each process's own. */
  readonly shared: number | null
  readonly kinds: readonly string[]
}

/** The time over which jobs that wait for the same party come back, in milliseconds. */
const spreadMs = 5_000

/** The circuits of outside parties, by the party's name. */
type PartyCircuits = Readonly<Record<string, { readonly state: () => CircuitStateName } | undefined>>

export interface WorkerOptions {
  readonly circuits?: PartyCircuits
  /** Services for jobs of the lane `heavy`, with their own connections. Default: the same as for other lanes. */
  readonly heavyServices?: Services
  /** Lifetime of a job's lease, in milliseconds. Default: 20 s. */
  readonly lease?: number
}

/**
 * Runs jobs in this process. Each lane has its own slots; slots of a lane that asks a party are shared by all processes
 * (`job_slots`). A lane whose party does not answer leases no jobs, and then one at a time while the party is tried again.
 */
export function startWorker(
  services: Services,
  handlers: JobHandlers,
  listener: Listener,
  { circuits = {}, heavyServices = services, lease = leaseMs }: WorkerOptions = {},
): Consumer {
  const rulesOf = services.lanes
  const lanes = groupByLane(handlers)
  const isIn = (lane: Lane, { kind }: TakenJob) => lanes.get(lane)?.includes(kind) === true
  const capacitiesBeside = (underWay: readonly TakenJob[]): readonly WorkerCapacity[] => {
    const busy = (lane: Lane) => underWay.filter((job) => isIn(lane, job)).length
    return [...lanes].flatMap(([lane, kinds]) => {
      const rules = rulesOf[lane]
      const slots = countSlots(rules, circuits[rules.party ?? ""]?.state()) - busy(lane)
      return slots > 0 ? [{ lane, slots, shared: rules.party === undefined ? null : rules.slots, kinds }] : []
    })
  }
  const leases = startRenewing(services, lease)
  // Shared lanes in which the last poll found work. Slots are requested only for these.
  let worthTaking: ReadonlySet<Lane> = new Set()
  const findNext = async (capacities: readonly WorkerCapacity[]) => {
    const next = await findNextJobs(services, capacities)
    worthTaking = new Set(next.flatMap(({ lane, inMs }) => (inMs <= 0 ? [lane] : [])))
    return next.length > 0 ? Math.min(...next.map(({ inMs }) => inMs)) : undefined
  }
  const takeDue = async (capacities: readonly WorkerCapacity[]) => {
    const own = capacities.filter(({ shared }) => shared === null)
    const shared = capacities.filter((one) => one.shared !== null && worthTaking.has(one.lane))
    worthTaking = new Set()
    const taken = await Promise.all([takeOwn(services, own, lease), takeShared(services, shared, lease)])
    return taken.flat()
  }
  const queue: Queue<TakenJob> = {
    name: "jobs",
    channel: jobsChannel,
    atOnce: Object.values<LaneRules>({ ...rulesOf }).reduce((sum, { slots }) => sum + slots, 0),
    take: (_free, underWay) => takeDue(capacitiesBeside(underWay)),
    settle: (job) =>
      inSpanAfter(
        services,
        job.traceparent,
        `job ${job.kind}`,
        async () => {
          try {
            await leases.keepDuring(job, () =>
              runJob(services, handlers[job.kind], job, () =>
                handle(isIn("heavy", job) ? heavyServices : services, handlers, job),
              ),
            )
          } finally {
            await freeSlot(services, job)
          }
        },
        { kind: "consumer", attributes: { "wallet.job.attempt": job.attempts } },
      ),
    msToNext: (underWay) => findNext(capacitiesBeside(underWay)),
    isAnyDue: async () => ((await findNext(capacitiesBeside([]))) ?? 1) <= 0,
  }
  const consumer = startConsumer(queue, listener, services.log)
  return {
    drain: () => consumer.drain(),
    async stop() {
      await consumer.stop()
      await leases.stop()
    },
  }
}

function groupByLane(handlers: JobHandlers): ReadonlyMap<Lane, readonly string[]> {
  const lanes = new Map<Lane, string[]>()
  for (const [kind, { lane }] of Object.entries<{ readonly lane: Lane }>(handlers))
    lanes.set(lane, [...(lanes.get(lane) ?? []), kind])
  return lanes
}

function countSlots({ slots }: LaneRules, state: CircuitStateName = "closed"): number {
  if (state === "open") return 0
  return state === "half-open" ? 1 : slots
}

/**
 * Leases jobs. Leases are renewed while jobs run (`leases.ts`). Each kind is looked up separately in the index
 * (`jobs_due_by_kind`), so that jobs waiting in one lane do not slow down the others.
 */
async function takeOwn(
  { db, now }: Services,
  capacities: readonly WorkerCapacity[],
  lease: number,
): Promise<readonly TakenJob[]> {
  if (capacities.length === 0) return []
  const moment = now()
  const query = sql<TakenJob>`
    WITH due AS MATERIALIZED (
      SELECT job.id, job.was_interrupted
      FROM json_to_recordset(${JSON.stringify(capacities)}::json) AS room(slots integer, kinds text[])
      CROSS JOIN LATERAL (${dueJobs(moment)}) job
    )
    UPDATE jobs SET attempts = attempts + 1, leased_until = ${new Date(moment.getTime() + lease)},
      lease_id = gen_random_uuid()
    FROM due WHERE jobs.id = due.id
    RETURNING jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.traceparent,
      jobs.lease_id AS "leaseId", NULL AS lane, NULL AS slot, due.was_interrupted AS "wasInterrupted"
  `.compile(db)
  return runRepeated(db, query)
}

/**
 * Takes jobs of lanes that all processes share, each together with a slot, for the length of the same lease. Where two
 * processes want the same slot, the second one waits for the first one's statement, and takes the job only if the slot is
 * still free then.
 */
async function takeShared(
  { db, now }: Services,
  capacities: readonly WorkerCapacity[],
  lease: number,
): Promise<readonly TakenJob[]> {
  if (capacities.length === 0) return []
  const moment = now()
  const until = new Date(moment.getTime() + lease)
  const query = sql<TakenJob>`
    WITH due AS MATERIALIZED (
      SELECT job.id, job.was_interrupted, room.lane, room.shared,
        row_number() OVER (PARTITION BY room.lane ORDER BY job.run_at, job.id) AS place
      FROM json_to_recordset(${JSON.stringify(capacities)}::json)
        AS room(lane text, slots integer, shared integer, kinds text[])
      CROSS JOIN LATERAL (${dueJobs(moment)}) job
    ), slots AS (
      INSERT INTO job_slots AS held (lane, slot, lease_id, leased_until)
      SELECT wanted.lane, free.slot, gen_random_uuid(), ${until}
      FROM (SELECT lane, shared, count(*) AS jobs FROM due GROUP BY lane, shared) wanted
      CROSS JOIN LATERAL (
        SELECT slot FROM generate_series(0, wanted.shared - 1) AS of(slot)
        WHERE NOT EXISTS (
          SELECT FROM job_slots taken
          WHERE taken.lane = wanted.lane AND taken.slot = of.slot AND taken.leased_until > ${moment}
        )
        ORDER BY slot LIMIT wanted.jobs
      ) free
      ORDER BY wanted.lane, free.slot
      ON CONFLICT (lane, slot) DO UPDATE SET lease_id = excluded.lease_id, leased_until = excluded.leased_until
        WHERE held.leased_until <= ${moment}
      RETURNING held.lane, held.slot, held.lease_id
    ), chosen AS (
      SELECT due.id, due.was_interrupted, due.lane, slot.slot, slot.lease_id
      FROM (SELECT *, row_number() OVER (PARTITION BY lane ORDER BY slot) AS place FROM slots) slot
      JOIN due USING (lane, place)
    )
    UPDATE jobs SET attempts = attempts + 1, leased_until = ${until}, lease_id = chosen.lease_id
    FROM chosen WHERE jobs.id = chosen.id
    RETURNING jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.traceparent,
      jobs.lease_id AS "leaseId", chosen.lane, chosen.slot, chosen.was_interrupted AS "wasInterrupted"
  `.compile(db)
  return runRepeated(db, query)
}

/** The due jobs of a `room`, which has the kinds of a lane and a number of slots. They stay locked for the statement. */
function dueJobs(moment: Date) {
  return sql`
    SELECT waiting.id, waiting.run_at, waiting.was_interrupted
    FROM unnest(room.kinds) AS of(kind)
    CROSS JOIN LATERAL (
      SELECT id, run_at, leased_until IS NOT NULL AS was_interrupted FROM jobs
      WHERE kind = of.kind AND failed_at IS NULL AND run_at <= ${moment}
        AND (leased_until IS NULL OR leased_until <= ${moment})
      ORDER BY run_at, id LIMIT room.slots FOR UPDATE SKIP LOCKED
    ) waiting
    ORDER BY waiting.run_at, waiting.id LIMIT room.slots`
}

/** Number of rows searched for leased jobs, which are among the first of their kind because they are leased in order. */
const leasedAmong = 100

/**
 * The time until the next job of each lane is due that nobody has and that there is room for. Where other processes have all
 * slots of a lane, that is until the first of their leases ends: while they live, they take the job themselves.
 */
async function findNextJobs(
  { db, now }: Services,
  capacities: readonly WorkerCapacity[],
): Promise<readonly { readonly lane: Lane; readonly inMs: number }[]> {
  if (capacities.length === 0) return []
  const moment = now()
  const ofKinds = capacities.flatMap(({ lane, shared, kinds }) => kinds.map((kind) => ({ kind, lane, shared })))
  const query = sql<{ lane: Lane; next: Date }>`
    SELECT of.lane, min(greatest(job.next, (
      SELECT CASE WHEN count(*) >= of.shared THEN min(leased_until) END FROM job_slots
      WHERE job_slots.lane = of.lane AND slot < of.shared AND leased_until > ${moment}
    ))) AS next
    FROM unnest(
      ${ofKinds.map(({ kind }) => kind)}::text[], ${ofKinds.map(({ lane }) => lane)}::text[],
      ${ofKinds.map(({ shared }) => shared)}::integer[]
    ) AS of(kind, lane, shared)
    CROSS JOIN LATERAL (
      SELECT min(greatest(first.run_at, coalesce(first.leased_until, first.run_at))) AS next FROM (
        SELECT run_at, leased_until FROM jobs
        WHERE kind = of.kind AND failed_at IS NULL ORDER BY run_at LIMIT ${leasedAmong}
      ) first
    ) job
    WHERE job.next IS NOT NULL GROUP BY of.lane
  `.compile(db)
  const found = await runRepeated(db, query)
  return found.map(({ lane, next }) => ({ lane, inMs: next.getTime() - moment.getTime() }))
}

/** From this attempt on, a job whose last attempt was interrupted is delayed like one that failed: it may be what ends the processes. */
const mostInterrupted = 5

async function runJob(
  services: Services,
  { onExhaustion }: JobRules,
  job: TakenJob,
  work: () => Promise<void>,
): Promise<void> {
  try {
    const isExhausted = onExhaustion === "giveUp" && job.attempts > maxAttempts
    if (isExhausted || (job.wasInterrupted && job.attempts > mostInterrupted))
      throw new Error("the process that ran the job ended before it was done")
    await work()
    const done = services.db.deleteFrom("jobs").where(isHeld(job))
    await runRepeated(services.db, done.compile())
  } catch (error) {
    currentTrace()?.span?.fail(error)
    if (error instanceof CircuitOpenError || error instanceof VendorBusyError) return postpone(services, job, error)
    const isStuck = onExhaustion === "keepTrying" && job.attempts === maxAttempts
    const line = { err: error, jobId: job.id, kind: job.kind, attempts: job.attempts }
    if (isStuck) services.log.error(line, "a job that money waits for keeps failing")
    else services.log.warn(line, "a job failed")
    await reschedule(services, job, { error, givesUp: onExhaustion === "giveUp" && job.attempts >= maxAttempts })
  }
}

async function handle(services: Services, handlers: JobHandlers, job: TakenJob): Promise<void> {
  // `enqueue` wrote the payload together with its kind; TypeScript can't follow a pair through a stored name.
  const handler = handlers[job.kind] as JobHandler<JobKind>
  await runningJob.run({ kind: job.kind, takenAt: services.now(), attempt: job.attempts }, () =>
    handler(services, job.payload),
  )
}

/** The outside party was not called, or took no call, so this was no attempt. */
async function postpone(
  { db, now }: Services,
  job: TakenJob,
  error: CircuitOpenError | VendorBusyError,
): Promise<void> {
  const moment = now()
  await db
    .updateTable("jobs")
    .set((eb) => ({
      leased_until: null,
      lease_id: null,
      attempts: job.attempts - 1,
      run_at: new Date(moment.getTime() + error.retryAfterMs + Math.random() * spreadMs),
      last_error: error.message,
      failing_since: eb.fn.coalesce("failing_since", eb.val(moment)),
    }))
    .where(isHeld(job))
    .execute()
}

interface Failure {
  readonly error: unknown
  readonly givesUp: boolean
}

async function reschedule({ db, now }: Services, job: TakenJob, { error, givesUp }: Failure): Promise<void> {
  const moment = now()
  const lastError = error instanceof Error ? error.message : String(error)
  await db
    .updateTable("jobs")
    .set((eb) => ({
      leased_until: null,
      lease_id: null,
      last_error: lastError.slice(0, 1000),
      failing_since: eb.fn.coalesce("failing_since", eb.val(moment)),
      ...(givesUp
        ? { failed_at: moment }
        : { run_at: new Date(moment.getTime() + retryDelay(job.attempts, Math.random())) }),
    }))
    .where(isHeld(job))
    .execute()
}
