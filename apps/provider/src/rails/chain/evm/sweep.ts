import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { GasPrice } from "./fees.ts"

/** True if a request moves all of the coin of one of our addresses. */
export function isSweep({ purpose, contract, collector }: EvmSigningRequest): boolean {
  return purpose === "collect" && contract === null && !collector
}

/**
 * A sweep with a higher fee. All of the address's coin goes to amount and fee, so a higher fee lowers the amount; both parts of
 * the price are equal, so that the whole fee is used and nothing is left. `undefined` if nothing would arrive.
 */
export function raiseSweep(before: EvmSigningRequest, { maxFeePerGas }: GasPrice): EvmSigningRequest | undefined {
  const more = BigInt(before.gasLimit) * (maxFeePerGas - BigInt(before.maxFeePerGas))
  const amount = BigInt(before.amount) - more
  if (amount <= 0n) return undefined
  const price = maxFeePerGas.toString()
  return { ...before, amount: amount.toString(), maxFeePerGas: price, maxPriorityFeePerGas: price }
}
