import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import { findCurrencyNetwork } from "@wallet/core/money"
import { coldStorage, payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Leg } from "#ledger/requests.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { ChainTransaction } from "#rails/chain/chainRail.ts"
import { fineCurrency, readArrival } from "#wallet/deposits/arrival.ts"
import { post } from "#wallet/history/post.ts"
import { type ColdMovement, moveTo } from "./coldMovements.ts"

/** Books a movement whose transaction is final: the amount moved, and the network fee. */
export async function bookMovement(
  { db, now, rails }: Pick<Services, "db" | "now" | "rails">,
  movement: ColdMovement,
): Promise<void> {
  const { id, kind, network } = movement
  const found = await findFinal({ db, rails }, movement)
  if (!found) return
  const { txid, state, fee } = found
  const isGood = state === "succeeded"
  const at = now()
  const [hot, cold] = [payoutRail({ rail: "crypto", network }), coldStorage(network)]
  const [from, to] = kind === "to_cold" ? [hot, cold] : [cold, hot]
  const cost = storedMoney(fee, requireNetwork(network).nativeCurrency)
  await db.transaction().execute(async (trx) => {
    const change = { state: isGood ? "confirmed" : "failed", txid, fee, booked_at: at, changed_at: at } as const
    if (!(await moveTo(trx, { id, from: "sent" }, change))) return
    // Accounts of money on a chain are receivables: their balance is negative.
    const moved = isGood
      ? splitMovement(movement).flatMap(({ currency, amount }): Leg[] => [
          { account: from, currency, amount },
          { account: to, currency, amount: -amount },
        ])
      : []
    const paid = [debit(systemAccounts.networkCosts, cost), credit(from, cost)]
    await post(trx, { reference: `cold:${id}`, subjectId: `cold:${id}`, legs: [...moved, ...paid] }, at)
  })
}

/** In the wallet's units, with the fraction below them in an account of its own. */
function splitMovement({ network, currency, amount }: ColdMovement) {
  const asset = findCurrencyNetwork(currency, network)
  if (!asset) throw new Error(`The table of networks has no ${currency} on ${network}`)
  const { amount: counted, dust } = readArrival(asset, amount)
  return [
    { currency, amount: counted },
    { currency: fineCurrency(asset), amount: dust },
  ].filter((part) => part.amount !== 0n)
}

/** Finds the final transaction of a movement. Ours may be replaced by one with a higher fee. */
async function findFinal(
  { db, rails }: Pick<Services, "db" | "rails">,
  { id, kind, network, txid }: ColdMovement,
): Promise<ChainTransaction | undefined> {
  const payment =
    kind === "to_cold"
      ? await db.selectFrom("chain_payments").select("settled_txid").where("reference", "=", id).executeTakeFirst()
      : { settled_txid: txid }
  if (!payment?.settled_txid) return undefined
  const found = await rails.chain.transaction(network, payment.settled_txid)
  return found?.block && found.confirmations >= requireNetwork(network).confirmations ? found : undefined
}
