import { getChainId, requireNetwork } from "@wallet/chains/networkParameters.ts"
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from "viem"
import { TransferTakesFeeError } from "../chainRail.ts"
import type { EvmChainParts } from "../evm/chainParts.ts"
import { createEvmChain } from "../evm/evmChain.ts"
import { type GasPrice, readGasPrice, writePrice } from "../evm/fees.ts"
import { fetchBalance } from "../evm/fetchBalance.ts"
import { plainTransfer } from "../evm/prepare.ts"
import { readArriving } from "../evm/tokenTransfers.ts"
import { readTransaction, requireEvmRequest } from "../evm/transactions.ts"
import { type Attempt, findNewestAttempt } from "../payments/attempts.ts"
import { reserveNonce } from "../payments/reserve.ts"
import { throughView } from "../throughView.ts"
import {
  addCollectionPayment,
  type Collection,
  endCollection,
  listCollectionPayments,
  toMoveReference,
} from "./collections.ts"
import type { Collector } from "./collector.ts"
import { advanceBatch, canBatch } from "./evmBatch.ts"
import { findInternalTransfers } from "./evmInternalTransfers.ts"
import { addCoin, type Fundings, readFundings } from "./fundings.ts"
import { signAndSend } from "./signAndSend.ts"

const hot = { wallet: "hot" } as const

/** Collects on an EVM chain. */
export function createEvmCollector(parts: EvmChainParts): Collector {
  const { network, nodes, db } = parts
  const confirmations = BigInt(requireNetwork(network).confirmations)
  return {
    network,
    async finalHeight() {
      return (await nodes.view()).tip.height - confirmations + 1n
    },
    balance: (wallet, contract, height) =>
      throughView(nodes, ({ node }) => fetchBalance(node, wallet, contract, height)),
    async advance(collection, height) {
      // Payments first: then every later balance includes the final ones.
      const payments = await listCollectionPayments(db, collection.id)
      const work: Work = { parts, collection, ...readFundings(payments) }
      // A signed transaction uses a nonce of the hot wallet: it must be sent in any case.
      const kept = work.open === undefined ? undefined : await findNewestAttempt(db, work.open)
      if (kept && !kept.sent_at) await signAndSend(parts, requireEvmRequest(kept))
      const attempt = await findNewestAttempt(db, toMoveReference(collection))
      if (attempt) await pushMove(work, attempt)
      else if (height !== undefined && height >= 0n)
        await (collection.contract === null ? sweep(work, height) : moveTokens(work, collection.contract, height))
    },
    internalTransfers: (unexplained) => findInternalTransfers(parts, unexplained),
    batches: {
      canBegin: () => canBatch(parts),
      advance: (batch, members) => advanceBatch(parts, batch, members),
    },
    async outcome(txid) {
      const found = await readTransaction(nodes, txid)
      if (!found?.block) return undefined
      return { isGood: found.state === "succeeded", fee: found.fee, height: found.block.height }
    },
  }
}

/** A collection and its payments so far. */
interface Work extends Pick<Fundings, "open" | "next"> {
  readonly parts: EvmChainParts
  readonly collection: Collection
}

/** Moves all of an address's coin except the fee, which is used completely. */
async function sweep(work: Work, height: bigint): Promise<void> {
  const { parts, collection } = work
  const { had, has, price } = await throughView(parts.nodes, async ({ node, tip }) => ({
    had: await fetchBalance(node, collection.wallet, null, height),
    has: await fetchBalance(node, collection.wallet, null, tip.height),
    price: await readGasPrice(node, "economy"),
  }))
  // The same in both parts, so that the fee is used completely for any base fee, and nothing is left behind.
  const wholePrice = { maxFeePerGas: price.maxFeePerGas, maxPriorityFeePerGas: price.maxFeePerGas }
  const amount = (had < has ? had : has) - plainTransfer * price.maxFeePerGas
  if (amount > 0n) await move(work, { amount, gasLimit: plainTransfer, price: wholePrice })
  else await endCollection(parts.db, collection.id, "empty", parts.now())
}

