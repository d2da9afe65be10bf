import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { ChainHoldings, UnreadableBalance } from "../chainHoldings.ts"
import { ContractSilentError, type TokenContract, unusable } from "../chainRail.ts"
import { inGroups } from "../inGroups.ts"
import { throughView } from "../throughView.ts"
import { readBalance } from "./accounts.ts"
import { readBlocks } from "./readBlocks.ts"
import { readHeader, readNewest, type TronNodes } from "./tronNode.ts"
import { prepareUnsignedRefill } from "./unsignedRefill.ts"

interface TronHoldingsParts {
  readonly nodes: TronNodes
  readonly keys: PublicChainKeys
  readonly coldWallet: string | null
  readonly now: () => Date
}

/** The most newer blocks than the requested one. */
const mostNewer = 60n
const addressesAtOnce = 8

/**
 * Balances of addresses on TRON. A node has only its newest state: the blocks since the requested one are read too, and if one of
 * them involves any of the addresses the result is unknown, and requested again later. Staked coin is not counted.
 */
export function createTronHoldings({ nodes, keys, coldWallet, now }: TronHoldingsParts): ChainHoldings {
  const wallet = keys.address("tron", { wallet: "hot" })
  return {
    wallet,
    coldWallet,
    // At the newest block, the only one with known balances: blocks 19 below it are irreversible.
    hotBalance: (contract) =>
      throughView(nodes, ({ node: call }) => readBalance(call, { address: wallet, contract, asking: wallet }, "head")),
    read: (at, addresses, contracts) =>
      throughView(nodes, async ({ node: call }) => {
        const sums = new Map<TokenContract, bigint | UnreadableBalance>(contracts.map((contract) => [contract, 0n]))
        for await (const some of inGroups(addresses, addressesAtOnce)) {
          await Promise.all(
            Array.from(sums, async ([contract, sum]) => {
              if (typeof sum !== "bigint") return
              const asked = some.map((address) => readBalance(call, { address, contract, asking: wallet }, "head"))
              const read = await Promise.all(asked).catch(toReason)
              sums.set(contract, Array.isArray(read) ? read.reduce((total, one) => total + one, sum) : read)
            }),
          )
        }
        const head = await readNewest(call, "head")
        if (head.height < at.height || head.height - at.height > mostNewer)
          throw unusable(`A node of tron is at block ${head.height}, too far from ${at.height}`)
        if ((await readHeader(call, at.height))?.hash !== at.hash)
          throw unusable("The chain of tron took another branch while it was read")
        if (head.height === at.height) return sums
        const { touched, parentHash } = await readBlocks(call, at.height + 1n, head.height, head.height)
        if (parentHash !== at.hash) throw unusable("The chain of tron took another branch while it was read")
        for await (const address of addresses)
          if (touched.has(address)) throw unusable("Money moved on tron while balances were read")
        return sums
      }),
    async unsignedRefill(refill) {
      if (coldWallet === null) throw unusable("The operator has named no cold storage of tron")
      return prepareUnsignedRefill({ nodes, now, coldWallet, wallet }, refill)
    },
  }
}

function toReason(error: unknown): UnreadableBalance {
  if (error instanceof ContractSilentError) return { reason: error.message }
  throw error
}
