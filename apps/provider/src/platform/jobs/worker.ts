import { sql } from "kysely"
import type { Listener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import { type Consumer, type Queue, startConsumer } from "./consumer.ts"
import { jobsChannel } from "./enqueue.ts"
import { type JobHandler, type JobHandlers, type JobKind, type JobPayloads, maxAttempts } from "./job.ts"
import { retryDelay } from "./retryDelay.ts"

interface TakenJob {
  readonly id: string
  readonly kind: JobKind
  readonly payload: JobPayloads[JobKind]
  readonly attempts: number
}

const atOnce = 8
const leaseMs = 60_000

/** Does the jobs of this process. */
export function startWorker(services: Services, handlers: JobHandlers, listener: Listener): Consumer {
  const queue: Queue<TakenJob> = {
    name: "jobs",
    channel: jobsChannel,
    atOnce,
    take: (free) => take(services, free),
    settle: (job) => runJob(services, handlers, job),
    msToNext: () => msToNextJob(services),
    isAnyDue: async () => ((await msToNextJob(services)) ?? 1) <= 0,
  }
  return startConsumer(queue, listener, services.log)
}

/** Takes jobs for the length of a lease: if this process dies, another takes them when the lease is over. */
async function take({ db, now }: Services, limit: number): Promise<TakenJob[]> {
  const moment = now()
  const { rows } = await sql<TakenJob>`
    UPDATE jobs SET attempts = attempts + 1, leased_until = ${new Date(moment.getTime() + leaseMs)}
    WHERE id IN (
      SELECT id FROM jobs
      WHERE failed_at IS NULL AND run_at <= ${moment} AND (leased_until IS NULL OR leased_until <= ${moment})
      ORDER BY run_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, payload, attempts
  `.execute(db)
  return rows
}

/** Until the next job is due that nobody has. */
async function msToNextJob({ db, now }: Services): Promise<number | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(greatest(run_at, coalesce(leased_until, run_at))) AS next FROM jobs WHERE failed_at IS NULL
  `.execute(db)
  const next = rows[0]?.next
  return next ? next.getTime() - now().getTime() : undefined
}

async function runJob(services: Services, handlers: JobHandlers, job: TakenJob): Promise<void> {
  try {
    // It came to no end in any of them, not even a failure: whoever did it died, maybe of it.
    if (job.attempts > maxAttempts) throw new Error("no attempt came to an end")
    await handle(services, handlers, job)
    await services.db.deleteFrom("jobs").where("id", "=", job.id).where("attempts", "=", job.attempts).execute()
  } catch (error) {
    services.log.warn({ err: error, jobId: job.id, kind: job.kind, attempts: job.attempts }, "a job failed")
    await reschedule(services, job, error)
  }
}

async function handle(services: Services, handlers: JobHandlers, job: TakenJob): Promise<void> {
  // A newer process may have written a kind that this one does not know.
  if (!Object.hasOwn(handlers, job.kind)) throw new Error(`no handler for jobs of kind ${job.kind}`)
  // `enqueue` wrote the payload together with its kind; TypeScript can't follow a pair through a stored name.
  const handler = handlers[job.kind] as JobHandler<JobKind>
  await handler(services, job.payload)
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
