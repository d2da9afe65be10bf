import type { NetworkId } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"

/** How long a payment waits before it is looked at again, in milliseconds. */
export const haltPause = 60_000

/** Whether a network holds more or less of some currency than the ledger says: nobody knows yet why. */
export async function isDifferent(db: Kysely<Database>, network: NetworkId): Promise<boolean> {
  const found = await db
    .selectFrom("chain_reconciliations")
    .select("currency")
    .where("network", "=", network)
    .where("difference", "<>", 0n)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether a payout has to wait until its network agrees with the ledger again.
 *
 * @param value in minor units of the reference currency.
 */
export async function isHalted(
  { db, config }: Pick<Services, "db" | "config">,
  network: NetworkId,
  value: bigint,
): Promise<boolean> {
  const largest = config.payouts.haltedFrom * 10n ** BigInt(referenceCurrency.decimals)
  return value >= largest && (await isDifferent(db, network))
}
