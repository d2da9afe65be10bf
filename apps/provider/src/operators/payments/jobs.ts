import type { Payment } from "@wallet/operators/payments.ts"
import { type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { describeJob } from "../jobWords.ts"
import type { FoundPayment } from "./found.ts"
import { redact } from "./redact.ts"

type JobRow = Selectable<Database["jobs"]>
type PaymentJob = Payment["jobs"][number]

const mostJobs = 20

/** Finds the jobs that name one of these ids in their payload. Jobs that are done are deleted, so few are left to search. */
export async function findJobs({ db }: Services, ids: readonly string[]): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT * FROM jobs
    WHERE kind !~ '^(notification|mail|sms|messenger)\\.' AND payload::text LIKE ANY(${ids.map((id) => `%${id}%`)}::text[])
    ORDER BY created_at LIMIT ${mostJobs}`.execute(db)
  return rows
}

/** A job as its payment's page shows it, without its payload. */
export function presentJob({ now }: Pick<Services, "now">, row: JobRow): PaymentJob {
  const state = readState(row, now())
  return {
    id: row.id,
    title: describeJob(row.kind),
    state,
    attempts: row.attempts,
    nextAt:
      state === "givenUp" || state === "running"
        ? null
        : (row.run_at > row.created_at ? row.run_at : row.created_at).toISOString(),
    error: row.last_error === null ? null : redact(row.last_error).slice(0, 300),
  }
}

/** True for the deadline of a state that the payment has left: the job will do nothing. */
export function isPastDeadline(
  { now }: Pick<Services, "now">,
  row: JobRow,
  { lifecycle, state }: Pick<FoundPayment, "lifecycle" | "state">,
): boolean {
  const [area, step = ""] = row.kind.split(".")
  if (!lifecycle || !step.startsWith("expire") || readState(row, now()) !== "waiting") return false
  const raised = Object.entries(lifecycle.events).flatMap(([event, { raisedBy }]) =>
    raisedBy?.includes(`${area}.${step}`) ? [event] : [],
  )
  return raised.length > 0 && raised.every((event) => lifecycle.transitions[state]?.[event] === undefined)
}

function readState({ failed_at, failing_since, leased_until }: JobRow, now: Date): PaymentJob["state"] {
  if (failed_at) return "givenUp"
  if (leased_until && leased_until > now) return "running"
  return failing_since ? "failing" : "waiting"
}
