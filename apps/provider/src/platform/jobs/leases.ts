import { sql } from "kysely"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Services } from "#platform/services.ts"
import { repeat } from "./repeat.ts"

/** The time for which a process takes jobs, in milliseconds. If it dies, others take them when that has passed. */
export const leaseMs = 20_000

/** A job that this process has taken. */
export interface HeldJob {
  readonly id: string
  readonly leaseId: string
  readonly attempts: number
  /** Its lane and slot, of a lane whose slots all processes share; null in other lanes. */
  readonly lane: string | null
  readonly slot: number | null
}

/** Renews the leases of jobs for as long as they run. */
export interface Leases {
  /** Keeps the lease of a job while the work lasts. */
  keepDuring(job: HeldJob, work: () => Promise<void>): Promise<void>
  /** Renews no more: after the last job has been settled. */
  stop(): Promise<void>
}

/**
 * Starts to renew leases, each when a third of it has passed: two renewals may fail before a lease ends. One statement
 * renews those of all jobs.
 */
export function startRenewing(services: Pick<Services, "db" | "now" | "log">, lease: number): Leases {
  const held = new Map<string, HeldJob>()
  const renew = async () => {
    try {
      for (const lost of await renewEach(services, [...held.values()], lease)) {
        // Settled while the statement ran, otherwise.
        if (!held.delete(lost.leaseId)) continue
        services.log.warn({ jobId: lost.id }, "the lease of a job ended while it ran: another process may run it too")
      }
    } catch (err) {
      services.log.warn({ err }, "could not renew the leases of jobs")
    }
  }
  const stop = repeat(renew, lease / 3)
  return {
    async keepDuring(job, work) {
      held.set(job.leaseId, job)
      try {
        await work()
      } finally {
        held.delete(job.leaseId)
      }
    },
    stop,
  }
}

/** @returns the jobs that this process no longer holds. */
async function renewEach(
  { db, now }: Pick<Services, "db" | "now">,
  jobs: readonly HeldJob[],
  lease: number,
): Promise<readonly HeldJob[]> {
  if (jobs.length === 0) return []
  const until = new Date(now().getTime() + lease)
  const query = sql<{ lease_id: string }>`
    WITH renewed AS (
      UPDATE jobs SET leased_until = ${until}
      FROM unnest(
        ${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ leaseId }) => leaseId)}::uuid[],
        ${jobs.map(({ attempts }) => attempts)}::integer[]
      ) AS held(id, lease_id, attempts)
      WHERE jobs.id = held.id AND jobs.lease_id = held.lease_id AND jobs.attempts = held.attempts
      RETURNING jobs.lease_id
    ), slots AS (
      UPDATE job_slots SET leased_until = ${until} FROM renewed WHERE job_slots.lease_id = renewed.lease_id
    )
    SELECT lease_id FROM renewed
  `.compile(db)
  const renewed = new Set((await runRepeated(db, query)).map(({ lease_id }) => lease_id))
  return jobs.filter(({ leaseId }) => !renewed.has(leaseId))
}

/** Frees the slot of a job that was settled. If that fails, the slot is free when its lease ends. */
export async function freeSlot(
  { db, log }: Pick<Services, "db" | "log">,
  { leaseId, lane, slot }: HeldJob,
): Promise<void> {
  if (slot === null) return
  const query = sql`
    UPDATE job_slots SET leased_until = ${longAgo}
    WHERE lane = ${lane} AND slot = ${slot} AND lease_id = ${leaseId}`.compile(db)
  await runRepeated(db, query).catch((err: unknown) => log.warn({ err, lane }, "could not free a slot of a lane"))
}

/** Before every clock's now. */
const longAgo = new Date(0)

/**
 * True of a job while this process has its lease. A process that was stopped for longer than that settles nothing: the job
 * is another one's by then. An older version changes `attempts` alone when it takes a job.
 */
export function isHeld({ id, leaseId, attempts }: HeldJob) {
  return sql<boolean>`id = ${id} AND lease_id = ${leaseId} AND attempts = ${attempts}`
}
