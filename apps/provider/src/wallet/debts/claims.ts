import type { Money } from "@wallet/core/money"
import { type Selectable, sql, type Transaction } from "kysely"
import type { AppliedResult } from "#ledger/ledgerResult.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { requireApplied } from "#ledger/postings/posting.ts"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import { ownerName } from "#ledger/state.ts"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import { applyToLedger } from "#wallet/history/applyToLedger.ts"
import { recordOperations } from "#wallet/history/record.ts"

/** The reason a customer must return money. */
export type ClaimReason =
  | "charge_back"
  | "refunded_twice"
  | "returned_payment"
  | "deposit_at_risk"
  | "ended_card"
  | "message"

export type ClaimRow = Selectable<Database["claims"]>

/** Identifies a claim by its subject. There is one per reason and currency. */
export interface ClaimRef {
  readonly subjectId: string
  readonly reason: ClaimReason
  /** The currency's code. */
  readonly currency: string
}

/** Money that a customer must return. */
export interface NewClaim {
  readonly subjectId: string
  readonly reason: ClaimReason
  readonly userId: string
  readonly money: Money
}

/** The result of a claim. */
export interface ClaimOutcome {
  /** The available part, which is debited or held. */
  readonly there: Money
  /** The missing part, which becomes the customer's debt if the claim is collected. */
  readonly missing: Money
}

/**
 * Takes money back from a customer at once: what is available, and the rest as a debt that later income in the
 * currency repays. The customer is notified of the debt. As every posting it comes last in its transaction.
 *
 * @param claim with `legs`, where it goes: they add up to the money that is claimed; and with what is posted `before`.
 */
export async function takeClaim(
  trx: Transaction<Database>,
  claim: NewClaim & { readonly legs: readonly Leg[]; readonly before?: readonly LedgerRequest[] },
  now: Date,
): Promise<ClaimOutcome> {
  const row = await insertClaim(trx, claim, { state: "taken", held: 0n }, now)
  return take(trx, row, claim.legs, claim.before ?? [], now)
}

/**
 * Holds the available part of money that may have to be returned, until `takeHeldClaim` or `dropClaim` decides. As
 * every posting it comes last in its transaction.
 */
export async function holdClaim(trx: Transaction<Database>, claim: NewClaim, now: Date): Promise<ClaimOutcome> {
  const { userId, money } = claim
  const { code: currency } = money.currency
  const available = await lockAvailable(trx, userId, currency)
  const held = available < money.units ? available : money.units
  const row = await insertClaim(trx, claim, { state: "held", held }, now)
  await publishEach(trx, hintsFor(userId))
  if (held > 0n) {
    const names = { reference: toHoldName(row), operationId: row.subject_id }
    await apply(trx, [{ ...names, kind: "hold", account: customer(userId), currency, amount: held }], now)
  }
  return toOutcome(money, money.units - held)
}

/**
 * Debits the held money and what is available of the rest. The missing part becomes a debt. As every posting it
 * comes last in its transaction.
 *
 * @param legs where it goes; they add up to the money that was claimed.
 * @returns undefined where there is no such claim, or it was decided before.
 */
export async function takeHeldClaim(
  trx: Transaction<Database>,
  ref: ClaimRef,
  legs: readonly Leg[],
  now: Date,
): Promise<ClaimOutcome | undefined> {
  const row = await decideClaim(trx, ref, "taken", now)
  return row && take(trx, row, legs, buildRelease(row), now)
}

/**
 * Drops a claim and releases its hold.
 *
 * @returns false where there is no such claim, or it was decided before.
 */
export async function dropClaim(trx: Transaction<Database>, ref: ClaimRef, now: Date): Promise<boolean> {
  const row = await decideClaim(trx, ref, "dropped", now)
  if (!row) return false
  await publishEach(trx, hintsFor(row.user_id))
  if (row.held > 0n) await apply(trx, buildRelease(row), now)
  return true
}

