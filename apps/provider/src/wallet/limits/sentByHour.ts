import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** A send that went out, with what it was worth in minor units of the reference currency. */
export interface CountedSend {
  readonly userId: string
  readonly value: bigint
  readonly isConfirmed: boolean
}

/** What customers have sent since midnight (UTC) without confirming it. */
export async function readUnconfirmed(
  db: Kysely<Database>,
  userIds: readonly string[],
  at: Date,
): Promise<(userId: string) => bigint> {
  const midnight = new Date(at.getTime() - (at.getTime() % day))
  const rows = await db
    .selectFrom("sent_by_hour")
    .select(({ fn }) => ["user_id", fn.sum<bigint>("unconfirmed").as("value")])
    .where(sql<boolean>`user_id = ANY(${[...userIds]}::uuid[])`)
    .where("hour", ">=", midnight)
    .groupBy("user_id")
    .execute()
  const byId = new Map(rows.map(({ user_id, value }) => [user_id, value]))
  return (userId) => byId.get(userId) ?? 0n
}

/** Counts sends of one moment, in their own transaction: one statement, however many they are. */
export async function countSends(writes: Kysely<Database>, sends: readonly CountedSend[], at: Date): Promise<void> {
  if (sends.length === 0) return
  const sums = new Map<string, { readonly value: bigint; readonly unconfirmed: bigint }>()
  for (const { userId, value, isConfirmed } of sends) {
    const before = sums.get(userId) ?? { value: 0n, unconfirmed: 0n }
    const unconfirmed = before.unconfirmed + (isConfirmed ? 0n : value)
    sums.set(userId, { value: before.value + value, unconfirmed })
  }
  // In one order everywhere: two groups that count for the same customers must not wait for each other.
  const counted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hourOf = new Date(at.getTime() - (at.getTime() % hour))
  await sql`
    INSERT INTO sent_by_hour AS before (user_id, hour, value, unconfirmed)
    SELECT user_id, ${hourOf}, value, unconfirmed
    FROM unnest(
      ${counted.map(([userId]) => userId)}::uuid[],
      ${counted.map(([, { value }]) => String(value))}::numeric[],
      ${counted.map(([, { unconfirmed }]) => String(unconfirmed))}::numeric[]
    ) AS sent (user_id, value, unconfirmed)
    ON CONFLICT (user_id, hour) DO UPDATE
      SET value = before.value + excluded.value, unconfirmed = before.unconfirmed + excluded.unconfirmed
  `.execute(writes)
}

const hour = 3_600_000
const day = 24 * hour
