import type { NetworkId } from "@wallet/core/money"
import type { EvmNodes } from "./evm/evmNode.ts"
import { subscribe } from "./utxo/zmqSubscriber.ts"

/**
 * Tells of new blocks as soon as it can. These are hints: some come late, twice, never, or for nothing, so whoever needs a
 * block looks for it now and again as well.
 *
 * @returns how to stop it.
 */
export type WatchBlocks = (onBlock: (network: NetworkId) => void) => () => void

/** An EVM node is asked for no more than its newest number, so often. */
const askEveryMs = 1_000

interface Sources {
  readonly evm: readonly { readonly network: NetworkId; readonly nodes: Pick<EvmNodes, "ask"> }[]
  /** The publishers of nodes of Bitcoin and Litecoin (ZeroMQ), `tcp://host:port`. */
  readonly publishers: readonly { readonly network: NetworkId; readonly url: string }[]
}

/** Hints of the networks whose nodes give some. */
export function createBlockHints({ evm, publishers }: Sources): WatchBlocks {
  return (onBlock) => {
    const stops = [
      ...evm.map(({ network, nodes }) => askAgain(nodes, () => onBlock(network))),
      ...publishers.map(({ network, url }) =>
        subscribe({ url, topic: "hashblock", onMessage: () => onBlock(network) }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}

function askAgain(nodes: Pick<EvmNodes, "ask">, onBlock: () => void): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let newest: bigint | undefined
  const ask = async (): Promise<void> => {
    // One that does not answer gives no hint.
    const number = await nodes.ask((node) => node.getBlockNumber({ cacheTime: 0 })).catch(() => newest)
    if (number !== newest && !isStopped) onBlock()
    newest = number
    if (!isStopped) timer = setTimeout(() => void ask(), askEveryMs)
  }
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