/** Moves all of an address's token. If it has too little coin for the gas, the hot wallet sends the rest first. */
async function moveTokens(work: Work, contract: string, height: bigint): Promise<void> {
  const { parts, collection } = work
  const wallet = collection.wallet as Hex
  const to = parts.keys.address(parts.network, hot) as Hex
  const { amount, plan } = await throughView(parts.nodes, async ({ node, tip }) => {
    const had = await fetchBalance(node, wallet, contract, height)
    const has = await fetchBalance(node, wallet, contract, tip.height)
    const least = had < has ? had : has
    if (least === 0n) return { amount: least, plan: undefined }
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, least] })
    const gas = await node.estimateGas({ account: wallet, to: getAddress(contract), data })
    const arriving = await readArriving(node, { contract, from: wallet, to, amount: least })
    const [lowest, wanted] = [await readGasPrice(node, "economy"), await readGasPrice(node, "normal")]
    // A fifth more, because the transfer may cost more when it is made.
    const gasLimit = (gas * 12n) / 10n
    const coin = await fetchBalance(node, wallet, null, tip.height)
    return { amount: least, plan: { arriving, gasLimit, lowest, wanted, coin } }
  })
  if (!plan) return endCollection(parts.db, collection.id, "empty", parts.now())
  const { arriving, gasLimit, lowest, wanted, coin } = plan
  if (arriving !== amount) throw new TransferTakesFeeError(contract, { sent: amount, arriving })
  const affordable = coin / gasLimit
  if (affordable < lowest.maxFeePerGas) return addGas(work, gasLimit * wanted.maxFeePerGas - coin)
  const price = affordable < wanted.maxFeePerGas ? { ...lowest, maxFeePerGas: affordable } : wanted
  await move(work, { amount, gasLimit, price })
}

/** Sends an address the missing gas, unless some is already on its way. */
function addGas({ parts, collection, open, next }: Work, missing: bigint): Promise<void> {
  const { db, network } = parts
  return addCoin({ db, network, chain: createEvmChain(parts), collection, open, next }, missing)
}

/** A payment from an address to the hot wallet. */
interface Move {
  readonly amount: bigint
  readonly gasLimit: bigint
  readonly price: GasPrice
}

async function move({ parts, collection }: Work, { amount, gasLimit, price }: Move): Promise<void> {
  const { network, nodes, keys, db, now } = parts
  const { wallet, derivation_index: index, contract } = collection
  const key = { wallet: "deposit", index } as const
  if (keys.address(network, key) !== wallet) throw new Error(`${wallet} is not our address number ${index}`)
  const reference = toMoveReference(collection)
  await addCollectionPayment(db, collection.id, { reference, kind: "move" })
  const used = await nodes.ask((node) => node.getTransactionCount({ address: wallet as Hex, blockTag: "latest" }))
  const { nonce, attempt } = await reserveNonce(db, { reference, network, wallet }, BigInt(used), now())
  await signAndSend(parts, {
    family: "evm",
    network,
    reference,
    attempt,
    purpose: "collect",
    chainId: getChainId(network, keys.parameters),
    key,
    nonce: Number(nonce),
    to: getAddress(keys.address(network, hot)),
    contract: contract === null ? null : getAddress(contract),
    amount: amount.toString(),
    gasLimit: gasLimit.toString(),
    ...writePrice(price),
  })
}

/**
 * Continues with an earlier signing request. Once sent, it is followed like a payout; if a raised fee exceeds the address's coin,
 * the hot wallet sends the rest.
 */
async function pushMove(work: Work, attempt: Attempt): Promise<void> {
  const { parts, collection } = work
  const request = requireEvmRequest(attempt)
  if (!attempt.sent_at) return signAndSend(parts, request)
  if (request.contract === null) return
  const { coin, used } = await throughView(parts.nodes, async ({ node, tip }) => ({
    coin: await fetchBalance(node, collection.wallet, null, tip.height),
    used: await node.getTransactionCount({ address: collection.wallet as Hex, blockNumber: tip.height }),
  }))
  const missing = BigInt(request.gasLimit) * BigInt(request.maxFeePerGas) - coin
  if (used <= request.nonce && missing > 0n) await addGas(work, missing)
}
