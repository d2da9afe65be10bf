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
  /** The newest block that is deep enough for its money to be moved. */
  finalHeight(): Promise<bigint>
  /** What an address of ours held with a block, in the chain's smallest units. */
  balance(wallet: string, contract: TokenContract, height: bigint): Promise<bigint>
  /**
   * Takes a collection as far as it goes now. What it does is kept before it is done: wherever it dies, it goes on from
   * there and pays nothing twice.
   *
   * @param height up to which block money may be moved; `undefined` where nothing may be begun.
   * @throws PaymentNotSignedError
   */
  advance(collection: Collection, height: bigint | undefined): Promise<void>
  /** Whether one transaction can empty many addresses of a token here. */
  canBatch(): Promise<boolean>
  /** Takes a batch as far as it goes now, as `advance` does. @throws PaymentNotSignedError */
  advanceBatch(batch: Batch, members: readonly Collection[]): Promise<void>
  /** The transactions in which contracts sent coin to an address of ours. */
  internalTransfers(unexplained: Unexplained): Promise<readonly ChainTransaction[]>
  /** What became of a transaction; `undefined` where no block holds it. */
  outcome(txid: string): Promise<FinalOutcome | undefined>
}

/** The collectors of the networks that can have one. */
export type Collectors = Readonly<Partial<Record<NetworkId, Collector>>>
