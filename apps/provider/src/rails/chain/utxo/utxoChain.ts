import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { UtxoSigningRequest } from "@wallet/chains/signingRequest.ts"
import { createTransaction } from "@wallet/chains/transactions.ts"
import * as v from "valibot"
import {
  BlockNotKeptError,
  type ChainAdapter,
  type ChainPayment,
  type ChainTransaction,
  unusable,
  WalletShortError,
} from "../chainRail.ts"
import { type Attempt, findAttempt, findNewestAttempt, markRawSent, toSigned } from "../payments/attempts.ts"
import { findReplacement } from "../payments/findReplacement.ts"
import { readOwnTransactions } from "../payments/ownTransactions.ts"
import { readInTurn } from "../payments/readInTurn.ts"
import { type SigningParts, signOrRelease } from "../payments/signAttempt.ts"
import { throughView } from "../throughView.ts"
import { classifySendError } from "./classify.ts"
import { type Coin, computeSize } from "./coinSelection.ts"
import { readFeeRate } from "./fees.ts"
import { AmountSchema, type NodeCall, NodeError } from "./nodeCall.ts"
import { keepOutputs, listOutputs, releaseOutputs, reserveOutputs } from "./outputs.ts"
import { FoundSchema, presentMined, presentPending, readBlocks } from "./readBlocks.ts"
import type { UtxoNetwork, UtxoNodes } from "./utxoNode.ts"

/** The dependencies of a rail of the Bitcoin family. */
export interface UtxoChainParts extends SigningParts {
  readonly network: UtxoNetwork
  readonly nodes: UtxoNodes
  readonly keys: PublicChainKeys
  /** Cold storage, if configured: the fee of transactions from there must be known. */
  readonly coldWallet?: string | null
}

/** The most blocks of one scan. */
const blocksAtOnce = 20n
/** The most outputs considered for one payment, largest first. */
const coinsLookedAt = 60
/** The number of blocks after which a block reward can be spent. */
const maturity = 100
const hot = { wallet: "hot" } as const

/** One chain of the Bitcoin family, through its nodes. The network argument of its methods is always its own. */
export function createUtxoChain(parts: UtxoChainParts): ChainAdapter {
  const { network, nodes, keys, db, now } = parts
  const wallet = keys.address(network, hot)

  const read = async (txid: string): Promise<ChainTransaction | undefined> => {
    const found = await readTransaction(parts, txid)
    const ours = await findAttempt(db, network, txid)
    if (!ours && found?.block && found.fee === 0n && found.from === parts.coldWallet)
      return { ...found, fee: await readFee(parts, txid) }
    if (!ours) return found
    // Older nodes don't return fees.
    if (found?.block) return { ...found, fee: ours.fee ?? found.fee }
    return (await findReplacement(db, ours, wallet, (other) => readTransaction(parts, other))) ?? found
  }

  return {
    isSandbox: () => false,
    depositAddress: (_network, index) => keys.address(network, { wallet: "deposit", index }),
    walletAddresses: () => (parts.coldWallet ? [wallet, parts.coldWallet] : [wallet]),
    async tip() {
      return (await nodes.view()).tip
    },
    blockHash: (_network, height) =>
      throughView(nodes, async ({ tip, node: call }) =>
        height > tip.height ? undefined : await call(v.string(), "getblockhash", Number(height)),
      ),
    async scan(_network, from) {
      const scan = await throughView(nodes, async ({ tip, node: call }) => {
        if (from > tip.height) return { tip, through: tip, parentHash: null, transactions: [] }
        const last = from + blocksAtOnce - 1n
        return { tip, ...(await readBlocks(parts, call, from, last < tip.height ? last : tip.height, tip)) }
      })
      await keepOutputs(db, { network, wallet }, scan.transactions)
      return scan
    },
    transaction: (_network, txid) => read(txid),
    transactions: (_network, txids) => readInTurn(txids, read),
    transactionsOf: (_network, address, limit) =>
      readOwnTransactions(db, { network, wallet, address, limit }, (txid) => readTransaction(parts, txid)),
    estimateFee: (_network, _contract, feeLevel) =>
      // The cost of a payment from two outputs.
      throughView(nodes, async ({ node: call }) => (await readFeeRate(call, feeLevel)) * computeSize(2, true)),
    async prepare(payment) {
      const before = await findNewestAttempt(db, payment.reference)
      const signed = before && toSigned(before)
      if (signed) return signed
      const request = before ? requireUtxoRequest(before) : await makeRequest(parts, wallet, payment)
      return signOrRelease(parts, request, (trx) => releaseOutputs(trx, payment.reference))
    },
    async broadcast(_network, raw) {
      await markRawSent(db, network, raw, now())
      await sendRaw(nodes, network, raw)
    },
  }
}

/**
 * Sends a signed transaction to every node. A node that has it, or reports its inputs as spent, counts as success too: its state
 * is queried by its id.
 *
 * @throws ChainUnavailableError if no node accepted it: it may have been accepted nevertheless.
 */
