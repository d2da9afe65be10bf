import type { NetworkId } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { reachesInADay, type Summed } from "./daySums.ts"

/** Delay between checks of a halted payment, in milliseconds. */
export const haltPause = 60_000

/** Resolves to true if a network's balance of a currency differs from the ledger without an explanation. */
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
 * True if a payout has to wait until its network agrees with the ledger again, because it is a large one together
 * with the day's others.
 */
export async function isHalted(
  { db, config, now }: Pick<Services, "db" | "config" | "now">,
  network: NetworkId,
  payout: Summed,
): Promise<boolean> {
  if (!(await isDifferent(db, network))) return false
  return reachesInADay(db, payout, { from: config.payouts.haltedFrom, counts: "all", now: now() })
}
