import { readTronAccount } from "@wallet/chains/tronTransaction.ts"
import * as v from "valibot"
import { ContractSilentError, type TokenContract, unusable } from "../chainRail.ts"
import { readText } from "./classify.ts"
import { IntegerSchema, type NodeCall } from "./nodeCall.ts"
import { type NodeState, pathTo } from "./nodeState.ts"

/** The prices of resources that a wallet has not staked for, in sun. Staked ones are used first, free of charge. */
export interface TronPrices {
  readonly energy: bigint
  readonly bandwidthByte: bigint
  /** The additional cost of the first transfer of coin to an address. */
  readonly activation: bigint
}

const ParametersSchema = v.object({
  chainParameter: v.array(v.object({ key: v.string(), value: v.optional(IntegerSchema, 0) })),
})

/** The prices in the chain's parameters. */
export async function readPrices(call: NodeCall): Promise<TronPrices> {
  const { chainParameter } = await call(ParametersSchema, "/wallet/getchainparameters")
  const readValue = (name: string) => {
    const found = chainParameter.find(({ key }) => key === name)
    if (!found) throw unusable(`A node of tron does not tell ${name}`)
    return found.value
  }
  return {
    energy: readValue("getEnergyFee"),
    bandwidthByte: readValue("getTransactionFee"),
    activation: readValue("getCreateAccountFee") + readValue("getCreateNewAccountFeeInSystemContract"),
  }
}

/** The sizes of transfers with one signature, including 64 bytes that the chain adds for the result; rounded up. */
const bytes = { coin: 300n, token: 400n }
/** The energy of a USDT transfer to an address that holds none. */
const quotedEnergy = 131_000n

/** The highest cost of a transfer if the wallet has staked nothing, in sun. */
export function quoteFee(prices: TronPrices, contract: TokenContract, energy = quotedEnergy): bigint {
  return contract === null
    ? bytes.coin * prices.bandwidthByte + prices.activation
    : bytes.token * prices.bandwidthByte + energy * prices.energy
}

const ConstantCallSchema = v.object({
  result: v.object({
    result: v.optional(v.boolean(), false),
    code: v.optional(v.string(), ""),
    message: v.optional(v.string(), ""),
  }),
  energy_used: v.optional(IntegerSchema, 0),
  constant_result: v.optional(v.array(v.string()), []),
  transaction: v.optional(v.object({ ret: v.optional(v.array(v.object({ ret: v.optional(v.string()) })), []) })),
})

/** A read-only call of a contract. */
interface ConstantCall {
  readonly from: string
  readonly contract: string
  /** For example `balanceOf(address)`. */
  readonly method: string
  /** Addresses and amounts, in the method's order. */
  readonly values: readonly (string | bigint)[]
}

/**
 * Makes a node execute a call without a transaction.
 *
 * @returns the words of the contract's result, in hexadecimal, and the used energy; `undefined` if the contract refused.
 */
export async function callConstant(
  call: NodeCall,
  { from, contract, method, values }: ConstantCall,
  state: NodeState = "head",
) {
  const answer = await call(ConstantCallSchema, pathTo(state, "triggerconstantcontract"), {
    owner_address: toHex(from),
    contract_address: toHex(contract),
    function_selector: method,
    parameter: values.map(toWord).join(""),
  })
  const hasFailed = answer.transaction?.ret.some(({ ret }) => ret === "FAILED") ?? false
  if (answer.result.code === "CONTRACT_VALIDATE_ERROR")
    throw new ContractSilentError(`there is no contract at ${contract}`)
  if (!answer.result.result && !hasFailed)
    throw unusable(`A node of tron did not call: ${readText(answer.result.message)}`)
  if (hasFailed) return undefined
  return { words: answer.constant_result, energy: answer.energy_used }
}

/** A transfer to estimate. */
interface AskedTransfer {
  readonly from: string
  readonly contract: TokenContract
  readonly to: string
  readonly amount: bigint
}

/**
 * The energy limit of a transfer: a fifth more than it takes now, and none for the coin. `undefined` if the token's contract
 * refuses it.
 */
export async function readTransferEnergy(
  call: NodeCall,
  { from, contract, to, amount }: AskedTransfer,
): Promise<bigint | undefined> {
  if (contract === null) return 0n
  const tried = await callConstant(call, { from, contract, method: "transfer(address,uint256)", values: [to, amount] })
  return tried && (tried.energy * 12n) / 10n
}

/** An address in the format of the HTTP API. */
export function toHex(address: string): string {
  return Buffer.from(readTronAccount(address)).toString("hex")
}

function toWord(value: string | bigint): string {
  const text = typeof value === "bigint" ? value.toString(16) : toHex(value).slice(2)
  return text.padStart(64, "0")
}
