import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { NetworkId } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { post } from "#wallet/history/post.ts"

/** Network fee of a payment between our own wallets, in the smallest units of the network's coin. */
export interface Cost {
  readonly reference: string
  readonly subjectId: string
  readonly network: NetworkId
  readonly fee: bigint
}

/** Posts it to the ledger, unless it is zero. Comes last in its transaction. */
export async function postCost(
  trx: Transaction<Database>,
  { reference, subjectId, network, fee }: Cost,
  now: Date,
): Promise<void> {
  if (fee === 0n) return
  const cost = storedMoney(fee, requireNetwork(network).nativeCurrency)
  const legs = [debit(systemAccounts.networkCosts, cost), credit(payoutRail({ rail: "crypto", network }), cost)]
  await post(trx, { reference: `${reference}:cost`, subjectId, legs }, now)
}
