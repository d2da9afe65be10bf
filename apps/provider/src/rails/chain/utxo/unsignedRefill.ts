import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createPsbt } from "@wallet/chains/unsignedTransaction.ts"
import * as v from "valibot"
import type { Refill, UnsignedTransaction } from "../chainHoldings.ts"
import { ChainUnavailableError } from "../chainRail.ts"
import { throughView } from "../throughView.ts"
import { selectCoins } from "./coinSelection.ts"
import { readFeeRate } from "./fees.ts"
import { AmountSchema } from "./nodeCall.ts"
import type { UtxoNetwork, UtxoNodes } from "./utxoNode.ts"

/** Where a refill comes from and goes to, and the nodes that tell what is there. */
interface RefillParts {
  readonly network: UtxoNetwork
  /** They may take long to answer: they look through all unspent outputs of the chain. */
  readonly nodes: UtxoNodes
  readonly keys: Pick<PublicChainKeys, "parameters">
  readonly coldWallet: string
  readonly wallet: string
}

const UnspentSchema = v.object({
  success: v.boolean(),
  unspents: v.array(
    v.object({
      txid: v.string(),
      vout: v.number(),
      scriptPubKey: v.string(),
      amount: AmountSchema,
      height: v.number(),
    }),
  ),
})

/** A script of several keys (P2WSH) has a larger witness than the selection counts with: two times is enough. */
const severalKeys = /^0020/

/**
 * A transaction from cold storage to the hot wallet; what is left goes back to cold storage. The largest outputs that
 * blocks hold are spent first: two that were made before either is mined spend the same ones, so that one at most is.
 *
 * @throws ChainUnavailableError where no node answers, or cold storage holds too little.
 */
export function prepareUnsignedRefill(
  { network, nodes, keys, coldWallet, wallet }: RefillParts,
  { contract, amount }: Refill,
): Promise<UnsignedTransaction> {
  if (contract !== null) throw new Error(`${network} has no tokens`)
  return throughView(nodes, async ({ node: call }) => {
    const found = await call(UnspentSchema, "scantxoutset", "start", [`addr(${coldWallet})`])
    if (!found.success) throw new ChainUnavailableError(`The node of ${network} was stopped while it looked`)
    const outputs = found.unspents.map(({ scriptPubKey: script, ...output }) => ({ ...output, script }))
    const rate = await readFeeRate(call, "normal")
    const feeRate = outputs.some(({ script }) => severalKeys.test(script)) ? rate * 2n : rate
    const selection = selectCoins(network, outputs, amount, feeRate)
    if (!selection)
      throw new ChainUnavailableError(`Cold storage of ${network} holds too little for this refill and its fee`)
    const { coins, change } = selection
    const spent = new Set(coins)
    const inputs = await Promise.all(
      outputs
        .filter((output) => spent.has(output))
        .map(async (output) => ({ ...output, previous: await call(v.string(), "getrawtransaction", output.txid) })),
    )
    const paid = [{ address: wallet, amount }, ...(change === null ? [] : [{ address: coldWallet, amount: change }])]
    return {
      extension: "psbt",
      contentType: "application/octet-stream",
      bytes: createPsbt({ network, inputs, outputs: paid }, keys.parameters),
      fee: sumOf(inputs) - sumOf(paid),
    }
  })
}

function sumOf(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n)
}
