import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { TakenOutgoing } from "./readOutgoing.ts"

/** An outgoing amount to count. */
export interface CountedOutgoing {
  readonly taken: TakenOutgoing
  /**
   * Id by which it can be released (`releaseUse`) if the money does not leave. Without an id it is final, and only
   * hourly sums are stored, because a customer may make many sends.
   */
  readonly subjectId?: string
}

/** Counts outgoing amounts of one moment, in their transaction: one statement per kind for any number. */
export async function countOutgoing(
  writes: Kysely<Database>,
  counted: readonly CountedOutgoing[],
  at: Date,
): Promise<void> {
  await countByHour(
    writes,
    counted.flatMap(({ taken, subjectId }) => (subjectId === undefined ? [taken] : [])),
    at,
  )
  const uses = counted.flatMap(({ taken: { accountId, value, unconfirmed, firstUse }, subjectId }) =>
    subjectId === undefined
      ? []
      : [{ subject_id: subjectId, user_id: accountId, value, unconfirmed, first_use: firstUse > 0n, at }],
  )
  if (uses.length > 0) await writes.insertInto("limit_uses").values(uses).execute()
}

async function countByHour(writes: Kysely<Database>, final: readonly TakenOutgoing[], at: Date): Promise<void> {
  if (final.length === 0) return
  const sums = new Map<string, Pick<TakenOutgoing, "value" | "unconfirmed">>()
  for (const { accountId, value, unconfirmed } of final) {
    const before = sums.get(accountId) ?? { value: 0n, unconfirmed: 0n }
    sums.set(accountId, { value: before.value + value, unconfirmed: before.unconfirmed + unconfirmed })
  }
  // Always in the same order, so that two groups with the same customers don't deadlock.
  const ordered = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const startOfHour = new Date(at.getTime() - (at.getTime() % hour))
  await sql`
    INSERT INTO sent_by_hour AS before (user_id, hour, value, unconfirmed)
    SELECT user_id, ${startOfHour}, value, unconfirmed
    FROM unnest(
      ${ordered.map(([userId]) => userId)}::uuid[],
      ${ordered.map(([, { value }]) => String(value))}::numeric[],
      ${ordered.map(([, { unconfirmed }]) => String(unconfirmed))}::numeric[]
    ) AS sent (user_id, value, unconfirmed)
    ON CONFLICT (user_id, hour) DO UPDATE
      SET value = before.value + excluded.value, unconfirmed = before.unconfirmed + excluded.unconfirmed
  `.execute(writes)
}

const hour = 3_600_000
