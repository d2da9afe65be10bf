import type { Services } from "#platform/services.ts"
import type { DepositRow } from "./deposit.ts"

/** Why a deposit is held whose address did not get what the token's log entries say. */
export const amountDiffers = "amount_differs"

/**
 * Whether the address of a token's deposit got what the token's log entries say. True where nobody can tell any more: what
 * stands there is compared with the ledger later.
 *
 * @throws ChainUnavailableError where no node answers.
 */
export async function hasArrivedWhole(
  { db, log, rails }: Pick<Services, "db" | "log" | "rails">,
  { id, network, contract, address_id: addressId, block_height: height }: DepositRow,
): Promise<boolean> {
  const holdings = rails.holdings[network]
  if (!holdings?.entriesHold || contract === null || height === null) return true
  const { address } = await db
    .selectFrom("deposit_addresses")
    .select("address")
    .where("id", "=", addressId)
    .executeTakeFirstOrThrow()
  const isWhole = await holdings.entriesHold({ contract, address, height })
  if (isWhole === false) log.error({ depositId: id, network, contract, address }, "a token's log entries are not true")
  return isWhole ?? true
}
