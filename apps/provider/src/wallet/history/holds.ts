import type { Transaction } from "kysely"
import { type HoldEnd, type NewHold, toHold, toPostedHold, toVoidedHold } from "#ledger/postings/holds.ts"
import { requireApplied } from "#ledger/postings/posting.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Refusal } from "#platform/http/refusal.ts"
import { applyToLedger } from "./applyToLedger.ts"
import { applyAll } from "./post.ts"

/**
 * Holds money of a customer. As every posting it locks the account until the transaction ends, so it comes last.
 *
 * Refuses with `insufficient_funds` at the field `amount`.
 */
export async function hold(trx: Transaction<Database>, asked: NewHold, now: Date): Promise<void> {
  const [refused] = await holdEach({ trx, writes: trx }, [asked], now)
  if (refused) throw refused
}

/**
 * Makes many holds in order, each on the result of the earlier ones. Call it once per transaction, with all of
 * them.
 *
 * @returns for each the refusal that `hold` would have ended in, or undefined.
 */
export async function holdEach(
  { trx, writes }: Pipeline,
  holds: readonly NewHold[],
  now: Date,
): Promise<readonly (Refusal | undefined)[]> {
  const outcomes = await applyToLedger(trx, holds.map(toHold), now, writes)
  return holds.map(({ hold: reference }, index) => requireApplied(outcomes[index], reference))
}

/** Ends a hold by a transfer of the held money. Zero legs are omitted. */
export function takeHold(trx: Transaction<Database>, end: HoldEnd, now: Date): Promise<void> {
  return applyAll(trx, [toPostedHold(end)], now)
}

/** Voids a hold. Its legs are the operator's costs, if there are any. */
export function releaseHold(trx: Transaction<Database>, end: HoldEnd, now: Date): Promise<void> {
  return applyAll(trx, toVoidedHold(end), now)
}
