import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  type PublicClient,
  parseAbiItem,
} from "viem"
import type { TokenTransfers } from "../chainHoldings.ts"
import type { EvmNode } from "./evmNode.ts"
import { fetchBalance } from "./fetchBalance.ts"

/** A planned transfer of a token. */
interface PlannedTransfer {
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/**
 * The amount that a transfer's recipient would get: a node simulates it (`eth_simulateV1`), with the recipient's balances before
 * and after it.
 *
 * @returns the whole amount if the contract refuses the transfer: the gas estimate reports that.
 */
export async function readArriving(
  node: PublicClient,
  { contract, from, to, amount }: PlannedTransfer,
): Promise<bigint> {
  const recipient = getAddress(to)
  const token = { account: getAddress(from), to: getAddress(contract) }
  const balance = {
    ...token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [recipient] }),
  }
  const transfer = {
    ...token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [recipient, amount] }),
  }
  const [block] = await node.simulateBlocks({ blocks: [{ calls: [balance, transfer, balance] }] })
  const [before, moved, after] = block?.calls ?? []
  if (before?.status !== "success" || moved?.status !== "success" || after?.status !== "success") return amount
  return readBalance(after.data) - readBalance(before.data)
}

function readBalance(data: Hex): bigint {
  return decodeFunctionResult({ abi: erc20Abi, functionName: "balanceOf", data })
}

const transferEvent = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)")

/** Resolves to true if an address's balance changed in a block as the token's log entries say. */
export async function entriesHold(node: EvmNode, { contract, address, height }: TokenTransfers): Promise<boolean> {
  const [wallet, token] = [getAddress(address), getAddress(contract)]
  const entries = { address: token, event: transferEvent, fromBlock: height, toBlock: height, strict: true } as const
  const [arrived, left, before, after] = await Promise.all([
    node.getLogs({ ...entries, args: { to: wallet } }),
    node.getLogs({ ...entries, args: { from: wallet } }),
    fetchBalance(node, wallet, contract, height - 1n),
    fetchBalance(node, wallet, contract, height),
  ])
  return after - before === sumEntries(arrived) - sumEntries(left)
}

function sumEntries(entries: readonly { readonly args: { readonly value: bigint } }[]): bigint {
  return entries.reduce((sum, { args }) => sum + args.value, 0n)
}
