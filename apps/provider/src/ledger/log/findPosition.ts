import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { lookBack, readChainHead } from "./seal.ts"

/**
 * The position of the hash chain below which everything was recorded well before a moment. The rows after it contain everything
 * recorded since that moment, and some earlier rows. The chain is in the order of sealing, which differs from that of recording
 * by minutes.
 */
export async function findPosition(db: Kysely<Database>, moment: Date): Promise<bigint> {
  const before = new Date(moment.getTime() - lookBack.thorough)
  let low = 0n
  let high = (await readChainHead(db)).position
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const at = await readTime(db, middle)
    // If a row is missing, the search starts further back, so that its loss is detected.
    if (at && at < before) low = middle
    else high = middle - 1n
  }
  return low
}

async function readTime(db: Kysely<Database>, position: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom("ledger.seals")
    .innerJoin("ledger.transfers", "ledger.transfers.id", "ledger.seals.transfer_id")
    .select("ledger.transfers.at")
    .where("position", "=", position)
    .executeTakeFirst()
  return row?.at
}
