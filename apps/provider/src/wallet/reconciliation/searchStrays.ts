import { findNetwork, type Network, type NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import type { ChainTransaction } from "#rails/chain/chainRail.ts"
import { type ComparingParts, type Comparison, listWallets } from "./compare.ts"
import { findStrays, type Stray } from "./explain.ts"
import { findOwnAddresses } from "./ownAddresses.ts"
import { listAssets } from "./readBooks.ts"

/** Number of blocks read again to explain a difference. A Bitcoin block has more than a megabyte. */
const deepest: Readonly<Record<Network["family"], bigint>> = { evm: 1_000n, bitcoin: 100n, tron: 100n }

/**
 * Reads blocks again, up to the compared one, and finds unknown movements at our addresses.
 *
 * @param after the block up to which everything was explained; without one, it reads as far back as it ever does.
 */
export async function searchStrays(
  parts: ComparingParts,
  { network, books }: Comparison,
  after: bigint | undefined,
): Promise<readonly Stray[]> {
  const { chain, holdings } = parts.rails
  const { height } = books.block
  const depth = deepest[findNetwork(network)?.family ?? "evm"]
  const lowest = height > depth ? height - depth : 0n
  let from = after !== undefined && after + 1n > lowest ? after + 1n : lowest
  const held = holdings[network]
  const wallets = held ? listWallets(held) : []
  const strays: Stray[] = []
  while (from <= height) {
    const { transactions, through } = await chain.scan(network, from)
    const touched = transactions.flatMap(({ from: payer, outputs }) => [
      payer,
      ...outputs.flatMap((one) => (one.from === undefined ? [one.address] : [one.address, one.from])),
    ])
    const ours = await findOwnAddresses(parts.db, { network, wallets }, touched)
    const ofOurs = transactions.filter(
      ({ from: payer, block, outputs }) =>
        block !== null &&
        block.height <= height &&
        (ours.has(payer) || outputs.some((one) => ours.has(one.address) || ours.has(one.from ?? ""))),
    )
    strays.push(...findStrays(ofOurs, { ...(await readKnown(parts, network, ofOurs)), isOurs: (one) => ours.has(one) }))
    from = through.height + 1n
  }
  const contracts = new Set(listAssets(network).map(({ contract }) => contract))
  // An unknown token has no balance to explain.
  return strays.filter(({ contract }) => contracts.has(contract))
}

/** The reference as an id; null if it is not one. */
const reference = sql<string>`CASE WHEN one.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN one.reference::uuid END`

/** Finds the known ones among the transactions. */
async function readKnown({ db }: ComparingParts, network: NetworkId, transactions: readonly ChainTransaction[]) {
  const txids = transactions.map(({ txid }) => txid)
  const deposits = await db
    .selectFrom("deposits")
    .select(["txid", "output_index"])
    .where("network", "=", network)
    .where(sql<boolean>`txid = ANY(${txids}::text[])`)
    .execute()
  // A transaction whose reference is not in the ledger is not our payment.
  const payments = await db
    .selectFrom("chain_transactions as one")
    .select("one.txid")
    .where("one.network", "=", network)
    .where(sql<boolean>`one.txid = ANY(${txids}::text[])`)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom("withdrawals").select("id").where("id", "=", reference)),
        eb.exists(eb.selectFrom("deposits").select("id").where("id", "=", reference)),
        eb.exists(eb.selectFrom("deposits").select("id").where("return_id", "=", reference)),
        // The signer allows these to pay only ourselves.
        sql<boolean>`one.request->>'purpose' IN ('collect', 'fund', 'consolidate', 'toCold')`,
      ]),
    )
    .execute()
  const outputs = new Set(deposits.map(({ txid, output_index: index }) => `${txid}:${index}`))
  const paid = new Set(payments.map(({ txid }) => txid))
  return {
    isDeposit: (txid: string, index: number) => outputs.has(`${txid}:${index}`),
    isPayment: (txid: string) => paid.has(txid),
  }
}
