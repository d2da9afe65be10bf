import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"

const day = 24 * 3_600_000

/** A withdrawal, or a requested one, as thresholds count it. */
export interface Summed {
  /** Its id, once it exists. */
  readonly id?: string
  readonly user_id: string
  readonly destination: Pick<PayoutDestination, "rail" | "to">
  readonly fingerprint: string
  /** In minor units of the reference currency. */
  readonly value: bigint
}

interface Threshold {
  /** In whole units of the reference currency. */
  readonly from: bigint
  /** `waiting` excludes withdrawals that an operator has approved. */
  readonly counts: "all" | "waiting"
  readonly now: Date
}

/**
 * True if a withdrawal and the others of the last 24 hours reach a threshold together: those of its customer, or
 * those to its destination by all customers. Concurrent withdrawals see each other once committed, which is before
 * the first job of any of them runs.
 */
export async function reachesInADay(db: Kysely<Database>, summed: Summed, threshold: Threshold): Promise<boolean> {
  const least = threshold.from * 10n ** BigInt(referenceCurrency.decimals)
  const rest = least - summed.value
  if (rest <= 0n) return true
  const from = new Date(threshold.now.getTime() - day)
  const counted = sql`created_at > ${from} AND recipient_id IS NULL
    AND state NOT IN ('cancelled', 'rejected', 'failed', 'returned')
    AND (${threshold.counts === "all"} OR approved_at IS NULL)
    AND id IS DISTINCT FROM ${summed.id ?? null}::uuid`
  // Newest first, and only up to the threshold: a merchant may have paid a hundred thousand.
  const reaches = (whose: ReturnType<typeof sql>) => sql`EXISTS (
    SELECT FROM (
      SELECT sum(value) OVER (ORDER BY created_at DESC ROWS UNBOUNDED PRECEDING) AS running
      FROM withdrawals WHERE ${whose} AND ${counted}
    ) sums WHERE running >= ${rest}
  )`
  const { rows } = await sql<{ reached: boolean }>`
    SELECT ${reaches(sql`user_id = ${summed.user_id}`)}
      OR ${reaches(sql`destination_key = ${toDestinationKey(summed)}`)} AS reached
  `.execute(db)
  return rows[0]?.reached ?? false
}

/** The value of the column `destination_key`: one for a destination, in every currency and on every network. */
function toDestinationKey({ destination: { rail, to }, fingerprint }: Summed): string {
  return rail === "crypto" ? `crypto ${to}` : fingerprint.slice(fingerprint.indexOf(" ") + 1)
}
