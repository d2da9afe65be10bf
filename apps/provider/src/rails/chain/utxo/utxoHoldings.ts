import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import type { ChainHoldings } from "../chainHoldings.ts"
import { type TokenContract, unusable } from "../chainRail.ts"
import { throughView } from "../throughView.ts"
import { AmountSchema } from "./nodeCall.ts"
import { readSpendable } from "./outputs.ts"
import { prepareUnsignedRefill } from "./unsignedRefill.ts"
import type { UtxoNetwork, UtxoNodes } from "./utxoNode.ts"

/** The dependencies for reading balances of the Bitcoin family. */
interface UtxoHoldingsParts {
  readonly network: UtxoNetwork
  /** They need a long time limit (`scanPatience`). */
  readonly nodes: UtxoNodes
  readonly keys: PublicChainKeys
  readonly db: Kysely<Database>
  readonly coldWallet: string | null
}

/** Time limit for a node's search of all unspent outputs, in milliseconds: for Bitcoin it takes minutes. */
export const scanPatience = 15 * 60_000

const ScanSchema = v.object({ success: v.boolean(), bestblock: v.string(), total_amount: AmountSchema })

/**
 * Balances of addresses on a chain of the Bitcoin family: the node searches all unspent outputs. It has only its newest state, so
 * that must be the requested block.
 */
export function createUtxoHoldings({ network, nodes, keys, db, coldWallet }: UtxoHoldingsParts): ChainHoldings {
  const wallet = keys.address(network, { wallet: "hot" })
  return {
    wallet,
    coldWallet,
    // Not from the node, which would have to search all outputs of the chain.
    hotBalance: () => readSpendable(db, { network, wallet }),
    ...(coldWallet !== null && {
      unsignedRefill: (refill) => prepareUnsignedRefill({ network, nodes, keys, coldWallet, wallet }, refill),
    }),
    read: ({ height, hash }, addresses) =>
      throughView(nodes, async ({ tip, node: call }) => {
        if (tip.hash !== hash) throw unusable(`${network} has gone on since block ${height}`)
        // The node searches its outputs once, so it needs all addresses at once.
        const wanted: string[] = []
        for await (const address of addresses) wanted.push(`addr(${address})`)
        const found = await call(ScanSchema, "scantxoutset", "start", wanted)
        if (!found.success || found.bestblock !== hash) throw unusable(`${network} has gone on since block ${height}`)
        return new Map<TokenContract, bigint>([[null, found.total_amount]])
      }),
  }
}
