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
import { type Attempt, findAttempt, findNewestAttempt, markRawSent, signedOf } from "../payments/attempts.ts"
import { findReplacement } from "../payments/findReplacement.ts"
import { readOwnTransactions } from "../payments/ownTransactions.ts"
import { readInTurn } from "../payments/readInTurn.ts"
import { type SigningParts, signOrRelease } from "../payments/signAttempt.ts"
import { throughView } from "../throughView.ts"
import { classifySendError } from "./classify.ts"
import { type Coin, sizeOf } from "./coinSelection.ts"
import { readFeeRate } from "./fees.ts"
import { AmountSchema, type NodeCall, NodeError } from "./nodeCall.ts"
import { keepOutputs, listOutputs, releaseOutputs, reserveOutputs } from "./outputs.ts"
import { FoundSchema, presentMined, presentPending, readBlocks } from "./readBlocks.ts"
import type { UtxoNetwork, UtxoNodes } from "./utxoNode.ts"

/** What a rail of a chain of the Bitcoin family is made of. */
export interface UtxoChainParts extends SigningParts {
  readonly network: UtxoNetwork
  readonly nodes: UtxoNodes
  readonly keys: PublicChainKeys
  /** Cold storage, where the operator has named one: of what comes from there the fee has to be known. */
  readonly coldWallet?: string | null
}

/** So many blocks one scan reads. */
const blocksAtOnce = 20n
/** So many outputs are looked at for one payment, the largest first. */
const coinsLookedAt = 60
/** A block's reward can be spent after so many blocks. */
const maturity = 100
const hot = { wallet: "hot" } as const

/** One chain of the Bitcoin family, through nodes of it. The network that its methods are given is always its own. */
export function createUtxoChain(parts: UtxoChainParts): ChainAdapter {
  const { network, nodes, keys, db, now } = parts
  const wallet = keys.address(network, hot)

  const read = async (txid: string): Promise<ChainTransaction | undefined> => {
    const found = await readTransaction(parts, txid)
    const ours = await findAttempt(db, network, txid)
    if (!ours && found?.block && found.fee === 0n && found.from === parts.coldWallet)
      return { ...found, fee: await readFee(parts, txid) }
    if (!ours) return found
    // Older nodes don't tell fees.
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
      // What a payment from two outputs takes.
      throughView(nodes, async ({ node: call }) => (await readFeeRate(call, feeLevel)) * sizeOf(2, true)),
    async prepare(payment) {
      const before = await findNewestAttempt(db, payment.reference)
      const signed = before && signedOf(before)
      if (signed) return signed
      const request = before ? utxoRequestOf(before) : await makeRequest(parts, wallet, payment)
      return signOrRelease(parts, request, (trx) => releaseOutputs(trx, payment.reference))
    },
    async broadcast(_network, raw) {
      await markRawSent(db, network, raw, now())
      await sendRaw(nodes, network, raw)
    },
  }
}

/**
 * Sends a signed transaction to every node. One that has it, or what it spends as spent, is content too: what became of it
 * is asked for by its id.
 *
 * @throws ChainUnavailableError where no node took it: it may have been taken nevertheless.
 */
export async function sendRaw(nodes: UtxoNodes, network: UtxoNetwork, raw: string): Promise<void> {
  const answers = await nodes.askAll((call) => call(v.string(), "sendrawtransaction", raw))
  const outcomes = answers.map((answer) => (answer.status === "fulfilled" ? "known" : classifySendError(answer.reason)))
  if (outcomes.some((outcome) => outcome !== "unknown")) return
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw unusable(`No node of ${network} took the transaction`, cause)
}

const BlockHeaderSchema = v.object({ height: v.number(), time: v.number() })
/** `RPC_INVALID_ADDRESS_OR_KEY`: it knows no such transaction. */
const unknownTransaction = -5

/** The transaction as a node knows it that has the newest block. The node has to keep an index of transactions. */
export function readTransaction(parts: UtxoChainParts, txid: string): Promise<ChainTransaction | undefined> {
  return throughView(parts.nodes, async ({ node: call, tip }) => {
    const found = await call(FoundSchema, "getrawtransaction", txid, 2).catch((error: unknown) => {
      if (!(error instanceof NodeError) || error.code !== unknownTransaction) throw error
      // One that is not done with its index, or has none, as a pruned one, does not know whether there is one.
      if (/index/i.test(error.message))
        throw new BlockNotKeptError(`No node of ${parts.network} has an index of transactions`, { cause: error })
      return undefined
    })
    if (!found) return undefined
    const { blockhash, confirmations = 0 } = found
    // The block of another branch counts for nothing.
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
  // Litecoin's outputs of its extension blocks have neither.
  vout: v.array(v.object({ n: v.optional(v.number()), value: v.optional(AmountSchema, 0) })),
})
const SpendingSchema = v.object({
  ...OutputsSchema.entries,
  vin: v.array(v.object({ txid: v.string(), vout: v.number() })),
})

/** What a transaction pays its network: what its inputs hold less what its outputs do. */
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

/** @throws where it is of another kind of chain. */
export function utxoRequestOf({ request }: Attempt): UtxoSigningRequest {
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
    // Another process may have been quicker.
    const kept = await findNewestAttempt(db, reference)
    if (kept) return utxoRequestOf(kept)
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

/** Those that the chain has in a block, and nothing spends, not even what waits for a block. */
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
