import type { Services } from "#platform/services.ts"
import type { DepositRow } from "./deposit.ts"

/** Hold reason of a deposit whose address received another amount than the token's log entries state. */
export const amountDiffers = "amount_differs"

/**
 * Resolves to true if the address of a token deposit received the amount in the token's log entries. Also true if this can
 * no longer be determined: its balance is compared with the ledger later.
 *
 * @throws ChainUnavailableError if no node answers.
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
