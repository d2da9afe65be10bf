import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { GasPrice } from "./fees.ts"

/** Whether a request empties an address of ours of the chain's own coin. */
export function isSweep({ purpose, contract, collector }: EvmSigningRequest): boolean {
  return purpose === "collect" && contract === null && !collector
}

/**
 * A sweep that offers more. All of the address's coin goes to amount and fee, so the amount gets less by what the fee gets
 * more; both parts of the price are the same, so that the whole fee is taken and nothing stays. `undefined` where nothing
 * would arrive.
 */
export function raiseSweep(before: EvmSigningRequest, { maxFeePerGas }: GasPrice): EvmSigningRequest | undefined {
  const more = BigInt(before.gasLimit) * (maxFeePerGas - BigInt(before.maxFeePerGas))
  const amount = BigInt(before.amount) - more
  if (amount <= 0n) return undefined
  const price = maxFeePerGas.toString()
  return { ...before, amount: amount.toString(), maxFeePerGas: price, maxPriorityFeePerGas: price }
}
