import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely"
import { hintAtCommit } from "#platform/database/hints.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { jobsChannel } from "./enqueue.ts"
import { offParties } from "./figures.ts"
import { type JobRules, kindsKeptTrying } from "./job.ts"
import type { Lane, Lanes } from "./lanes.ts"

/** A job that waits for longer than jobs do, or was given up. */
export interface WaitingJob extends Pick<JobRow, "id" | "kind" | "payload" | "attempts" | "run_at"> {
  /** Since when it could have been done. */
  readonly since: Date
  /** The reason it waits. */
  readonly reason: WaitingReason
  /** Undefined for a kind that this version does not know. */
  readonly rules: JobRules | undefined
  readonly isGivenUp: boolean
  /** True if its outside party is off, so that nobody takes it. */
  readonly isStranded: boolean
}

/** The reason for which a job waits. A lane without a party asks nobody outside. */
export type WaitingReason =
  | { readonly kind: "error"; readonly error: string }
  | { readonly kind: "partyIsOff"; readonly party: string }
  | { readonly kind: "untaken"; readonly lane: Lane; readonly party: string | undefined }
  | { readonly kind: "unknownJob" }

type JobRow = Selectable<Database["jobs"]>

/** The time after which a job that has failed is shown, in milliseconds: most succeed at the next attempt. */
const failingMs = 5 * 60_000
/** The time after which a job that no worker has taken is shown, in milliseconds. */
const untakenMs = 2 * 60_000
/** A job that waits, as a query finds it. */
interface FoundJob {
  readonly id: string
  readonly kind: string
  readonly payload: object
  readonly since: Date
  /** True if money waits for it. */
  readonly isKept: boolean
}

/** The query of all jobs that wait for longer than jobs do, or were given up. `jobs_failing`, `jobs_given_up` and `jobs_due` are its indexes. */
export function findWaitingJobs({ now, jobRules }: Pick<Services, "now" | "jobRules">): RawBuilder<FoundJob> {
  const moment = now()
  const ago = (milliseconds: number) => new Date(moment.getTime() - milliseconds)
  return sql`
    SELECT id, kind, payload, coalesce(failing_since, failed_at, greatest(run_at, created_at)) AS since,
      kind = ANY(${kindsKeptTrying(jobRules)}::text[]) AS "isKept"
    FROM jobs
    WHERE failed_at IS NOT NULL OR failing_since <= ${ago(failingMs)}
      OR failed_at IS NULL AND run_at <= ${ago(untakenMs)}
        AND greatest(run_at, created_at, leased_until) <= ${ago(untakenMs)}`
}

/** The jobs with these ids. */
export async function listWaitingJobs(services: Services, ids: readonly string[]): Promise<readonly WaitingJob[]> {
  const rows = await services.db.selectFrom("jobs").selectAll().where(isOneOf("id", ids)).execute()
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
    reason: isStranded
      ? { kind: "partyIsOff", party: offParty }
      : last_error === null
        ? findReason(rules, lanes)
        : { kind: "error", error: last_error },
    rules,
    isGivenUp: failed_at !== null,
    isStranded,
  }
}

/** The reason for which no worker has leased a job that never failed. */
function findReason(rules: JobRules | undefined, lanes: Lanes): WaitingReason {
  if (!rules) return { kind: "unknownJob" }
  return { kind: "untaken", lane: rules.lane, party: lanes[rules.lane].party }
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
