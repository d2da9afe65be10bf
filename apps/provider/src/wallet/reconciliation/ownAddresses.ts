import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { sisterNetworks } from "#rails/chain/sisterNetworks.ts"

/** Number of addresses per read. */
const pageSize = 1_000

/** The issued addresses, and those of our own wallets, which are in no table. */
interface OwnAddresses {
  readonly network: NetworkId
  readonly wallets: readonly string[]
}

/**
 * Reads all our addresses on a network, in pages on demand: on account-based chains every address stays in use, so
 * their number grows with the customers. The same key has the same address on every chain of a family, so an
 * address issued for one of them counts on all.
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

/** Filters the addresses that are ours on a network. */
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

/** Also those removed from the settings: money sent there is in the ledger. */
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
