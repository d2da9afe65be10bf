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

/** The addresses of a refill, and the nodes that know the outputs. */
interface RefillParts {
  readonly network: UtxoNetwork
  /** They need a long time limit: they search all unspent outputs of the chain. */
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

/** A script of several keys (P2WSH) has a larger witness than the selection assumes: twice the fee is enough. */
const severalKeys = /^0020/

/**
 * A transaction from cold storage to the hot wallet, with change to cold storage. The largest mined outputs are spent first, so
 * two concurrent transactions spend the same ones, and at most one is mined.
 *
 * @throws ChainUnavailableError if no node responds, or cold storage holds too little.
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
      fee: sumAmounts(inputs) - sumAmounts(paid),
    }
  })
}

function sumAmounts(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n)
}
