import { newId } from "#platform/database/newId.ts"
import type { EventContext } from "#platform/events.ts"
import { findAsset } from "#wallet/deposits/arrival.ts"
import type { BlocksRead } from "#wallet/deposits/events.ts"

/**
 * Records money from cold storage to a hot wallet as a refill, requested or not, and not as a deposit. One
 * transaction's amount of a currency is one refill, however often it is read.
 */
export async function noteRefills(
  { services, trx }: EventContext,
  { network, transactions }: BlocksRead,
): Promise<void> {
  const holdings = services.rails.holdings[network]
  if (!holdings || holdings.coldWallet === null) return
  const { wallet, coldWallet } = holdings
  const now = services.now()
  for (const { txid, block, state, from, outputs } of transactions) {
    if (block === null || state !== "succeeded") continue
    const sums = new Map<string, bigint>()
    for (const { address, contract, amount, from: payer = from } of outputs) {
      const asset = address === wallet && payer === coldWallet ? findAsset(network, contract) : undefined
      if (asset) sums.set(asset.currency, (sums.get(asset.currency) ?? 0n) + amount)
    }
    for (const [currency, amount] of sums) {
      if (amount === 0n) continue
      const known = await trx
        .selectFrom("cold_movements")
        .select("id")
        .where("network", "=", network)
        .where("txid", "=", txid)
        .where("currency", "=", currency)
        .executeTakeFirst()
      if (known) continue
      const arrived = {
        amount,
        txid,
        state: "sent",
        cold_address: coldWallet,
        changed_at: now,
        not_before: now,
      } as const
      const asked = await trx
        .updateTable("cold_movements")
        .set(arrived)
        .where("network", "=", network)
        .where("currency", "=", currency)
        .where("kind", "=", "refill")
        .where("state", "=", "pending")
        .executeTakeFirst()
      if (asked.numUpdatedRows > 0n) continue
      await trx
        .insertInto("cold_movements")
        .values({
          ...arrived,
          id: newId(),
          kind: "refill",
          network,
          currency,
          hot_address: wallet,
          fee: null,
          note: null,
          created_at: now,
          booked_at: null,
        })
        .execute()
    }
  }
}
