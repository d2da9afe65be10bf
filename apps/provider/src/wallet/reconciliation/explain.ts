import type { ChainTransaction, TokenContract } from "#rails/chain/chainRail.ts"
import type { Reconciled } from "./reconcile.ts"

/** A movement at one of our addresses that no deposit or payment of ours explains. */
export interface Stray {
  readonly txid: string
  /** The number of the output or of the token's transfer; -1 for the fee of an unknown transaction. */
  readonly index: number
  readonly contract: TokenContract
  /** The address of ours. */
  readonly address: string
  /** In the smallest units of the chain; negative if it left. */
  readonly amount: bigint
  readonly height: bigint
}

/** Our addresses, and the deposits and payments we know. */
export interface Knowledge {
  isOurs(address: string): boolean
  /** True if an output to our address is a recorded deposit. */
  isDeposit(txid: string, index: number): boolean
  /** True if a transaction is a payment in the ledger. */
  isPayment(txid: string): boolean
}

/** The index that stands for a transaction's fee, beside those of its outputs. */
export const feeIndex = -1

/**
 * Finds movements at our addresses, in transactions of blocks, that are neither a known deposit nor a known
 * payment: money sent directly to the hot wallet, missed deposits, and outgoing money that we did not send.
 */
export function findStrays(transactions: readonly ChainTransaction[], known: Knowledge): readonly Stray[] {
  return transactions.flatMap((transaction) => {
    const { txid, block, from, fee, outputs } = transaction
    if (block === null || known.isPayment(txid)) return []
    const found = { txid, height: block.height }
    const cost: Stray[] =
      known.isOurs(from) && fee > 0n ? [{ ...found, index: feeIndex, contract: null, address: from, amount: -fee }] : []
    const moved = outputs.flatMap(({ index, contract, address, amount, from: payer = from }): Stray[] => {
      const [isIn, isOut] = [known.isOurs(address), known.isOurs(payer)]
      // A transfer between our own addresses changes nothing.
      if (isIn === isOut) return []
      if (isOut) return [{ ...found, index, contract, address: payer, amount: -amount }]
      return known.isDeposit(txid, index) ? [] : [{ ...found, index, contract, address, amount }]
    })
    return [...cost, ...moved]
  })
}

/** The explained part of a difference. */
export interface Explanation {
  /** The transactions that cause it, the newest first. */
  readonly strays: readonly Stray[]
  /** The part that no found transaction explains: an internal call of a contract, or one before the first check. */
  readonly unexplained: bigint
}

/** Explains the difference of one currency by unknown movements. */
export function explain({ contract, difference }: Reconciled, strays: readonly Stray[]): Explanation {
  const own = strays
    .filter((one) => one.contract === contract)
    .toSorted((a, b) => (a.height === b.height ? 0 : a.height < b.height ? 1 : -1))
  return { strays: own, unexplained: own.reduce((left, { amount }) => left - amount, difference) }
}
