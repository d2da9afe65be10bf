import * as v from "valibot"
import { ContractSilentError, type TokenContract } from "../chainRail.ts"
import { callConstant, toHex } from "./fees.ts"
import { IntegerSchema, type NodeCall } from "./nodeCall.ts"
import { type NodeState, pathTo } from "./nodeState.ts"

const AccountSchema = v.object({ balance: v.optional(IntegerSchema, 0) })

/** An address's balance of the coin, in sun. An address without payments is an empty account. */
export async function readCoin(call: NodeCall, address: string, state: NodeState): Promise<bigint> {
  const { balance } = await call(AccountSchema, pathTo(state, "getaccount"), { address: toHex(address) })
  return balance
}

interface AskedBalance {
  readonly address: string
  readonly contract: TokenContract
  /** The caller of the token's contract: any existing address. */
  readonly asking: string
}

/** An address's balance of the coin or of a token, in the smallest units. */
export async function readBalance(
  call: NodeCall,
  { address, contract, asking }: AskedBalance,
  state: NodeState,
): Promise<bigint> {
  if (contract === null) return readCoin(call, address, state)
  const asked = { from: asking, contract, method: "balanceOf(address)", values: [address] }
  const [word] = (await callConstant(call, asked, state))?.words ?? []
  if (word === undefined || !/^[0-9a-f]{64}$/.test(word))
    throw new ContractSilentError(`${contract} does not tell its balances`)
  return BigInt(`0x${word}`)
}

const ResourcesSchema = v.object({
  freeNetLimit: v.optional(IntegerSchema, 0),
  freeNetUsed: v.optional(IntegerSchema, 0),
  NetLimit: v.optional(IntegerSchema, 0),
  NetUsed: v.optional(IntegerSchema, 0),
})

/**
 * Resolves to true if a transaction with this bandwidth is free for an address: its staked bandwidth, or the rest of each
 * account's free bandwidth, is enough. The two can't be combined.
 */
export async function hasBandwidth(call: NodeCall, address: string, bytes: bigint): Promise<boolean> {
  const found = await call(ResourcesSchema, pathTo("head", "getaccountresource"), { address: toHex(address) })
  return found.freeNetLimit - found.freeNetUsed >= bytes || found.NetLimit - found.NetUsed >= bytes
}
