import type { Transaction } from "kysely"
import { type Posting, requireApplied, toTransfer } from "#ledger/postings/posting.ts"
import type { LedgerRequest } from "#ledger/requests.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Refusal } from "#platform/http/refusal.ts"
import { applyToLedger } from "./applyToLedger.ts"

/**
 * Posts one transfer to the ledger, all legs or none. It locks the accounts until the transaction ends, so call it
 * after all other writes.
 *
 * Refuses with `insufficient_funds` at the field `amount` if a customer's account has too little.
 */
export async function post(trx: Transaction<Database>, posting: Posting, now: Date): Promise<void> {
  const [refused] = await postEach({ trx, writes: trx }, [posting], now)
  if (refused) throw refused
}

/**
 * Posts transfers in order, each on the result of the earlier ones. Call it once per transaction, with all of them.
 *
 * @returns for each the refusal that `post` would have ended in, or undefined.
 */
export async function postEach(
  { trx, writes }: Pipeline,
  postings: readonly Posting[],
  now: Date,
): Promise<readonly (Refusal | undefined)[]> {
  const outcomes = await applyToLedger(trx, postings.map(toTransfer), now, writes)
  return postings.map(({ reference }, index) => requireApplied(outcomes[index], reference))
}

/**
 * Applies requests in order, all or none. Call it once per transaction, with all of them.
 *
 * Refuses with `insufficient_funds` at the field `amount` if a customer's account has too little for one of them.
 */
export async function applyAll(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return
  const outcomes = await applyToLedger(trx, requests, now)
  for (const [index, { reference }] of requests.entries()) {
    const refused = requireApplied(outcomes[index], reference)
    if (refused) throw refused
  }
}
