import type { NetworkId } from "@wallet/core/money"
import type { EvmNodes } from "./evm/evmNode.ts"
import { subscribe } from "./utxo/zmqSubscriber.ts"

/**
 * Reports new blocks as soon as it can. These are hints: they may come late, twice, never, or without a new block, so a caller
 * that needs blocks must also poll.
 *
 * @returns a function that stops it.
 */
export type WatchBlocks = (onBlock: (network: NetworkId) => void) => () => void

/** The interval for polling an EVM node's newest block number. */
const askEveryMs = 1_000

interface Sources {
  readonly evm: readonly { readonly network: NetworkId; readonly nodes: Pick<EvmNodes, "ask"> }[]
  /** The ZeroMQ publishers of Bitcoin and Litecoin nodes, `tcp://host:port`. */
  readonly publishers: readonly { readonly network: NetworkId; readonly url: string }[]
}

/** Hints for the networks whose nodes provide them. */
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
    // A node that does not respond gives no hint.
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
