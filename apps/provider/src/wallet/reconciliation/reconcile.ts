import type { ChainBlock, TokenContract } from "#rails/chain/chainRail.ts"

/** A currency on one network. */
export interface Asset {
  readonly currency: string
  /** Null for the network's own coin. */
  readonly contract: TokenContract
}

/** A deposit, or several that are alike. */
export interface KnownDeposit {
  readonly contract: TokenContract
  /** In the smallest units of the chain. */
  readonly amount: bigint
  /** Whether the block that is reconciled, or one before it, holds it. */
  readonly isOnChain: boolean
  /** Whether the ledger counts it among what stands on the chain. */
  readonly isBooked: boolean
}

/** A payment of ours from the hot wallet: to a customer's recipient, or a deposit that goes back. */
export interface KnownPayment {
  readonly contract: TokenContract
  /** What left our addresses by the block that is reconciled; nothing where no such block holds it, or it failed there. */
  readonly sent: bigint
  /** What it cost by then, in the network's own coin. */
  readonly fee: bigint
  /** What the ledger has taken off the chain for it, by amount and cost. */
  readonly booked: { readonly amount: bigint; readonly fee: bigint }
}

/** All that is known of a network at one block, in the smallest units of the chain. */
export interface NetworkFacts {
  readonly block: ChainBlock
  readonly assets: readonly Asset[]
  /** What our addresses hold together, by contract. */
  readonly onChain: ReadonlyMap<TokenContract, bigint>
  /** What the ledger says that they hold, by currency. */
  readonly ledger: ReadonlyMap<string, bigint>
  readonly deposits: readonly KnownDeposit[]
  readonly payments: readonly KnownPayment[]
}

/** What the chain holds beyond the ledger, and why; negative where it holds less. */
export interface InTransit {
  /** Found in a block and not credited yet. */
  readonly arriving: bigint
  /** Credited, and in no block any more. */
  readonly dropped: bigint
  /** Paid by a block and not settled in the ledger yet, or taken off the ledger and in no block yet. */
  readonly leaving: bigint
  /** Costs of payments: taken by the network and not booked yet, or booked and not taken. */
  readonly fees: bigint
}

/** One currency of a network at a block, in the smallest units of the chain. */
export interface Reconciled extends Asset {
  readonly onChain: bigint
  readonly ledger: bigint
  readonly inTransit: InTransit
  /** What the chain holds beyond what is known; 0 where all is well. */
  readonly difference: bigint
}

/** Compares what stands on a network with what the ledger says and what is known to be on its way, to the last unit. */
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
      // Whatever is paid, its cost is paid in the coin.
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

/** What is on its way, taken together. */
export function totalInTransit({ arriving, dropped, leaving, fees }: InTransit): bigint {
  return arriving + dropped + leaving + fees
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