async function take(
  trx: Transaction<Database>,
  row: ClaimRow,
  legs: readonly Leg[],
  before: readonly LedgerRequest[],
  now: Date,
): Promise<ClaimOutcome> {
  const { id, user_id: userId, subject_id: subjectId, currency, amount } = row
  const money = storedMoney(amount, currency)
  const claimed: LedgerRequest = {
    kind: "claim",
    reference: `claim:${id}`,
    operationId: subjectId,
    account: customer(userId),
    currency,
    amount,
    legs: legs.filter((leg) => leg.amount !== 0n),
  }
  const applied = await apply(trx, [...before, claimed], now)
  const owed = applied.owed ?? 0n
  await publishEach(trx, hintsFor(userId))
  if (owed > 0n) await recordDebt(trx, { ...row, owed }, now)
  return toOutcome(money, owed)
}

/** Records a debt: an operation of its own, beside the reversed one, and a notification. */
async function recordDebt(trx: Transaction<Database>, { id, user_id, currency, owed }: ClaimRow, now: Date) {
  await trx.updateTable("claims").set({ owed }).where("id", "=", id).execute()
  await recordOperations(trx, [
    {
      user_id,
      kind: "debt",
      subject_id: id,
      direction: "in",
      state: "completed",
      currency,
      amount: owed,
      created_at: now,
    },
  ])
  await notify(trx, user_id, "debt_incurred", { amount: storedMoney(owed, currency), subjectId: id })
}

async function insertClaim(
  trx: Transaction<Database>,
  { subjectId, reason, userId, money }: NewClaim,
  { state, held }: Pick<ClaimRow, "state" | "held">,
  now: Date,
): Promise<ClaimRow> {
  const decided_at = state === "held" ? null : now
  const row = { id: newId(), user_id: userId, subject_id: subjectId, reason, held, owed: 0n, state }
  return trx
    .insertInto("claims")
    .values({ ...row, currency: money.currency.code, amount: money.units, created_at: now, decided_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function decideClaim(
  trx: Transaction<Database>,
  { subjectId, reason, currency }: ClaimRef,
  state: "taken" | "dropped",
  now: Date,
): Promise<ClaimRow | undefined> {
  return trx
    .updateTable("claims")
    .set({ state, decided_at: now })
    .where("subject_id", "=", subjectId)
    .where("reason", "=", reason)
    .where("currency", "=", currency)
    .where("state", "=", "held")
    .returningAll()
    .executeTakeFirst()
}

/** Locks a wallet until the transaction ends. @returns its available balance. */
async function lockAvailable(trx: Transaction<Database>, userId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ available: bigint }>`
    SELECT posted - held AS available FROM ledger.accounts
    WHERE owner = ${ownerName(customer(userId))} AND currency = ${currency} FOR UPDATE
  `.execute(trx)
  return rows[0]?.available ?? 0n
}

function toHoldName({ id }: Pick<ClaimRow, "id">): string {
  return `claim:${id}:hold`
}

function buildRelease(row: ClaimRow): readonly LedgerRequest[] {
  if (row.held === 0n) return []
  const hold = toHoldName(row)
  return [{ kind: "void_hold", reference: `${hold}:end`, operationId: row.subject_id, hold }]
}

/** @returns what became of the last of them. */
async function apply(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
): Promise<AppliedResult> {
  const outcomes = await applyToLedger(trx, requests, now)
  for (const [index, { reference }] of requests.entries()) {
    const refused = requireApplied(outcomes[index], reference)
    if (refused) throw refused
  }
  const last = outcomes.at(-1)
  if (last?.status !== "ok") throw new Error("There was nothing to apply.")
  return last
}

function toOutcome({ currency, units }: Money, missing: bigint): ClaimOutcome {
  return { there: { currency, units: units - missing }, missing: { currency, units: missing } }
}

function hintsFor(userId: string) {
  return (["wallets", "operations"] as const).map((type) => ({ userId, type }))
}
