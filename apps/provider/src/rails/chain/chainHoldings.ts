import type { NetworkId } from "@wallet/core/money"
import type { ChainBlock, TokenContract } from "./chainRail.ts"

/** The reason why a token's balances can't be read although its node responds. */
export interface UnreadableBalance {
  readonly reason: string
}

/** Sums of the chain's coin (`null`) and of tokens, in the chain's smallest units. */
export type ReadHoldings = ReadonlyMap<TokenContract, bigint | UnreadableBalance>

/** Addresses, read on demand because they may not fit into memory. They can be iterated more than once. */
export type Addresses = Iterable<string> | AsyncIterable<string>

/** The balances of our addresses, as the chain reports them. */
export interface ChainHoldings {
  /** The address of the hot wallet. */
  readonly wallet: string
  /** Cold storage; null if the operator has configured none. */
  readonly coldWallet: string | null
  /**
   * The hot wallet's balance including expected change, without blocks that may still be reverted, in the chain's smallest units.
   */
  hotBalance(contract: TokenContract): Promise<bigint>
  /**
   * The total balances of the addresses after a block. A token whose contract does not respond affects no other.
   *
   * It queries every address, so it is slow and has no circuit: each call to a node has its own time limit.
   *
   * @throws ChainUnavailableError if no node responds, or none has that block.
   */
  read(at: ChainBlock, addresses: Addresses, contracts: readonly TokenContract[]): Promise<ReadHoldings>
  /**
   * Resolves to true if an address's token balance changed in a block as the token's log entries say; `undefined` if no node has
   * that block's state. Absent on chains where we hold only the coin.
   */
  entriesHold?(transfers: TokenTransfers): Promise<boolean | undefined>
  /**
   * A transaction from cold storage to the hot wallet, to be signed elsewhere. Absent on chains without such transactions.
   *
   * @throws ChainUnavailableError if no node responds, no cold storage is configured, or it holds too little.
   */
  unsignedRefill?(refill: Refill): Promise<UnsignedTransaction>
}

/** The amount to move from cold storage, in the chain's smallest units. */
export interface Refill {
  readonly contract: TokenContract
  readonly amount: bigint
}

/** An unsigned transaction, as a file for the holder of the keys. */
export interface UnsignedTransaction {
  /** The file name's extension. */
  readonly extension: "psbt" | "json"
  readonly contentType: string
  readonly bytes: Uint8Array
  /** The highest network fee, in the coin's smallest units. */
  readonly fee: bigint
}

/** The transfers of a token to and from an address in a block. */
export interface TokenTransfers {
  readonly contract: string
  readonly address: string
  readonly height: bigint
}

/** By network; a simulated network has none. */
export type AllHoldings = Readonly<Partial<Record<NetworkId, ChainHoldings>>>
