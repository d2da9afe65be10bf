import type { VerificationLevel } from "@wallet/core/contract"
import { sql, type Transaction } from "kysely"
import { requireListed } from "#customer/settings/whitelist.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { decideUse, type Spent } from "#wallet/limits/decideUse.ts"
import { levelOf, referenceCurrency } from "#wallet/limits/levels.ts"
import { refuseUse } from "#wallet/limits/refuseUse.ts"
import { readSpent } from "#wallet/limits/uses.ts"
import { refuseHeld, withdrawalsHeld } from "#wallet/withdrawals/quoting.ts"
import type { BatchRow } from "./batch.ts"
import type { PayoutRowRow } from "./payoutRow.ts"
import { isUnpaidOf } from "./rowState.ts"

/** What the rows of a part take of what their customer may. Values are in minor units of the reference currency. */
export interface Demand {
  /** How many of them leave the house. */
  readonly leaving: bigint
  /** How many of these go where the address book does not lead, or not yet. */
  readonly unlisted: bigint
  readonly value: bigint
  /** Of what goes to destinations that are new. */
  readonly first: bigint
}

/** What a customer may, and has done of it. */
interface Allowance {
  readonly level: VerificationLevel
  readonly spent: Spent
}

/** Reads both at once. */
export async function readAllowance(trx: Transaction<Database>, userId: string, now: Date): Promise<Allowance> {
  const [level, spent] = await Promise.all([levelOf(trx, userId), readSpent(trx, userId, now)])
  return { level, spent }
}

/**
 * Holds what the parts of a batch take together against the limits of their customer. Refuses with `payout_batch_empty`,
 * `withdrawals_held`, `destination_not_listed`, `kyc_required`, `limit_exceeded`, `beneficiary_cooling`.
 */
export async function requireAllowed(
  services: Services,
  trx: Transaction<Database>,
  userId: string,
  parts: readonly Demand[],
  { level, spent }: Allowance,
): Promise<void> {
  const now = services.now()
  if (parts.length === 0) throw refuse("payout_batch_empty")
  const all = (what: keyof Demand) => parts.reduce((sum, part) => sum + part[what], 0n)
  const held = all("leaving") > 0n && (await withdrawalsHeld(trx, userId, now))
  if (held) throw refuseHeld(held)
  await requireListed(trx, userId, all("unlisted") === 0n, now)
  const activeFrom = new Date(now.getTime() + services.config.payouts.firstUseDelay)
  for (const [value, isFirstUse] of [
    [all("value"), false],
    [all("first"), true],
  ] as const) {
    const decision = decideUse(value, isFirstUse, level, spent)
    const amount = { currency: referenceCurrency, units: value }
    if (!decision.ok) throw refuseUse(decision, { amount, value, activeFrom })
  }
}

/** What the rows of a part within the house count. */
export interface CountedPart {
  readonly id: string
  /** In minor units of the reference currency; null where all of its rows leave the house. */
  readonly within: bigint | null
}

/** Counts what is held: a withdrawal by itself, as every one does; what a part pays within the house as one. */
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
    WHERE ${isUnpaidOf(batch)} AND recipient_id IS NULL AND value IS NOT NULL
    UNION ALL
    SELECT id, ${batch.user_id}, value, false, ${now}::timestamptz
    FROM unnest(${within.map(({ id }) => id)}::uuid[], ${within.map((part) => part.within)}::numeric[]) AS part (id, value)
  `.execute(trx)
}

/** Takes a batch out of the limits again of which nothing was paid. */
export async function releaseUses(
  trx: Transaction<Database>,
  batch: BatchRow,
  parts: readonly Pick<CountedPart, "id">[],
): Promise<void> {
  await sql`
    DELETE FROM limit_uses WHERE subject_id = ANY(${parts.map(({ id }) => id)}::uuid[])
      OR subject_id = ANY(ARRAY(SELECT subject_id FROM payout_rows WHERE ${isUnpaidOf(batch)} AND recipient_id IS NULL))
  `.execute(trx)
}

/** Takes rows of a part out of the limits again that were not paid after all. */
export async function releaseUsesOfRows(
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
