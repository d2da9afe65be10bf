import type { UtxoNetwork } from "./utxoNode.ts"

/** An output of ours that can be spent, in the chain's smallest units. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly amount: bigint
}

/** Outputs to spend for a payment. */
export interface Selection {
  readonly coins: readonly Coin[]
  /** Back to ourselves; `null` where less is left than an output is worth. */
  readonly change: bigint | null
}

/** Virtual bytes of a transaction of segregated witness; a recipient's output is taken as the largest kind. */
const sizes = { rest: 11n, input: 68n, recipient: 43n, change: 31n }

/** Nodes relay no output below. */
const dust: Readonly<Record<UtxoNetwork, bigint>> = { bitcoin: 546n, litecoin: 5_460n }

/** @returns the size of a transaction with a recipient, in virtual bytes; at least what it is. */
export function sizeOf(inputs: number, hasChange: boolean): bigint {
  return sizes.rest + BigInt(inputs) * sizes.input + sizes.recipient + (hasChange ? sizes.change : 0n)
}

/** @returns the size of a transaction that pays ourselves alone, in virtual bytes. */
export function sizeOfJoining(inputs: number): bigint {
  return sizes.rest + BigInt(inputs) * sizes.input + sizes.change
}

/**
 * The largest outputs first, until they pay the amount and the fee.
 *
 * @param feeRate in the smallest units for a virtual byte.
 * @returns `undefined` where all of them do not suffice.
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
    const left = sum - amount - sizeOf(chosen.length, false) * feeRate
    if (left < 0n) continue
    const change = changeOf(network, sum - amount - sizeOf(chosen.length, true) * feeRate)
    return { coins: chosen, change }
  }
  return undefined
}

/** @returns `null` where so little is left that no node relays it. */
export function changeOf(network: UtxoNetwork, left: bigint): bigint | null {
  return left >= dust[network] ? left : null
}
