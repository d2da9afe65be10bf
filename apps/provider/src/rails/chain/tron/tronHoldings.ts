import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import * as v from "valibot"
import type { ChainHoldings } from "../chainHoldings.ts"
import { type TokenContract, unusable } from "../chainRail.ts"
import { throughView } from "../throughView.ts"
import { callConstant, hexOf } from "./fees.ts"
import { IntegerSchema, type NodeCall } from "./nodeCall.ts"
import { readBlocks } from "./readBlocks.ts"
import { readHeader, readNewest, type TronNodes } from "./tronNode.ts"

interface TronHoldingsParts {
  readonly nodes: TronNodes
  readonly keys: PublicChainKeys
  readonly coldWallet: string | null
}

const AccountSchema = v.object({ balance: v.optional(IntegerSchema, 0) })
/** So many blocks may be newer than the one that is asked about. */
const mostNewer = 60n
const addressesAtOnce = 8

/**
 * What stands at addresses of TRON. A node tells of its newest block alone: the blocks that came since the one that is asked
 * about are read as well, and where one of them concerns any of the addresses nothing is known, and it is asked again later.
 * Coin that is staked is not counted.
 */
export function createTronHoldings({ nodes, keys, coldWallet }: TronHoldingsParts): ChainHoldings {
  const wallet = keys.address("tron", { wallet: "hot" })
  return {
    wallet,
    coldWallet,
    // Of the newest block, the only one that a node tells balances of: 19 blocks before nothing can change it any more.
    hotBalance: (contract) =>
      throughView(nodes, ({ node: call }) => readBalance(call, wallet, { address: wallet, contract })),
    read: (at, addresses, contracts) =>
      throughView(nodes, async ({ node: call }) => {
        const sums = new Map<TokenContract, bigint>(contracts.map((contract) => [contract, 0n]))
        for (let from = 0; from < addresses.length; from += addressesAtOnce) {
          const some = addresses.slice(from, from + addressesAtOnce)
          const asked = some.flatMap((address) => contracts.map((contract) => ({ address, contract })))
          const balances = await Promise.all(asked.map((one) => readBalance(call, wallet, one)))
          for (const [index, { contract }] of asked.entries())
            sums.set(contract, (sums.get(contract) ?? 0n) + (balances[index] ?? 0n))
        }
        const head = await readNewest(call, "head")
        if (head.height < at.height || head.height - at.height > mostNewer)
          throw unusable(`A node of tron is at block ${head.height}, too far from ${at.height}`)
        if ((await readHeader(call, at.height))?.hash !== at.hash)
          throw unusable("The chain of tron took another branch while it was read")
        if (head.height === at.height) return sums
        const { touched, parentHash } = await readBlocks(call, at.height + 1n, head.height, head.height)
        if (parentHash !== at.hash) throw unusable("The chain of tron took another branch while it was read")
        if (addresses.some((address) => touched.has(address)))
          throw unusable("Money moved on tron while balances were read")
        return sums
      }),
  }
}

/** @param asking any address that exists; who asks makes no difference. */
async function readBalance(
  call: NodeCall,
  asking: string,
  { address, contract }: { readonly address: string; readonly contract: TokenContract },
): Promise<bigint> {
  if (contract === null) return (await readAccount(call, address)).balance
  const answer = await callConstant(call, { from: asking, contract, method: "balanceOf(address)", values: [address] })
  const [word] = answer?.words ?? []
  if (word === undefined || !/^[0-9a-f]{64}$/.test(word)) throw unusable(`${contract} does not tell its balances`)
  return BigInt(`0x${word}`)
}

/** An address that nobody has paid to yet is an account without anything. */
export function readAccount(call: NodeCall, address: string): Promise<v.InferOutput<typeof AccountSchema>> {
  return call(AccountSchema, "/wallet/getaccount", { address: hexOf(address) })
}
