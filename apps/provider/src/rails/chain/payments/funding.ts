import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ChainTransaction } from "../chainRail.ts"

/** Filters out transactions by which our hot wallet gave gas to our addresses: they are not deposits. */
export async function withoutFunding(
  db: Kysely<Database>,
  network: NetworkId,
  transactions: readonly ChainTransaction[],
): Promise<readonly ChainTransaction[]> {
  if (transactions.length === 0) return transactions
  const rows = await db
    .selectFrom("chain_transactions")
    .select("txid")
    .where("network", "=", network)
    .where(sql<boolean>`txid = ANY(${transactions.map(({ txid }) => txid)}::text[])`)
    .where(sql<boolean>`request->>'purpose' = 'fund'`)
    .execute()
  const funding = new Set(rows.map(({ txid }) => txid))
  return transactions.filter(({ txid }) => !funding.has(txid))
}