export async function sendRaw(nodes: UtxoNodes, network: UtxoNetwork, raw: string): Promise<void> {
  const answers = await nodes.askAll((call) => call(v.string(), "sendrawtransaction", raw))
  const outcomes = answers.map((answer) => (answer.status === "fulfilled" ? "known" : classifySendError(answer.reason)))
  if (outcomes.some((outcome) => outcome !== "unknown")) return
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw unusable(`No node of ${network} took the transaction`, cause)
}

const BlockHeaderSchema = v.object({ height: v.number(), time: v.number() })
/** `RPC_INVALID_ADDRESS_OR_KEY`: the transaction is unknown. */
const unknownTransaction = -5

/** The transaction, from a node with the newest block. The node needs an index of transactions. */
export function readTransaction(parts: UtxoChainParts, txid: string): Promise<ChainTransaction | undefined> {
  return throughView(parts.nodes, async ({ node: call, tip }) => {
    const found = await call(FoundSchema, "getrawtransaction", txid, 2).catch((error: unknown) => {
      if (!(error instanceof NodeError) || error.code !== unknownTransaction) throw error
      // A node whose index is incomplete or missing, as a pruned one's, can't tell if the transaction exists.
      if (/index/i.test(error.message))
        throw new BlockNotKeptError(`No node of ${parts.network} has an index of transactions`, { cause: error })
      return undefined
    })
    if (!found) return undefined
    const { blockhash, confirmations = 0 } = found
    // A block of another branch does not count.
    if (blockhash === undefined || confirmations < 1) return presentPending(parts, found)
    const { height, time } = await call(BlockHeaderSchema, "getblockheader", blockhash)
    return presentMined(
      parts,
      found,
      { height: BigInt(height), hash: blockhash, at: new Date(time * 1_000) },
      tip.height,
    )
  })
}

const OutputsSchema = v.object({
  // Litecoin's MWEB outputs have neither.
  vout: v.array(v.object({ n: v.optional(v.number()), value: v.optional(AmountSchema, 0) })),
})
const SpendingSchema = v.object({
  ...OutputsSchema.entries,
  vin: v.array(v.object({ txid: v.string(), vout: v.number() })),
})

/** A transaction's network fee: its inputs less its outputs. */
function readFee({ nodes }: UtxoChainParts, txid: string): Promise<bigint> {
  return throughView(nodes, async ({ node: call }) => {
    const { vin, vout } = await call(SpendingSchema, "getrawtransaction", txid, true)
    const spent = await Promise.all(
      vin.map(async (input) => {
        const before = await call(OutputsSchema, "getrawtransaction", input.txid, true)
        return before.vout.find(({ n }) => n === input.vout)?.value ?? 0n
      }),
    )
    return vout.reduce(
      (left, { value }) => left - value,
      spent.reduce((sum, value) => sum + value, 0n),
    )
  })
}

/** @throws if it is of another kind of chain. */
export function requireUtxoRequest({ request }: Attempt): UtxoSigningRequest {
  if (request.family !== "bitcoin") throw new Error(`${request.reference} is no payment of the Bitcoin family`)
  return request
}

async function makeRequest(
  { network, nodes, keys, db, now }: UtxoChainParts,
  wallet: string,
  { reference, purpose, address, contract, amount, feeLevel }: ChainPayment,
): Promise<UtxoSigningRequest> {
  if (contract !== null) throw new Error(`${network} has no tokens`)
  const payment = { reference, network, wallet }
  const outputs = await listOutputs(db, payment, coinsLookedAt)
  const { spendable, feeRate } = await throughView(nodes, async ({ node: call }) => ({
    spendable: await listSpendable(call, outputs),
    feeRate: await readFeeRate(call, feeLevel),
  }))
  const selection = await reserveOutputs(db, payment, spendable, { amount, feeRate }, now())
  if (!selection) {
    // Another process may have been faster.
    const kept = await findNewestAttempt(db, reference)
    if (kept) return requireUtxoRequest(kept)
    throw new WalletShortError(`The hot wallet of ${network} is short of confirmed outputs`)
  }
  const request: UtxoSigningRequest = {
    family: "bitcoin",
    network,
    reference,
    attempt: selection.attempt,
    purpose,
    inputs: selection.coins.map(({ txid, vout, amount: held }) => ({ txid, vout, amount: held.toString(), key: hot })),
    outputs: [{ address, amount: amount.toString() }],
    change: selection.change?.toString() ?? null,
  }
  try {
    // An address of another chain throws here, and not at the signer.
    createTransaction(request, keys)
    return request
  } catch (error) {
    await db.transaction().execute((trx) => releaseOutputs(trx, reference))
    throw error
  }
}

const OutputSchema = v.nullable(
  v.object({ confirmations: v.number(), value: AmountSchema, coinbase: v.optional(v.boolean()) }),
)

/** The outputs that are in a block and unspent, even by pending transactions. */
export async function listSpendable(call: NodeCall, coins: readonly Coin[]): Promise<readonly Coin[]> {
  const looked = await Promise.all(
    coins.map(async (coin) => {
      const output = await call(OutputSchema, "gettxout", coin.txid, coin.vout, true)
      const needed = output?.coinbase === true ? maturity : 1
      return output && output.confirmations >= needed && output.value === coin.amount ? [coin] : []
    }),
  )
  return looked.flat()
}
