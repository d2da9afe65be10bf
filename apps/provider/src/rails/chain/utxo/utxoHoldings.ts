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

/** What the holdings of a chain of the Bitcoin family are read with. */
interface UtxoHoldingsParts {
  readonly network: UtxoNetwork
  /** They may take long to answer (`scanPatience`). */
  readonly nodes: UtxoNodes
  readonly keys: PublicChainKeys
  readonly db: Kysely<Database>
  readonly coldWallet: string | null
}

/** For how long a node may look through all unspent outputs of the chain, in milliseconds: minutes, for Bitcoin. */
export const scanPatience = 15 * 60_000

const ScanSchema = v.object({ success: v.boolean(), bestblock: v.string(), total_amount: AmountSchema })

/**
 * What stands at addresses of a chain of the Bitcoin family: the node looks through all unspent outputs. It tells of its
 * newest block alone, so that has to be the one that is asked for.
 */
export function createUtxoHoldings({ network, nodes, keys, db, coldWallet }: UtxoHoldingsParts): ChainHoldings {
  const wallet = keys.address(network, { wallet: "hot" })
  return {
    wallet,
    coldWallet,
    // Not asked of the node, which would look through all outputs of the chain for it.
    hotBalance: () => readSpendable(db, { network, wallet }),
    ...(coldWallet !== null && {
      unsignedRefill: (refill) => prepareUnsignedRefill({ network, nodes, keys, coldWallet, wallet }, refill),
    }),
    read: ({ height, hash }, addresses) =>
      throughView(nodes, async ({ tip, node: call }) => {
        if (tip.hash !== hash) throw unusable(`${network} has gone on since block ${height}`)
        // The node looks through its outputs once, so it has to know all of them then.
        const wanted: string[] = []
        for await (const address of addresses) wanted.push(`addr(${address})`)
        const found = await call(ScanSchema, "scantxoutset", "start", wanted)
        if (!found.success || found.bestblock !== hash) throw unusable(`${network} has gone on since block ${height}`)
        return new Map<TokenContract, bigint>([[null, found.total_amount]])
      }),
  }
}
