import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { TronSigningRequest } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"
import { otherBranch } from "../blockRange.ts"
import {
  type ChainAdapter,
  type ChainPayment,
  type ChainTransaction,
  type SignedTransaction,
  unusable,
  WalletShortError,
} from "../chainRail.ts"
import { findAttempt, findNewestAttempt, markRawSent, toSigned } from "../payments/attempts.ts"
import { findReplacement } from "../payments/findReplacement.ts"
import { withoutFunding } from "../payments/funding.ts"
import { readOwnTransactions } from "../payments/ownTransactions.ts"
import { readInTurn } from "../payments/readInTurn.ts"
import { registerPayment } from "../payments/reserve.ts"
import { giveUpUnsent, type SigningParts, signOrRelease } from "../payments/signAttempt.ts"
import { throughView } from "../throughView.ts"
import { readCoin } from "./accounts.ts"
import { BroadcastSchema, classifyAnswer, readText } from "./classify.ts"
import { quoteFee, readPrices, readTransferEnergy } from "./fees.ts"
import type { NodeCall } from "./nodeCall.ts"
import { InfoSchema, notKept, presentMined, readBlocks, TransactionSchema } from "./readBlocks.ts"
import { choosePlace, isFresh, requireTronRequest, writeRequest } from "./requests.ts"
import { readHeader, readNewest, type TronNodes } from "./tronNode.ts"

/** The dependencies of TRON's rail. */
export interface TronChainParts extends SigningParts {
  readonly nodes: TronNodes
  readonly keys: PublicChainKeys
}

/** The most blocks of one scan. */
const blocksAtOnce = 20n
const network = "tron"
const nothingReserved = () => Promise.resolve()

/** TRON, through its nodes. The network argument of its methods is always its own. */
export function createTronChain(parts: TronChainParts): ChainAdapter {
  const { nodes, keys, db, now } = parts
  const wallet = keys.address(network, { wallet: "hot" })

  const read = async (txid: string): Promise<ChainTransaction | undefined> => {
    const found = await readTransaction(nodes, txid)
    const ours = await findAttempt(db, network, txid)
    if (found || !ours) return found
    return findReplacement(db, ours, wallet, (other) => readTransaction(nodes, other))
  }

  return {
    isSandbox: () => false,
    depositAddress: (_network, index) => keys.address(network, { wallet: "deposit", index }),
    walletAddresses: () => [wallet],
    async tip() {
      return (await nodes.view()).tip
    },
    blockHash: (_network, height) =>
      throughView(nodes, async ({ tip, node: call }) => {
        if (height > tip.height) return undefined
        const header = await readHeader(call, height)
        if (!header) throw notKept(height)
        return header.hash
      }),
    scan: (_network, from) =>
      throughView(nodes, async ({ tip, node: call }) => {
        if (from > tip.height) return { tip, through: tip, parentHash: null, transactions: [] }
        const last = from + blocksAtOnce - 1n
        const read = await readBlocks(call, from, last < tip.height ? last : tip.height, tip.height)
        const transactions = await withoutFunding(db, network, read.transactions)
        return { tip, through: read.through, parentHash: read.parentHash, transactions }
      }),
    transaction: (_network, txid) => read(txid),
    transactions: (_network, txids) => readInTurn(txids, read),
    transactionsOf: (_network, address, limit) =>
      readOwnTransactions(db, { network, wallet, address, limit }, (txid) => readTransaction(nodes, txid)),
    // TRON has no price for speed.
    estimateFee: (_network, contract) => nodes.ask(async (call) => quoteFee(await readPrices(call), contract)),
    prepare: (payment) => prepareOnce(parts, payment.reference, () => makeRequest(parts, wallet, payment)),
    async broadcast(_network, raw) {
      await markRawSent(db, network, raw, now())
      await sendRaw(nodes, raw)
    },
  }
}

/**
 * The signed transaction of a payment, or a new one. After a crash, the same call gives the same signed bytes; a stored request
 * that is too old to be signed is released at the signer before another is made.
 *
 * @throws PaymentNotSignedError, SignerUnavailableError
 */
