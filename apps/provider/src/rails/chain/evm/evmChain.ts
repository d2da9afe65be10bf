import { chainIdOf } from "@wallet/chains/networkParameters.ts"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import { encodeFunctionData, erc20Abi, getAddress, type Hex, keccak256 } from "viem"
import {
  type ChainPayment,
  type ChainRail,
  type ChainTransaction,
  ChainUnavailableError,
  TransferTakesFeeError,
  unusable,
} from "../chainRail.ts"
import { type Attempt, findAttempt, findAttempts, findNewestAttempt, markSent, signedOf } from "../payments/attempts.ts"
import { findReplacement } from "../payments/findReplacement.ts"
import { withoutFunding } from "../payments/funding.ts"
import { readOwnTransactions } from "../payments/ownTransactions.ts"
import { releaseNonce, reserveNonce } from "../payments/reserve.ts"
import { type SigningParts, signOrRelease } from "../payments/signAttempt.ts"
import { throughView } from "../throughView.ts"
import { classifySendError } from "./classify.ts"
import type { EvmNode, EvmNodes } from "./evmNode.ts"
import { quoteFee, readGasPrice } from "./fees.ts"
import { readBlocks } from "./readBlocks.ts"
import { readArriving } from "./tokenTransfers.ts"
import { evmRequestOf, readTransaction, readTransactions } from "./transactions.ts"

/** What a rail of an EVM chain is made of. */
export interface EvmChainParts extends SigningParts {
  readonly network: "ethereum" | "bsc"
  readonly nodes: EvmNodes
  readonly keys: PublicChainKeys
}

/** So many blocks one scan reads. */
const blocksAtOnce = 50n
const hot = { wallet: "hot" } as const

/** One EVM chain, through nodes of it. The network that its methods are given is always its own. */
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
      const before = await findNewestAttempt(db, payment.reference)
      const signed = before && signedOf(before)
      if (signed) return signed
      const request = before ? evmRequestOf(before) : await makeRequest(parts, wallet, payment)
      return signOrRelease(parts, request, (trx) => releaseNonce(trx, payment.reference))
    },
    async broadcast(_network, raw) {
      await markSent(db, network, keccak256(raw as Hex), now())
      await sendRaw(nodes, network, raw)
    },
  }
}

/**
 * Sends a signed transaction to every node. One that knows it, or its place in the order as taken, is content too: what
 * became of it is asked for by its id.
 *
 * @throws ChainUnavailableError where no node took it: it may have been taken nevertheless.
 */
export async function sendRaw(nodes: EvmNodes, network: string, raw: string): Promise<void> {
  const answers = await nodes.askAll((node) => node.sendRawTransaction({ serializedTransaction: raw as Hex }))
  const outcomes = answers.map((answer) => (answer.status === "fulfilled" ? "known" : classifySendError(answer.reason)))
  if (outcomes.some((outcome) => outcome === "known" || outcome === "mined" || outcome === "underpriced")) return
  if (outcomes.includes("insufficient")) throw new ChainUnavailableError(`A wallet of ${network} is short of money`)
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw unusable(`No node of ${network} took the transaction`, cause)
}

async function makeRequest(
  { network, nodes, keys, db, now }: EvmChainParts,
  wallet: string,
  { reference, purpose, address, contract, amount, feeLevel }: ChainPayment,
): Promise<EvmSigningRequest> {
  const [used, gas, arriving, price] = await nodes.ask((node) =>
    Promise.all([
      node.getTransactionCount({ address: wallet as Hex, blockTag: "latest" }),
      estimateGas(node, network, wallet, { address, contract, amount }),
      contract === null ? amount : readArriving(node, { contract, from: wallet, to: address, amount }),
      readGasPrice(node, feeLevel),
    ]),
  )
  if (contract !== null && arriving !== amount) throw new TransferTakesFeeError(contract, { sent: amount, arriving })
  const { nonce, attempt } = await reserveNonce(db, { reference, network, wallet }, BigInt(used), now())
  return {
    family: "evm",
    network,
    reference,
    attempt,
    purpose,
    chainId: chainIdOf(network, keys.parameters),
    key: hot,
    nonce: Number(nonce),
    to: getAddress(address),
    contract: contract === null ? null : getAddress(contract),
    amount: amount.toString(),
    gasLimit: gas.toString(),
    maxFeePerGas: price.maxFeePerGas.toString(),
    maxPriorityFeePerGas: price.maxPriorityFeePerGas.toString(),
  }
}

/** A plain transfer of the coin takes exactly so much gas. */
export const plainTransfer = 21_000n

/** What the transfer takes, and a fifth more where a contract has a say. */
export async function estimateGas(
  node: EvmNode,
  network: string,
  wallet: string,
  { address, contract, amount }: Pick<ChainPayment, "address" | "contract" | "amount">,
): Promise<bigint> {
  const to = getAddress(address)
  const call =
    contract === null
      ? { to, value: amount }
      : {
          to: getAddress(contract),
          data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
        }
  try {
    const gas = await node.estimateGas({ account: wallet as Hex, ...call })
    return gas === plainTransfer ? gas : (gas * 12n) / 10n
  } catch (cause) {
    if (classifySendError(cause) !== "insufficient") throw cause
    throw new ChainUnavailableError(`A wallet of ${network} is short of money`, { cause })
  }
}
