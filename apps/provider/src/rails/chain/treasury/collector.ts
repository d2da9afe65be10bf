import type { NetworkId } from "@wallet/core/money"
import type { ChainTransaction, TokenContract } from "../chainRail.ts"
import type { Batch } from "./batches.ts"
import type { Collection } from "./collections.ts"
import type { Unexplained } from "./evmInternalTransfers.ts"

/** What became of a transaction that is final. */
export interface FinalOutcome {
  readonly isGood: boolean
  /** In the smallest units of the chain's own coin. */
  readonly fee: bigint
  /** The block that holds it. */
  readonly height: bigint
}

/**
 * Moves what arrived at deposit addresses of one network to its hot wallet. Any number of processes may do so at once.
 * Every method may throw `ChainUnavailableError`.
 */
export interface Collector {
  readonly network: NetworkId
  /** The newest block up to which money may be looked at: no reorganisation takes away what is counted by then. */
  finalHeight(): Promise<bigint>
  /**
   * What an address of ours held with a block, in the chain's smallest units; on chains whose nodes tell of their newest
   * states alone, with an irreversible block before it.
   */
  balance(wallet: string, contract: TokenContract, height: bigint): Promise<bigint>
  /**
   * Takes a collection as far as it goes now. What it does is kept before it is done: wherever it dies, it goes on from
   * there and pays nothing twice.
   *
   * @param height up to which block money may be moved; `undefined` where nothing may be begun.
   * @throws PaymentNotSignedError
   */
  advance(collection: Collection, height: bigint | undefined): Promise<void>
  /** Absent on chains on which no transaction empties many addresses. */
  readonly batches?: Batches
  /** The transactions in which contracts sent coin to an address of ours. Absent on chains whose blocks tell of them. */
  internalTransfers?(unexplained: Unexplained): Promise<readonly ChainTransaction[]>
  /** What became of a transaction; `undefined` where no block holds it. */
  outcome(txid: string): Promise<FinalOutcome | undefined>
}

/** One transaction that empties many addresses of a token. */
interface Batches {
  /** Whether the network has what it takes. */
  canBegin(): Promise<boolean>
  /** Takes a batch as far as it goes now, as `Collector.advance` does. @throws PaymentNotSignedError */
  advance(batch: Batch, members: readonly Collection[]): Promise<void>
}

/** The collectors of the networks that can have one. */
export type Collectors = Readonly<Partial<Record<NetworkId, Collector>>>