export async function prepareOnce(
  parts: SigningParts,
  reference: string,
  makeRequest: () => Promise<TronSigningRequest>,
): Promise<SignedTransaction> {
  const { db, now } = parts
  const before = await findNewestAttempt(db, reference)
  const signed = before && toSigned(before)
  if (signed) return signed
  if (before && isFresh(requireTronRequest(before), now())) return signOrRelease(parts, before.request, nothingReserved)
  // Stored, unsigned and too old: once the signer has released it, it will never be signed.
  const late = before && (await giveUpUnsent(parts, before, nothingReserved))
  return late ?? signOrRelease(parts, await makeRequest(), nothingReserved)
}

/**
 * Sends a signed transaction to every node. A node that knows it, or reports it as expired, counts as success too: its state is
 * queried by its id.
 *
 * @throws ChainUnavailableError if no node accepted it: it may have been accepted nevertheless.
 */
export async function sendRaw(nodes: TronNodes, raw: string): Promise<void> {
  const answers = await nodes.askAll((call) => call(BroadcastSchema, "/wallet/broadcasthex", { transaction: raw }))
  const outcomes = answers.map((one) => (one.status === "fulfilled" ? classifyAnswer(one.value) : "unknown"))
  if (outcomes.includes("known") || outcomes.includes("expired")) return
  if (outcomes.includes("insufficient")) throw short()
  const [why] = answers.map((one) => (one.status === "fulfilled" ? describe(one.value) : one.reason))
  throw unusable("No node of tron took the transaction", why)
}

function describe({ code, message }: v.InferOutput<typeof BroadcastSchema>): Error {
  return new Error(`${code ?? "no code"}: ${readText(message)}`)
}

const nothing = v.strictObject({})
const MaybeInfoSchema = v.union([InfoSchema, nothing])
const MaybeTransactionSchema = v.union([TransactionSchema, nothing])

/** The mined transaction, from a node with the newest block. Pending ones are not found. */
export function readTransaction(nodes: TronNodes, txid: string): Promise<ChainTransaction | undefined> {
  return throughView(nodes, ({ tip, node: call }) => readMined(call, txid, tip.height))
}

async function readMined(call: NodeCall, txid: string, tip: bigint): Promise<ChainTransaction | undefined> {
  const info = await call(MaybeInfoSchema, "/wallet/gettransactioninfobyid", { value: txid })
  if (!("id" in info)) return undefined
  const transaction = await call(MaybeTransactionSchema, "/wallet/gettransactionbyid", { value: txid })
  const block = await readHeader(call, info.blockNumber)
  if (!("txID" in transaction) || !block || BigInt(block.at.getTime()) !== info.blockTimeStamp) throw otherBranch()
  return presentMined(transaction, info, block, tip)
}

/** @throws WalletShortError if the wallet currently has too little: then nothing is signed. */
async function makeRequest(
  { nodes, db, now }: TronChainParts,
  wallet: string,
  payment: ChainPayment,
): Promise<TronSigningRequest> {
  const { fee, solid } = await nodes.ask(async (call) => ({
    fee: await readFeeLimit(call, wallet, payment),
    solid: await readNewest(call, "solid"),
  }))
  const { reference } = payment
  const attempt = await registerPayment(db, { reference, network, wallet }, now())
  return writeRequest(payment, attempt, fee, choosePlace({ reference, attempt }, solid, now()))
}

/** The most that a payment may burn. */
async function readFeeLimit(
  call: NodeCall,
  wallet: string,
  { address: to, contract, amount }: ChainPayment,
): Promise<bigint> {
  const prices = await readPrices(call)
  const balance = await readCoin(call, wallet, "head")
  const energy = await readTransferEnergy(call, { from: wallet, contract, to, amount })
  if (energy === undefined) throw short()
  // Staked energy is ignored: it may be used up before the transfer, and then coin is burnt instead.
  const fee = quoteFee(prices, contract, energy)
  if (balance < fee + (contract === null ? amount : 0n)) throw short()
  return contract === null ? fee : energy * prices.energy
}

function short(): WalletShortError {
  return new WalletShortError("A wallet of tron is short of money")
}
