import { validate as isUuid } from "uuid"
import { payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import type { Leg } from "#ledger/requests.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { fineCurrency, requireCurrency } from "#wallet/deposits/arrival.ts"
import { post } from "#wallet/history/post.ts"
import { listAssets } from "./readBooks.ts"
import type { StoredReconciliation } from "./store.ts"

/**
 * Books a difference as the operator's own: money that the operator sent to the hot wallet or took out, or an
 * unexplained surplus or loss. Afterwards the ledger agrees with the chain.
 *
 * @throws Refusal `not_found` where the difference is another one by now, or gone.
 */
export async function bookDifference(services: Services, differenceId: string): Promise<void> {
  const at = services.now()
  await inTransaction(services.db, async (trx) => {
    const found = isUuid(differenceId)
      ? await trx
          .selectFrom("chain_reconciliations")
          .selectAll()
          .where("difference_id", "=", differenceId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!found) throw refuse("not_found")
    const { network, currency, ledger, difference } = found
    await trx
      .updateTable("chain_reconciliations")
      // A running comparison has read the old ledger, so its result is discarded.
      .set({ ledger: ledger + difference, difference: 0n, since: null, difference_id: null, at })
      .where("network", "=", network)
      .where("currency", "=", currency)
      .execute()
    await trx.deleteFrom("chain_strays").where("network", "=", network).where("currency", "=", currency).execute()
    const name = `chain_difference:${differenceId}`
    await post(trx, { reference: name, subjectId: name, legs: buildLegs(found) }, at)
  })
}

/** In the wallet's units, with the fraction below them in an account of its own. */
function buildLegs({ network, currency, difference }: StoredReconciliation): Leg[] {
  const asset = listAssets(network).find((one) => one.currency === currency)
  if (!asset) throw new Error(`The table of networks has no ${currency} on ${network}`)
  const finer = 10n ** BigInt(asset.chainDecimals - requireCurrency(currency).decimals)
  const chain = payoutRail({ rail: "crypto", network })
  const parts = [
    { code: currency, amount: difference / finer },
    { code: fineCurrency(asset), amount: difference % finer },
  ]
  return parts
    .filter(({ amount }) => amount !== 0n)
    .flatMap(({ code, amount }): Leg[] => [
      { account: chain, currency: code, amount: -amount },
      { account: systemAccounts.chainFunds, currency: code, amount },
    ])
}
