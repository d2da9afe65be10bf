import type { ChainBlock, TokenContract } from "#rails/chain/chainRail.ts"

/** A currency on one network. */
export interface Asset {
  readonly currency: string
  /** Null for the network's own coin. */
  readonly contract: TokenContract
}

/** A deposit, or several of the same kind. */
export interface KnownDeposit {
  readonly contract: TokenContract
  /** In the smallest units of the chain. */
  readonly amount: bigint
  /** True if it is in the reconciled block or an earlier one. */
  readonly isOnChain: boolean
  /** True if the ledger counts it as money on the chain. */
  readonly isBooked: boolean
}

/** A payment of ours from the hot wallet: a customer's payout, or the return of a deposit. */
export interface KnownPayment {
  readonly contract: TokenContract
  /** The amount that left our addresses up to the reconciled block; 0 if it is in no such block or failed. */
  readonly sent: bigint
  /** Its network fee up to that block, in the network's coin. */
  readonly fee: bigint
  /** Amount and fee that the ledger has booked for it. */
  readonly booked: { readonly amount: bigint; readonly fee: bigint }
}

/** All data of a network at one block, in the smallest units of the chain. */
export interface NetworkFacts {
  readonly block: ChainBlock
  readonly assets: readonly Asset[]
  /** Total balance of our addresses, by contract. */
  readonly onChain: ReadonlyMap<TokenContract, bigint>
  /** Their balance by the ledger, by currency. */
  readonly ledger: ReadonlyMap<string, bigint>
  readonly deposits: readonly KnownDeposit[]
  readonly payments: readonly KnownPayment[]
}

/** The chain's balance beyond the ledger's, by reason; negative if it is less. */
export interface InTransit {
  /** In a block, and not yet credited. */
  readonly arriving: bigint
  /** Credited, and no longer in a block. */
  readonly dropped: bigint
  /** Paid in a block and not yet settled in the ledger, or debited in the ledger and not yet in a block. */
  readonly leaving: bigint
  /** Costs of payments: paid to the network and not yet booked, or booked and not yet paid. */
  readonly fees: bigint
}

/** One currency of a network at a block, in the smallest units of the chain. */
export interface Reconciled extends Asset {
  readonly onChain: bigint
  readonly ledger: bigint
  readonly inTransit: InTransit
  /** The chain's unexplained balance; 0 if everything agrees. */
  readonly difference: bigint
}

/** Compares a network's balances with the ledger and the money in transit, to the last unit. */
export function reconcile({ assets, onChain, ledger, deposits, payments }: NetworkFacts): readonly Reconciled[] {
  return assets.map((asset) => {
    const { currency, contract } = asset
    const [held, recorded] = [onChain.get(contract) ?? 0n, ledger.get(currency) ?? 0n]
    const ofDeposits = deposits.filter((one) => one.contract === contract)
    const ofPayments = payments.filter((one) => one.contract === contract)
    const inTransit: InTransit = {
      arriving: sum(ofDeposits.map(({ isOnChain, isBooked, amount }) => (isOnChain && !isBooked ? amount : 0n))),
      dropped: sum(ofDeposits.map(({ isOnChain, isBooked, amount }) => (isBooked && !isOnChain ? -amount : 0n))),
      leaving: sum(ofPayments.map(({ sent, booked }) => booked.amount - sent)),
      // Network fees are always paid in the network's coin.
      fees: contract === null ? sum(payments.map(({ fee, booked }) => booked.fee - fee)) : 0n,
    }
    return {
      ...asset,
      onChain: held,
      ledger: recorded,
      inTransit,
      difference: held - recorded - totalInTransit(inTransit),
    }
  })
}

/** The sum of all money in transit. */
export function totalInTransit({ arriving, dropped, leaving, fees }: InTransit): bigint {
  return arriving + dropped + leaving + fees
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
