import { type Kysely, type Selectable, sql } from "kysely"
import { hintAtCommit } from "#platform/database/hints.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { jobsChannel } from "./enqueue.ts"
import { offParties } from "./figures.ts"
import { type JobRules, kindsKeptTrying } from "./job.ts"
import type { Lanes } from "./lanes.ts"

/** A job that waits for longer than jobs do, or was given up. */
export interface WaitingJob extends Pick<JobRow, "id" | "kind" | "payload" | "attempts" | "run_at"> {
  /** Since when it could have been done. */
  readonly since: Date
  /** The reason it waits. */
  readonly reason: string
  /** Undefined for a kind that this version does not know. */
  readonly rules: JobRules | undefined
  readonly isGivenUp: boolean
  /** True if its outside party is off, so that nobody takes it. */
  readonly isStranded: boolean
}

type JobRow = Selectable<Database["jobs"]>

/** A job that has failed is shown after so long, in milliseconds: most succeed at the next attempt. */
const failingMs = 5 * 60_000
/** A job that nobody has taken is shown after so long, in milliseconds. */
const untakenMs = 2 * 60_000
const mostListed = 200

/** Jobs that wait, those that money waits for first, then the oldest first. */
export async function listWaitingJobs(services: Services): Promise<readonly WaitingJob[]> {
  const { db, now, jobRules } = services
  const moment = now()
  const ago = (milliseconds: number) => new Date(moment.getTime() - milliseconds)
  const { rows } = await sql<JobRow>`
    SELECT * FROM jobs
    WHERE failed_at IS NOT NULL OR failing_since <= ${ago(failingMs)}
      OR greatest(run_at, created_at, leased_until) <= ${ago(untakenMs)}
    ORDER BY kind = ANY(${kindsKeptTrying(jobRules)}::text[]) DESC, coalesce(failing_since, greatest(run_at, created_at))
    LIMIT ${mostListed}`.execute(db)
  const off = offParties(services)
  return rows.map((row) => presentJob(row, services, off.get(row.kind)))
}

function presentJob(
  row: JobRow,
  { jobRules, lanes }: Pick<Services, "jobRules" | "lanes">,
  offParty: string | undefined,
): WaitingJob {
  const { id, kind, payload, attempts, run_at, created_at, failing_since, failed_at, last_error } = row
  const known: Readonly<Record<string, JobRules | undefined>> = jobRules
  const rules = known[kind]
  const due = run_at > created_at ? run_at : created_at
  const isStranded = offParty !== undefined && failed_at === null
  return {
    id,
    kind,
    payload,
    attempts,
    run_at,
    since: failing_since ?? failed_at ?? due,
    reason: isStranded ? `${offParty} is off` : (last_error ?? reasonOfNone(rules, lanes)),
    rules,
    isGivenUp: failed_at !== null,
    isStranded,
  }
}

/** Explains why no worker has leased a job that never failed. */
function reasonOfNone(rules: JobRules | undefined, lanes: Lanes): string {
  if (!rules) return "this version of the provider does not know this kind of job"
  const { party } = lanes[rules.lane]
  return party === undefined ? `the lane ${rules.lane} is busy` : `${party} does not answer, or its lane is busy`
}

/** Locks a job until the end of the transaction that `db` is. @returns undefined where there is none of that id */
function lockJob(db: Kysely<Database>, id: string): Promise<JobRow | undefined> {
  return db.selectFrom("jobs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

/**
 * Has a job run now, one that was given up as well, in the transaction that `db` is.
 *
 * @returns its kind; undefined where there is no such job. @throws Refusal `state_conflict` while it runs
 */
export async function runJobAgain({ db, now }: Services, id: string): Promise<string | undefined> {
  const job = await lockJob(db, id)
  if (!job) return undefined
  requireIdle(job, now())
  const wasGivenUp = job.failed_at !== null
  await db
    .updateTable("jobs")
    .set({ run_at: now(), failed_at: null, ...(wasGivenUp && { attempts: 0 }) })
    .where("id", "=", id)
    .execute()
  await hintAtCommit(db, jobsChannel, [""])
  return job.kind
}

/**
 * Deletes a job that no money depends on, in the transaction `db`.
 *
 * @returns its kind; undefined if there is no such job. @throws Refusal `state_conflict` while it runs, and for a job that
 * money depends on
 */
export async function removeJob({ db, now, jobRules }: Services, id: string): Promise<string | undefined> {
  const job = await lockJob(db, id)
  if (!job) return undefined
  requireIdle(job, now())
  const known: Readonly<Record<string, JobRules | undefined>> = jobRules
  if (known[job.kind]?.onExhaustion !== "giveUp") throw refuse("state_conflict", { details: { state: "needed" } })
  await db.deleteFrom("jobs").where("id", "=", id).execute()
  return job.kind
}

function requireIdle({ leased_until }: JobRow, now: Date): void {
  if (leased_until && leased_until > now) throw refuse("state_conflict", { details: { state: "running" } })
}
