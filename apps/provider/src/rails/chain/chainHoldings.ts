import type { NetworkId } from "@wallet/core/money"
import type { ChainBlock, TokenContract } from "./chainRail.ts"

/** Says why the balances of a token can't be read while its node answers. */
export interface UnreadableBalance {
  readonly reason: string
}

/** Sums in the smallest units of the chain, of its coin (`null`) and of tokens. */
export type ReadHoldings = ReadonlyMap<TokenContract, bigint | UnreadableBalance>

/** Addresses, read as they are asked for: there may be more than fit into memory. They can be gone through again. */
export type Addresses = Iterable<string> | AsyncIterable<string>

/** What stands at addresses of ours, as the chain itself says it. */
export interface ChainHoldings {
  /** The address that pays out. */
  readonly wallet: string
  /** Cold storage; null where the operator has named none. */
  readonly coldWallet: string | null
  /** What the hot wallet has or is about to get back as change, without what is deeper in doubt, in the chain's smallest units. */
  hotBalance(contract: TokenContract): Promise<bigint>
  /**
   * What the addresses held together after a block. A token whose contract does not answer holds up no other.
   *
   * It asks for every address, so it takes its time, and no circuit ends it: each call to a node has a limit of its own.
   *
   * @throws ChainUnavailableError where no node answers, or none tells of that block (any more).
   */
  read(at: ChainBlock, addresses: Addresses, contracts: readonly TokenContract[]): Promise<ReadHoldings>
  /**
   * Whether an address's balance of a token changed with a block by what the token's log entries say of it; `undefined`
   * where no node keeps the states of that block. Chains whose coin alone we hold have no such question.
   */
  entriesHold?(transfers: TokenTransfers): Promise<boolean | undefined>
  /**
   * A transaction from cold storage to the hot wallet, to be signed elsewhere. Absent on chains that have none.
   *
   * @throws ChainUnavailableError where no node answers, none is named as cold storage, or it holds too little.
   */
  unsignedRefill?(refill: Refill): Promise<UnsignedTransaction>
}

/** What is to come from cold storage, in the chain's smallest units. */
export interface Refill {
  readonly contract: TokenContract
  readonly amount: bigint
}

/** A transaction that lacks its signatures, as a file for whoever has the keys. */
export interface UnsignedTransaction {
  /** How the file's name ends. */
  readonly extension: "psbt" | "json"
  readonly contentType: string
  readonly bytes: Uint8Array
  /** What the network takes at the most, in the smallest units of its coin. */
  readonly fee: bigint
}

/** What a block moved of a token to and from an address. */
export interface TokenTransfers {
  readonly contract: string
  readonly address: string
  readonly height: bigint
}

/** By network; one that is the sandbox's has none. */
export type AllHoldings = Readonly<Partial<Record<NetworkId, ChainHoldings>>>
