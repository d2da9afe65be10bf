import { findCurrencyNetwork } from "@wallet/core/money"
import { validate as isUuid } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { UnsignedTransaction } from "#rails/chain/chainHoldings.ts"

/**
 * Builds the transaction of a pending refill, to be signed elsewhere with the keys of cold storage. It is built
 * anew each time, with current fees; nothing is reserved.
 *
 * @throws Refusal `not_found` where there is no such refill, or its network has no such transactions; `state_conflict` where
 * it waits no more. ChainUnavailableError where no node answers, or cold storage holds too little.
 */
export async function prepareUnsignedRefill(
  { db, rails }: Pick<Services, "db" | "rails">,
  id: string,
): Promise<UnsignedTransaction> {
  const found = isUuid(id)
    ? await db.selectFrom("cold_movements").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined
  const holdings = found && rails.holdings[found.network]
  if (found?.kind !== "refill" || !holdings?.unsignedRefill || holdings.coldWallet === null) throw refuse("not_found")
  const { network, currency, amount, state } = found
  if (state !== "pending") throw refuse("state_conflict", { details: { state } })
  const asset = findCurrencyNetwork(currency, network)
  if (!asset) throw new Error(`The table of networks has no ${currency} on ${network}`)
  return holdings.unsignedRefill({ contract: asset.contract ?? null, amount })
}
