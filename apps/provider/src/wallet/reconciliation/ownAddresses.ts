import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { sisterNetworks } from "#rails/chain/sisterNetworks.ts"

/** So many addresses are read at once. */
const pageSize = 1_000

/** The owner's addresses, and those of our own wallets, which are in no table. */
interface OwnAddresses {
  readonly network: NetworkId
  readonly wallets: readonly string[]
}

/**
 * Every address of ours on a network, read in pages as they are asked for: each of an account stays in use for ever, so
 * there are more of them with every customer. The same key has the same address on every chain of a family: what was given
 * for one of them takes money on all.
 */
export function ownAddresses(db: Kysely<Database>, { network, wallets }: OwnAddresses): AsyncIterable<string> {
  return {
    async *[Symbol.asyncIterator]() {
      const known = new Set([...wallets, ...(await listColdWallets(db, network))])
      yield* known
      let last = -1
      for (;;) {
        const page = await db
          .selectFrom("deposit_addresses")
          .select(["address", "derivation_index"])
          .where("network", "in", sisterNetworks(network))
          .where("derivation_index", ">", last)
          .orderBy("derivation_index")
          .limit(pageSize)
          .execute()
        for (const { address } of page) if (!known.has(address)) yield address
        if (page.length < pageSize) return
        last = page.at(-1)?.derivation_index ?? last
      }
    },
  }
}

/** Those of some addresses that are ours on a network. */
export async function findOwnAddresses(
  db: Kysely<Database>,
  { network, wallets }: OwnAddresses,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    SELECT asked.address FROM unnest(${[...new Set(addresses)]}::text[]) AS asked (address)
    WHERE EXISTS (
      SELECT FROM deposit_addresses
      WHERE network = ANY(${sisterNetworks(network)}::text[]) AND address = asked.address
    )`.execute(db)
  return new Set([...wallets, ...(await listColdWallets(db, network)), ...rows.map(({ address }) => address)])
}

/** Also those that the settings do not name any more: what went there is in the ledger. */
async function listColdWallets(db: Kysely<Database>, network: NetworkId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("cold_movements")
    .select("cold_address as address")
    .distinct()
    .where("network", "=", network)
    .where("state", "in", ["sent", "confirmed"])
    .where("cold_address", "is not", null)
    .$narrowType<{ address: string }>()
    .execute()
  return rows.map(({ address }) => address)
}
