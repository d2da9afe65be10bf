import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { erc20Abi, getAddress, type Hex } from "viem"
import type { ChainHoldings, UnreadableBalance } from "../chainHoldings.ts"
import { type TokenContract, unusable } from "../chainRail.ts"
import { inGroups } from "../inGroups.ts"
import { throughView } from "../throughView.ts"
import { isContractError, isStateGone } from "./classify.ts"
import type { EvmNode, EvmNodes } from "./evmNode.ts"
import { fetchBalance } from "./fetchBalance.ts"
import { entriesHold } from "./tokenTransfers.ts"
import { prepareUnsignedRefill } from "./unsignedRefill.ts"

/** The dependencies for reading an EVM chain's balances. */
interface EvmHoldingsParts {
  readonly network: "ethereum" | "bsc"
  readonly nodes: EvmNodes
  readonly keys: PublicChainKeys
  readonly coldWallet: string | null
}

/** The most addresses per call: its data must fit into the size limit of a contract's code (EIP-3860). */
const addressesAtOnce = 100

/**
 * Balances of addresses on an EVM chain. Every balance is read by the block's hash, so that all are of one moment; a node must
 * have that block's state, and every node keeps the last 128.
 */
export function createEvmHoldings({ network, nodes, keys, coldWallet }: EvmHoldingsParts): ChainHoldings {
  const wallet = keys.address(network, { wallet: "hot" })
  const confirmations = BigInt(requireNetwork(network).confirmations)
  return {
    wallet,
    coldWallet,
    hotBalance: (contract) =>
      throughView(nodes, async ({ node, tip }) => {
        const deep = tip.height - confirmations + 1n
        const [now, before] = await Promise.all(
          [tip.height, deep > 0n ? deep : 0n].map((height) => fetchBalance(node, wallet, contract, height)),
        )
        return now !== undefined && before !== undefined && now < before ? now : (before ?? 0n)
      }),
    read: ({ height, hash }, addresses, contracts) =>
      throughView(nodes, async ({ node }) => {
        const sums = new Map<TokenContract, bigint | UnreadableBalance>(contracts.map((contract) => [contract, 0n]))
        for await (const some of inGroups(addresses, addressesAtOnce)) {
          await Promise.all(
            Array.from(sums, async ([contract, sum]) => {
              if (typeof sum !== "bigint") return
              const read = await readSumOrReason(node, { height, hash: hash as Hex }, some, contract)
              sums.set(contract, typeof read === "bigint" ? sum + read : read)
            }),
          )
        }
        const block = await node.getBlock({ blockNumber: height, includeTransactions: false })
        if (block.hash !== hash) throw unusable(`The chain of ${network} took another branch while it was read`)
        return sums
      }),
    ...(coldWallet !== null && {
      unsignedRefill: (refill) => prepareUnsignedRefill({ network, nodes, keys, coldWallet, wallet }, refill),
    }),
    entriesHold: (transfers) =>
      throughView(nodes, ({ node }) =>
        entriesHold(node, transfers).catch((error: unknown) => {
          if (isStateGone(error)) return undefined
          throw error
        }),
      ),
  }
}

/** The sum, or the reason if only the contract is at fault. @throws if the node does not respond. */
async function readSumOrReason(
  node: EvmNode,
  { height, hash }: { readonly height: bigint; readonly hash: Hex },
  addresses: readonly string[],
  contract: TokenContract,
): Promise<bigint | UnreadableBalance> {
  try {
    return await readSum(node, hash, addresses, contract)
  } catch (error) {
    if (contract === null || !isContractError(error) || isStateGone(error)) throw error
    // Nodes use the same messages for their own errors: a node that returns the code works.
    const code = await node.getCode({ address: getAddress(contract), blockNumber: height })
    return {
      reason: code === undefined ? `there is no contract at ${contract}` : `${contract} does not tell its balances`,
    }
  }
}

async function readSum(
  node: EvmNode,
  blockHash: Hex,
  addresses: readonly string[],
  contract: TokenContract,
): Promise<bigint> {
  const balances =
    contract === null
      ? await Promise.all(addresses.map((address) => node.getBalance({ address: address as Hex, blockHash })))
      : await node.multicall({
          contracts: addresses.map((address) => ({
            address: getAddress(contract),
            abi: erc20Abi,
            functionName: "balanceOf" as const,
            args: [address as Hex] as const,
          })),
          allowFailure: false,
          // Needs no contract on the chain, because tests and new chains have none.
          deployless: true,
          // All of them in one call.
          batchSize: 0,
          blockHash,
        })
  return balances.reduce((total, balance) => total + balance, 0n)
}
