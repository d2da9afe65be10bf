import type { UtxoNetwork } from "./utxoNode.ts"

/** A spendable output of ours, in the chain's smallest units. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly amount: bigint
}

/** Outputs to spend for a payment. */
export interface Selection {
  readonly coins: readonly Coin[]
  /** The change; `null` if it would be below the smallest useful output. */
  readonly change: bigint | null
}

/** Virtual bytes of a segregated witness transaction, with the largest kind of recipient output. */
const sizes = { rest: 11n, input: 68n, recipient: 43n, change: 31n }

/** Nodes do not relay smaller outputs. */
const dust: Readonly<Record<UtxoNetwork, bigint>> = { bitcoin: 546n, litecoin: 5_460n }

/** @returns an upper limit of the size of a transaction with a recipient, in virtual bytes. */
export function computeSize(inputs: number, hasChange: boolean): bigint {
  return sizes.rest + BigInt(inputs) * sizes.input + sizes.recipient + (hasChange ? sizes.change : 0n)
}

/** @returns the size of a transaction that pays only ourselves, in virtual bytes. */
export function sizeOfJoining(inputs: number): bigint {
  return sizes.rest + BigInt(inputs) * sizes.input + sizes.change
}

/**
 * Selects the largest outputs first, until they cover the amount and the fee.
 *
 * @param feeRate in the smallest units per virtual byte.
 * @returns `undefined` if all of them are not enough.
 */
export function selectCoins(
  network: UtxoNetwork,
  coins: readonly Coin[],
  amount: bigint,
  feeRate: bigint,
): Selection | undefined {
  const chosen: Coin[] = []
  let sum = 0n
  for (const coin of coins.toSorted((a, b) => (a.amount < b.amount ? 1 : -1))) {
    chosen.push(coin)
    sum += coin.amount
    const left = sum - amount - computeSize(chosen.length, false) * feeRate
    if (left < 0n) continue
    const change = computeChange(network, sum - amount - computeSize(chosen.length, true) * feeRate)
    return { coins: chosen, change }
  }
  return undefined
}

/** @returns `null` if the rest is so small that nodes do not relay it. */
export function computeChange(network: UtxoNetwork, left: bigint): bigint | null {
  return left >= dust[network] ? left : null
}
