import { collectorAddress } from "@wallet/chains/collectorContract.ts"
import { getAddress, type Hex, keccak256 } from "viem"
import type { ChainRail, ChainTransaction } from "../chainRail.ts"
import { type Attempt, findAttempt, findAttempts, markEachSent, markSent } from "../payments/attempts.ts"
import { findReplacement } from "../payments/findReplacement.ts"
import { withoutFunding } from "../payments/funding.ts"
import { readOwnTransactions } from "../payments/ownTransactions.ts"
import { throughView } from "../throughView.ts"
import type { EvmChainParts } from "./chainParts.ts"
import { quoteFee, readGasPrice } from "./fees.ts"
import { prepareEach } from "./prepare.ts"
import { readBlocks } from "./readBlocks.ts"
import { sendEach, sendRaw } from "./send.ts"
import { readTransaction, readTransactions } from "./transactions.ts"

/** The most payments that are made together. */
const mostTogether = 100
/** The most blocks of one scan. */
const blocksAtOnce = 50n
const hot = { wallet: "hot" } as const

/** One EVM chain, through its nodes. The network argument of its methods is always its own. */
export function createEvmChain(parts: EvmChainParts): ChainRail {
  const { network, nodes, keys, db, now } = parts
  const wallet = keys.address(network, hot)
  const orReplacement = async (ours: Attempt | undefined, found: ChainTransaction | undefined) => {
    if (found?.block || !ours) return found
    return (await findReplacement(db, ours, wallet, (other) => readTransaction(nodes, other))) ?? found
  }

  return {
    isSandbox: () => false,
    depositAddress: (_network, index) => keys.address(network, { wallet: "deposit", index }),
    walletAddresses: () => [wallet, collectorAddress(getAddress(wallet))],
    async tip() {
      return (await nodes.view()).tip
    },
    blockHash: (_network, height) =>
      throughView(nodes, async ({ tip, node }) => {
        if (height > tip.height) return undefined
        return (await node.getBlock({ blockNumber: height, includeTransactions: false })).hash
      }),
    scan: (_network, from) =>
      throughView(nodes, async ({ tip, node }) => {
        if (from > tip.height) return { tip, through: tip, parentHash: null, transactions: [] }
        const last = from + blocksAtOnce - 1n
        const blocks = await readBlocks(node, from, last < tip.height ? last : tip.height, tip)
        return { tip, ...blocks, transactions: await withoutFunding(db, network, blocks.transactions) }
      }),
    async transaction(_network, txid) {
      return orReplacement(await findAttempt(db, network, txid), await readTransaction(nodes, txid))
    },
    async transactions(_network, txids) {
      const ours = await findAttempts(db, network, txids)
      return readTransactions(nodes, { wallet, txids, ours, orReplacement })
    },
    transactionsOf: (_network, address, limit) =>
      readOwnTransactions(db, { network, wallet, address, limit }, (txid) => readTransaction(nodes, txid)),
    estimateFee: (_network, contract, feeLevel) =>
      nodes.ask(async (node) => quoteFee(await readGasPrice(node, feeLevel), contract)),
    async prepare(payment) {
      const [one] = await prepareEach(parts, [payment])
      if (one?.status === "fulfilled") return one.value
      throw one?.reason
    },
    async broadcast(_network, raw) {
      await markSent(db, network, keccak256(raw as Hex), now())
      await sendRaw(nodes, network, raw)
    },
    mostTogether: () => mostTogether,
    prepareEach: (_network, payments) => prepareEach(parts, payments),
    async broadcastEach(_network, raws) {
      const txids = raws.map((raw) => keccak256(raw as Hex))
      await markEachSent(db, network, txids, now())
      return sendEach(nodes, network, raws)
    },
  }
}
