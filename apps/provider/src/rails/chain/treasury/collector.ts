import type { NetworkId } from "@wallet/core/money"
import type { ChainTransaction, TokenContract } from "../chainRail.ts"
import type { Batch } from "./batches.ts"
import type { Collection } from "./collections.ts"
import type { Unexplained } from "./evmInternalTransfers.ts"

/** The outcome of a final transaction. */
export interface FinalOutcome {
  readonly isGood: boolean
  /** In the smallest units of the chain's coin. */
  readonly fee: bigint
  /** The block that contains it. */
  readonly height: bigint
}

/**
 * Moves deposited money of one network to its hot wallet. Any number of processes may do so at once. Every method may throw
 * `ChainUnavailableError`.
 */
export interface Collector {
  readonly network: NetworkId
  /** The newest block that no reorganization can remove: money up to it may be moved. */
  finalHeight(): Promise<bigint>
  /**
   * The balance of one of our addresses after a block, in the chain's smallest units; on chains whose nodes have only their
   * newest states, after an irreversible block before it.
   */
  balance(wallet: string, contract: TokenContract, height: bigint): Promise<bigint>
  /**
   * Advances a collection as far as possible now. Each step is stored before it is made: after a crash it continues there and
   * pays nothing twice.
   *
   * @param height the last block whose money may be moved; `undefined` if no new payment may start.
   * @throws PaymentNotSignedError
   */
  advance(collection: Collection, height: bigint | undefined): Promise<void>
  /** Absent on chains where no transaction can empty many addresses. */
  readonly batches?: Batches
  /** The transactions in which contracts sent coin to one of our addresses. Absent on chains whose blocks list them. */
  internalTransfers?(unexplained: Unexplained): Promise<readonly ChainTransaction[]>
  /** The outcome of a transaction; `undefined` if it is in no block. */
  outcome(txid: string): Promise<FinalOutcome | undefined>
}

/** Transactions that each empty many addresses of a token. */
interface Batches {
  /** Resolves to true if the network has the needed contracts. */
  canBegin(): Promise<boolean>
  /** Advances a batch as far as possible now, as `Collector.advance`. @throws PaymentNotSignedError */
  advance(batch: Batch, members: readonly Collection[]): Promise<void>
}

/** The collectors, on networks that support one. */
export type Collectors = Readonly<Partial<Record<NetworkId, Collector>>>
