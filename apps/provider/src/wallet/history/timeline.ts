import type { Kysely, Transaction } from "kysely"
import { insertRows } from "#platform/database/insertRows.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import type { OperationEventsTable } from "#wallet/history/tables.ts"

/** One step in a subject's timeline. */
export interface TimelineStep extends Pick<OperationEventsTable, "subject_id" | "state" | "event" | "at"> {
  readonly actor: Actor
}

/** Records a step, in the transaction that takes it. */
export async function recordStep(trx: Transaction<Database>, step: TimelineStep): Promise<void> {
  await recordSteps(trx, [step])
}

/** Records many steps at once; those of one subject in order. */
export async function recordSteps(trx: Transaction<Database>, steps: readonly TimelineStep[]): Promise<void> {
  await insertRows(trx, "operation_events", steps)
}

/** True if one of these events has happened to a subject, so that a repeated message has no news. */
export async function hasStep(db: Kysely<Database>, subjectId: string, events: readonly string[]): Promise<boolean> {
  const step = await db
    .selectFrom("operation_events")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("event", "in", events)
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}

/** Filters the subjects to which one of these events has happened. */
export async function filterWithStep(
  db: Kysely<Database>,
  subjectIds: readonly string[],
  events: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set()
  const steps = await db
    .selectFrom("operation_events")
    .select("subject_id")
    .where("subject_id", "in", subjectIds)
    .where("event", "in", events)
    .execute()
  return new Set(steps.map(({ subject_id }) => subject_id))
}

/** The steps of a subject, oldest first. */
export async function readTimeline(db: Kysely<Database>, subjectId: string) {
  return db
    .selectFrom("operation_events")
    .select(["state", "event", "at"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute()
}
