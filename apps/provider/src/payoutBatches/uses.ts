import { type RawBuilder, sql, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import { refuse } from "../http/refusal.ts"
import { decideUse } from "../limits/decideUse.ts"
import { levelOf, referenceCurrency } from "../limits/levels.ts"
import { refuseUse } from "../limits/refuseUse.ts"
import { readSpent } from "../limits/uses.ts"
import type { Services } from "../services.ts"
import { requireListed } from "../settings/whitelist.ts"
import { refuseHeld, withdrawalsHeld } from "../withdrawals/quoting.ts"
import type { BatchRow } from "./batch.ts"
import type { PayoutRowRow } from "./payoutRow.ts"

interface Taken {
  readonly rows: bigint
  /** How many of them leave the house. */
  readonly leaving: bigint
  /** How many of these go where the address book does not lead, or not yet. */
  readonly unlisted: bigint
  /** In minor units of the reference currency: of all, and of what goes to destinations that are new. */
  readonly value: bigint
  readonly first: bigint
}

/**
 * Holds what the chosen rows take together against the limits of their customer. Refuses with `payout_batch_empty`,
 * `withdrawals_held`, `destination_not_listed`, `kyc_required`, `limit_exceeded`, `beneficiary_cooling`.
 */
export async function requireAllowed(
  services: Services,
  trx: Transaction<Database>,
  { user_id: userId }: BatchRow,
  chosen: RawBuilder<boolean>,
): Promise<void> {
  const now = services.now()
  const { rows } = await sql<Taken>`
    SELECT count(*) AS rows, count(*) FILTER (WHERE recipient_id IS NULL) AS leaving,
      count(*) FILTER (WHERE recipient_id IS NULL AND NOT EXISTS (
        SELECT FROM beneficiaries line WHERE line.user_id = payout_rows.user_id
          AND line.fingerprint = payout_rows.fingerprint AND line.archived_at IS NULL AND line.active_from <= ${now}
      )) AS unlisted,
      coalesce(sum(value), 0) AS value, coalesce(sum(value) FILTER (WHERE first_use), 0) AS first
    FROM payout_rows WHERE ${chosen}
  `.execute(trx)
  const [taken] = rows
  if (!taken || taken.rows === 0n) throw refuse("payout_batch_empty")
  const held = taken.leaving > 0n && (await withdrawalsHeld(trx, userId, now))
  if (held) throw refuseHeld(held)
  await requireListed(trx, userId, taken.unlisted === 0n, now)
  const level = await levelOf(trx, userId)
  const spent = await readSpent(trx, userId, now)
  const activeFrom = new Date(now.getTime() + services.config.payouts.firstUseDelay)
  for (const [value, isFirstUse] of [
    [taken.value, false],
    [taken.first, true],
  ] as const) {
    const decision = decideUse(value, isFirstUse, level, spent)
    const amount = { currency: referenceCurrency, units: value }
    if (!decision.ok) throw refuseUse(decision, { amount, value, activeFrom })
  }
}

/** Counts what is held: a withdrawal by itself, as every one does; what a part pays within the house as one. */
export async function countUses(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<void> {
  const held = sql`payout_rows.batch_id = ${batch.id} AND payout_rows.state = 'held' AND value IS NOT NULL`
  await sql`
    INSERT INTO limit_uses (subject_id, user_id, value, first_use, at)
    SELECT subject_id, user_id, value, first_use, ${now}::timestamptz FROM payout_rows
    WHERE ${held} AND recipient_id IS NULL
    UNION ALL
    SELECT payout_parts.id, user_id, sum(value), false, ${now}::timestamptz
    FROM payout_rows JOIN payout_parts ON payout_parts.batch_id = payout_rows.batch_id AND payout_parts.number = part
    WHERE ${held} AND recipient_id IS NOT NULL GROUP BY payout_parts.id, user_id
  `.execute(trx)
}

/** Takes rows of a part out of the limits again that were not paid after all. */
export async function releaseUses(
  trx: Transaction<Database>,
  partId: string,
  rows: readonly PayoutRowRow[],
): Promise<void> {
  const leaving = rows.filter(({ recipient_id }) => recipient_id === null).map(({ subject_id }) => subject_id)
  const within = rows.filter(({ recipient_id }) => recipient_id !== null)
  const value = within.reduce((all, row) => all + (row.value ?? 0n), 0n)
  await sql`DELETE FROM limit_uses WHERE subject_id = ANY(${leaving}::uuid[])`.execute(trx)
  await sql`UPDATE limit_uses SET value = value - ${value} WHERE subject_id = ${partId}`.execute(trx)
}
