import type { VerificationLevel } from "@wallet/core/contract"
import { sql, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import { refuse } from "../http/refusal.ts"
import { decideUse, type Spent } from "../limits/decideUse.ts"
import { levelOf, referenceCurrency } from "../limits/levels.ts"
import { refuseUse } from "../limits/refuseUse.ts"
import { readSpent } from "../limits/uses.ts"
import type { Services } from "../services.ts"
import { requireListed } from "../settings/whitelist.ts"
import { refuseHeld, withdrawalsHeld } from "../withdrawals/quoting.ts"
import type { BatchRow } from "./batch.ts"
import type { PayoutRowRow } from "./payoutRow.ts"
import { isUnpaidOf } from "./rowState.ts"

/** What the rows of a batch take that wait for their payment. */
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

/** The same with what it is held against. */
interface Demand {
  readonly taken: Taken
  readonly level: VerificationLevel
  readonly spent: Spent
}

/** Reads what a batch is to take, and its customer's limits, at once. */
export async function readDemand(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<Demand> {
  const [taken, level, spent] = await Promise.all([
    readTaken(trx, batch, now),
    levelOf(trx, batch.user_id),
    readSpent(trx, batch.user_id, now),
  ])
  return { taken, level, spent }
}

async function readTaken(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<Taken> {
  const { rows } = await sql<Taken>`
    SELECT count(*) AS rows, count(*) FILTER (WHERE recipient_id IS NULL) AS leaving,
      count(*) FILTER (WHERE recipient_id IS NULL AND NOT EXISTS (
        SELECT FROM beneficiaries line WHERE line.user_id = payout_rows.user_id
          AND line.fingerprint = payout_rows.fingerprint AND line.archived_at IS NULL AND line.active_from <= ${now}
      )) AS unlisted,
      coalesce(sum(value), 0) AS value, coalesce(sum(value) FILTER (WHERE first_use), 0) AS first
    FROM payout_rows WHERE ${isUnpaidOf(batch)}
  `.execute(trx)
  const [taken] = rows
  if (!taken) throw new Error("A sum without groups gives one row")
  return taken
}

/**
 * Holds what the rows that are to be paid take together against the limits of their customer. Refuses with `payout_batch_empty`,
 * `withdrawals_held`, `destination_not_listed`, `kyc_required`, `limit_exceeded`, `beneficiary_cooling`.
 */
export async function requireAllowed(
  services: Services,
  trx: Transaction<Database>,
  userId: string,
  { taken, level, spent }: Demand,
): Promise<void> {
  const now = services.now()
  if (taken.rows === 0n) throw refuse("payout_batch_empty")
  const held = taken.leaving > 0n && (await withdrawalsHeld(trx, userId, now))
  if (held) throw refuseHeld(held)
  await requireListed(trx, userId, taken.unlisted === 0n, now)
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

/** What the rows of a part within the house count. */
export interface CountedPart {
  readonly id: string
  /** In minor units of the reference currency; null where all of its rows leave the house. */
  readonly value: bigint | null
}

/** Counts what is held: a withdrawal by itself, as every one does; what a part pays within the house as one. */
export async function countUses(
  trx: Transaction<Database>,
  batch: BatchRow,
  parts: readonly CountedPart[],
  now: Date,
): Promise<void> {
  const within = parts.filter(({ value }) => value !== null)
  await sql`
    INSERT INTO limit_uses (subject_id, user_id, value, first_use, at)
    SELECT subject_id, user_id, value, first_use, ${now}::timestamptz FROM payout_rows
    WHERE ${isUnpaidOf(batch)} AND recipient_id IS NULL AND value IS NOT NULL
    UNION ALL
    SELECT id, ${batch.user_id}, value, false, ${now}::timestamptz
    FROM unnest(${within.map(({ id }) => id)}::uuid[], ${within.map(({ value }) => value)}::numeric[]) AS part (id, value)
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
