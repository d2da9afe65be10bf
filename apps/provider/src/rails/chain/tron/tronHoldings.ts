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

/** So many blocks may be newer than the one that is asked about. */
const mostNewer = 60n
const addressesAtOnce = 8

/**
 * What stands at addresses of TRON. A node tells of its newest block alone: the blocks that came since the one that is asked
 * about are read as well, and where one of them concerns any of the addresses nothing is known, and it is asked again later.
 * Coin that is staked is not counted.
 */
export function createTronHoldings({ nodes, keys, coldWallet, now }: TronHoldingsParts): ChainHoldings {
  const wallet = keys.address("tron", { wallet: "hot" })
  return {
    wallet,
    coldWallet,
    // Of the newest block, the only one that a node tells balances of: 19 blocks before nothing can change it any more.
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
