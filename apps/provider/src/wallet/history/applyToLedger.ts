import type { Transaction } from "kysely"
import { applyWithRepayments } from "#ledger/applyRequests.ts"
import type { LedgerResult } from "#ledger/ledgerResult.ts"
import type { LedgerRequest } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import { recordRepayments } from "./repayments.ts"

/**
 * Applies requests by the ledger's `applyWithRepayments`, and notifies customers of repaid debts. All movements of
 * customers' money go through here.
 *
 * @throws LedgerRequestError before anything is read if one of the requests is malformed.
 */
export async function applyToLedger(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
  writes: Transaction<Database> = trx,
): Promise<readonly LedgerResult[]> {
  const { outcomes, repayments } = await applyWithRepayments(trx, requests, now, writes)
  if (repayments.length > 0) await recordRepayments(trx, repayments, now)
  return outcomes
}
