import type { Kysely, Transaction } from "kysely"
import { insertRows } from "#platform/database/insertRows.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import type { OperationEventsTable } from "#wallet/history/tables.ts"

/** One step of a subject's life, as it is kept. */
export interface TimelineStep extends Pick<OperationEventsTable, "subject_id" | "state" | "event" | "at"> {
  readonly actor: Actor
}

/** Keeps a step, in the transaction that takes it. */
export async function recordStep(trx: Transaction<Database>, step: TimelineStep): Promise<void> {
  await recordSteps(trx, [step])
}

/** As `recordStep`, for many at once; those of one subject in their order. */
export async function recordSteps(trx: Transaction<Database>, steps: readonly TimelineStep[]): Promise<void> {
  await insertRows(trx, "operation_events", steps)
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
