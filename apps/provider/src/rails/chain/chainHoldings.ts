import type { NetworkId } from "@wallet/core/money"
import type { ChainBlock, TokenContract } from "./chainRail.ts"

/** What stands at addresses of ours, as the chain itself says it. */
export interface ChainHoldings {
  /** The address that pays out. */
  readonly wallet: string
  /** Cold storage; null where the operator has named none. */
  readonly coldWallet: string | null
  /** What the hot wallet has or is about to get back as change, without what is deeper in doubt, in the chain's smallest units. */
  hotBalance(contract: TokenContract): Promise<bigint>
  /**
   * What the addresses held together after a block, in the smallest units of the chain, of its coin (`null`) and of tokens.
   *
   * It asks for every address, so it takes its time, and no circuit ends it: each call to a node has a limit of its own.
   *
   * @throws ChainUnavailableError where no node answers, or none tells of that block (any more).
   */
  read(
    at: ChainBlock,
    addresses: readonly string[],
    contracts: readonly TokenContract[],
  ): Promise<ReadonlyMap<TokenContract, bigint>>
}

/** By network; one that is the sandbox's has none. */
export type AllHoldings = Readonly<Partial<Record<NetworkId, ChainHoldings>>>
