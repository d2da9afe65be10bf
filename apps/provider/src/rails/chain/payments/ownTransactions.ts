import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ChainTransaction } from "../chainRail.ts"

interface OwnTransactions {
  readonly network: NetworkId
  /** The address of the hot wallet. */
  readonly wallet: string
  readonly address: string
  readonly limit: number
}

/**
 * Reads the known transactions of an address, newest first. A node has no index of addresses: only our own payments are known.
 */
export async function readOwnTransactions(
  db: Kysely<Database>,
  { network, wallet, address, limit }: OwnTransactions,
  read: (txid: string) => Promise<ChainTransaction | undefined>,
): Promise<readonly ChainTransaction[]> {
  const rows = await db
    .selectFrom("chain_transactions")
    .select("txid")
    .where("network", "=", network)
    .where("sent_at", "is not", null)
    .where(
      sql<boolean>`(${address === wallet} OR request->>'to' = ${address} OR request->'outputs'->0->>'address' = ${address})`,
    )
    .orderBy("sent_at", "desc")
    .limit(limit)
    .execute()
  const found = await Promise.all(rows.map(({ txid }) => read(txid ?? "")))
  return found.filter((one) => one !== undefined)
}
