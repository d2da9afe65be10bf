import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import type { OutgoingDecision } from "#wallet/outgoing/readOutgoing.ts"
import type { BatchRow } from "./batch.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { buildUnpaidCondition } from "./rowState.ts"

/** Use of the customer's limits by the rows of a part. Values are in minor units of the reference currency. */
export interface Demand {
  /** The code of the currency that the rows pay. */
  readonly currency: string
  /** The amount that goes to destinations not active in the address book. */
  readonly unlisted: bigint
  readonly value: bigint
  /** The amount that goes to new destinations. */
  readonly first: bigint
}

/** The payments of a batch together. */
export const payout: OutgoingWay = {
  name: "mass payout",
  isLimited: true,
  confirmation: "always",
  isLocked: true,
  leavesForDestinations: true,
  isOpenToKeys: true,
  leaves: true,
  pausedAs: "massPayout",
}

/**
 * Checks the payments of a batch's parts together.
 *
 * @throws Refusal `payout_batch_empty`, and as `OutgoingDecision.take`
 */
export function takeParts(
  services: Services,
  outgoing: OutgoingDecision,
  accountId: string,
  parts: readonly Demand[],
): void {
  if (parts.length === 0) throw refuse("payout_batch_empty")
  const all = (what: Exclude<keyof Demand, "currency">) => parts.reduce((sum, part) => sum + part[what], 0n)
  const value = all("value")
  const amount = { currency: referenceCurrency, units: value }
  const activeFrom = new Date(services.now().getTime() + services.config.payouts.firstUseDelay)
  const destination = { isListed: all("unlisted") === 0n, firstUseValue: all("first"), activeFrom }
  const moves = parts.map(({ currency }) => currency)
  outgoing.take({ accountId, way: payout, amount, moves, value, isConfirmed: true, destination })
}

/** Counted use of a part's internal rows. */
export interface CountedPart {
  readonly id: string
  /** In minor units of the reference currency; null if all of its rows leave the wallet. */
  readonly within: bigint | null
}

/** Counts the held amounts towards the limits: each withdrawal by itself, and the internal rows of a part as one. */
export async function countUses(
  trx: Transaction<Database>,
  batch: BatchRow,
  parts: readonly CountedPart[],
  now: Date,
): Promise<void> {
  const within = parts.filter((part) => part.within !== null)
  await sql`
    INSERT INTO limit_uses (subject_id, user_id, value, first_use, at)
    SELECT subject_id, user_id, value, first_use, ${now}::timestamptz FROM payout_rows
    WHERE ${buildUnpaidCondition(batch)} AND recipient_id IS NULL AND value IS NOT NULL
    UNION ALL
    SELECT id, ${batch.user_id}, value, false, ${now}::timestamptz
    FROM unnest(${within.map(({ id }) => id)}::uuid[], ${within.map((part) => part.within)}::numeric[]) AS part (id, value)
  `.execute(trx)
}

/** Removes a batch, of which nothing was paid, from the limits. */
export async function releaseUses(
  trx: Transaction<Database>,
  batch: BatchRow,
  parts: readonly Pick<CountedPart, "id">[],
): Promise<void> {
  await sql`
    DELETE FROM limit_uses WHERE subject_id = ANY(${parts.map(({ id }) => id)}::uuid[])
      OR subject_id = ANY(ARRAY(SELECT subject_id FROM payout_rows WHERE ${buildUnpaidCondition(batch)} AND recipient_id IS NULL))
  `.execute(trx)
}

/** Removes unpaid rows of a part from the limits. */
export async function releaseUsesOfRows(
  trx: Transaction<Database>,
  partId: string,
  rows: readonly StoredPayoutRow[],
): Promise<void> {
  const leaving = rows.filter(({ recipient_id }) => recipient_id === null).map(({ subject_id }) => subject_id)
  const within = rows.filter(({ recipient_id }) => recipient_id !== null)
  const value = within.reduce((all, row) => all + (row.value ?? 0n), 0n)
  await sql`DELETE FROM limit_uses WHERE subject_id = ANY(${leaving}::uuid[])`.execute(trx)
  await sql`UPDATE limit_uses SET value = value - ${value} WHERE subject_id = ${partId}`.execute(trx)
}
