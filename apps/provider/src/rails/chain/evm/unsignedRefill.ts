import { getChainId } from "@wallet/chains/networkParameters.ts"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createUnsignedTransfer } from "@wallet/chains/unsignedTransaction.ts"
import type { Hex } from "viem"
import type { Refill, UnsignedTransaction } from "../chainHoldings.ts"
import { ChainUnavailableError, TransferTakesFeeError } from "../chainRail.ts"
import { throughView } from "../throughView.ts"
import type { EvmNodes } from "./evmNode.ts"
import { readGasPrice } from "./fees.ts"
import { fetchBalance } from "./fetchBalance.ts"
import { estimateGas } from "./prepare.ts"
import { readArriving } from "./tokenTransfers.ts"

/** The addresses of a refill, and the nodes for its fees. */
interface RefillParts {
  readonly network: "ethereum" | "bsc"
  readonly nodes: EvmNodes
  readonly keys: PublicChainKeys
  readonly coldWallet: string
  readonly wallet: string
}

/**
 * A transfer from cold storage to the hot wallet. Its nonce is the next one after mined blocks, so of two such transactions at
 * most one can be mined.
 *
 * @throws ChainUnavailableError if no node responds, or cold storage holds too little.
 */
export async function prepareUnsignedRefill(
  { network, nodes, keys, coldWallet, wallet }: RefillParts,
  { contract, amount }: Refill,
): Promise<UnsignedTransaction> {
  const { nonce, gasLimit, arriving, price, coin } = await throughView(nodes, async ({ node, tip }) => {
    if ((await fetchBalance(node, coldWallet, contract, tip.height)) < amount) throw tooLittle(network)
    return {
      nonce: await node.getTransactionCount({ address: coldWallet as Hex, blockTag: "latest" }),
      gasLimit: await estimateGas(node, network, coldWallet, { address: wallet, contract, amount }),
      arriving:
        contract === null ? amount : await readArriving(node, { contract, from: coldWallet, to: wallet, amount }),
      // It may take hours until it is signed.
      price: await readGasPrice(node, "fast"),
      coin: await fetchBalance(node, coldWallet, null, tip.height),
    }
  })
  if (contract !== null && arriving !== amount) throw new TransferTakesFeeError(contract, { sent: amount, arriving })
  const fee = gasLimit * price.maxFeePerGas
  if (coin < fee + (contract === null ? amount : 0n)) throw tooLittle(network)
  const transfer = { chainId: getChainId(network, keys.parameters), from: coldWallet, nonce, to: wallet }
  const made = createUnsignedTransfer({ ...transfer, contract, amount, gasLimit, ...price })
  return { extension: "json", contentType: "application/json", bytes: Buffer.from(JSON.stringify(made, null, 2)), fee }
}

function tooLittle(network: string): ChainUnavailableError {
  return new ChainUnavailableError(`Cold storage of ${network} holds too little for this refill and its fee`)
}
