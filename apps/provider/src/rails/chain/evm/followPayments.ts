import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { Transaction } from "kysely"
import { getAddress, type Hex } from "viem"
import type { Database } from "#platform/database/schema.ts"
import { PaymentNotSignedError } from "../chainRail.ts"
import {
  type Attempt,
  listAttempts,
  listOpenPayments,
  listSettledWallets,
  markSent,
  type OpenPayment,
  reopenPayments,
  settlePayment,
} from "../payments/attempts.ts"
import { keepCancellation } from "../payments/cancellations.ts"
import { followEach } from "../payments/followEach.ts"
import { releaseUnsigned } from "../payments/releaseUnsigned.ts"
import { releaseNonce } from "../payments/reserve.ts"
import { giveUpUnsent, signAttempt } from "../payments/signAttempt.ts"
import { throughView } from "../throughView.ts"
import type { EvmChainParts } from "./chainParts.ts"
import { type GasPrice, raiseWithin, readGasPrice, readPrice, writePrice } from "./fees.ts"
import { plainTransfer } from "./prepare.ts"
import { sendRaw } from "./send.ts"
import { isSweep, raiseSweep } from "./sweep.ts"
import { readTransaction, requireEvmRequest } from "./transactions.ts"

/** The time for which a wallet's next transaction waits for a block before its price is raised, in milliseconds. */
const patience = 3 * 60_000
/** The time in which a final payment's blocks may still be dropped, in milliseconds: ten times the deepest reorganization. */
const reorganisedWithin = 3 * 60 * 60_000
/** The maximum gas price, as a multiple of the first attempt's. */
export const most = 8n
/** The same limit for a cancellation: high enough to replace any payment. */
const mostToCancel = 16n

/**
 * Follows the payments of an EVM chain that are sent and not final: sends them again, because nodes may lose them; replaces the
 * next one if it waits for too long by one that pays more; and records final ones. Any number of processes may do so at once.
 */
export async function followPayments(parts: EvmChainParts): Promise<void> {
  const { network, db, now } = parts
  const settled = await listSettledWallets(db, network, new Date(now().getTime() - reorganisedWithin))
  const wallets = [...settled, ...(await listOpenPayments(db, network)).map((one) => one.wallet)]
  const places = new Map<string, Places>()
  for (const wallet of new Set(wallets)) {
    const found = await readPlaces(parts, wallet)
    places.set(wallet, found)
    await reopenPayments(db, { network, wallet }, found.next)
  }
  const open = await listOpenPayments(db, network)
  const due = open.filter((payment) => isDue(payment, places.get(payment.wallet)))
  await followEach(due, (payment) => follow(parts, payment, places.get(payment.wallet)?.next ?? 0n))
}

/** The progress of a wallet's transactions, by nonce. */
interface Places {
  /** Lower nonces have the network's required confirmations. */
  readonly final: bigint
  /** Lower nonces are in blocks. */
  readonly next: bigint
  /** Lower nonces are in blocks, or pending at every responding node. */
  readonly held: bigint
}

async function readPlaces({ network, nodes }: EvmChainParts, wallet: string): Promise<Places> {
  const address = wallet as Hex
  const needed = BigInt(requireNetwork(network).confirmations)
  const [final, next] = await throughView(nodes, ({ node, tip }) => {
    const deep = tip.height - needed + 1n
    return Promise.all([
      deep < 0n ? 0 : node.getTransactionCount({ address, blockNumber: deep }),
      node.getTransactionCount({ address, blockNumber: tip.height }),
    ])
  })
  const waiting = await nodes.askAll((node) => node.getTransactionCount({ address, blockTag: "pending" }))
  const counts = waiting.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  return { final: BigInt(final), next: BigInt(next), held: BigInt(counts.length > 0 ? Math.min(...counts) : next) }
}

/**
 * True if a payment needs work: most are pending at a node or wait for confirmations, thousands of them in a rush, and each would
 * take a request. Cancelled and replaced ones are checked each time, and so is the next one.
 */
function isDue({ nonce, attempts, is_cancelled }: OpenPayment, places: Places | undefined): boolean {
  if (!places || is_cancelled) return true
  const { final, next, held } = places
  if (nonce < next) return nonce < final
  return nonce === next || nonce >= held || attempts > 1n
}

async function follow(parts: EvmChainParts, payment: OpenPayment, next: bigint): Promise<void> {
  const attempts = await listAttempts(parts.db, payment.reference)
  if (payment.nonce < next) await settleMined(parts, payment, attempts)
  else await pushOn(parts, payment, attempts, payment.nonce === next)
}

async function settleMined(
  { network, nodes, db, now }: EvmChainParts,
  { reference }: OpenPayment,
  attempts: readonly Attempt[],
): Promise<void> {
  const needed = requireNetwork(network).confirmations
  for (const { txid, request } of attempts) {
    const found = txid === null ? undefined : await readTransaction(nodes, txid)
    if (txid === null || !found?.block) continue
    const isFinal = found.confirmations >= needed
    if (request.purpose === "cancel") {
      const proof = { txid, confirmations: Math.min(found.confirmations, needed), final_at: isFinal ? now() : null }
      await keepCancellation(db, reference, proof)
    }
    if (isFinal) await settlePayment(db, reference, txid, now())
    return
  }
}

async function pushOn(
  parts: EvmChainParts,
  payment: OpenPayment,
  attempts: readonly Attempt[],
  isNext: boolean,
): Promise<void> {
  const { network, nodes, db, now } = parts
  const newest = attempts.findLast(({ raw, sent_at }) => raw !== null && sent_at !== null)
  if (!newest?.raw || !newest.sent_at) return fillGap(parts, payment, attempts)
  const waits = now().getTime() - newest.sent_at.getTime()
  const isToCancel = newest.request.purpose !== "cancel" && payment.is_cancelled
  const raw = isToCancel
    ? await cancel(parts, attempts, newest)
    : isNext && waits > patience
      ? await replace(parts, attempts, newest)
      : undefined
  if (raw) await markSent(db, network, raw.txid, now())
  await sendRaw(nodes, network, raw?.raw ?? newest.raw)
}

/**
 * Fills the nonce of a payment that was cancelled before anything was sent, because later ones wait for it. The nonce is
 * released, or used by an empty transaction if the payment is signed; the payment itself is never sent.
 */
async function fillGap(
  parts: EvmChainParts,
  { reference, released_attempts }: OpenPayment,
  attempts: readonly Attempt[],
): Promise<void> {
  const { network, nodes, db, now } = parts
  const release = (trx: Transaction<Database>) => releaseNonce(trx, reference)
  const newest = attempts.findLast(({ raw }) => raw !== null) ?? attempts.at(-1)
  // Reserved but not requested from the signer: a process that still wants to request it finds the attempt number released.
  if (!newest) return releaseUnsigned(db, { reference, attempt: released_attempts }, release)
  const signed = await giveUpUnsent(parts, newest, release)
  const raised = signed && (await cancel(parts, attempts, newest))
  if (!raised) return
  await markSent(db, network, raised.txid, now())
  await sendRaw(nodes, network, raised.raw)
}

/** Signs a transaction with the same payment and nonce that pays more; `undefined` if the limit forbids it. */
async function replace(parts: EvmChainParts, attempts: readonly Attempt[], newest: Attempt) {
  const before = requireEvmRequest(newest)
  const price = await raisedPrice(parts, attempts, before, before.purpose === "cancel" ? mostToCancel : most)
  if (!price) return undefined
  const raised = isSweep(before) ? raiseSweep(before, price) : { ...before, ...writePrice(price) }
  return raised && sign(parts, { ...raised, attempt: newest.attempt + 1 })
}

/** Sends an empty transaction to ourselves with the payment's nonce: at most one of the two is mined. */
async function cancel(parts: EvmChainParts, attempts: readonly Attempt[], newest: Attempt) {
  // Requested by a process that has died since, or while the signer was unreachable.
  const kept = attempts.findLast(({ request }) => request.purpose === "cancel")
  if (kept) return sign(parts, requireEvmRequest(kept))
  const before = requireEvmRequest(newest)
  const price = await raisedPrice(parts, attempts, before, mostToCancel)
  if (!price) return undefined
  return sign(parts, {
    ...before,
    purpose: "cancel",
    // A replacement that the signer has refused has an attempt number already.
    attempt: Math.max(...attempts.map(({ attempt }) => attempt)) + 1,
    to: getAddress(parts.keys.address(parts.network, before.key)),
    contract: null,
    amount: "0",
    gasLimit: plainTransfer.toString(),
    ...writePrice(price),
  })
}

/** `undefined` above the limit. */
async function raisedPrice(
  { nodes }: EvmChainParts,
  [first]: readonly Attempt[],
  before: EvmSigningRequest,
  cap: bigint,
): Promise<GasPrice | undefined> {
  if (!first) return undefined
  const now = await nodes.ask((node) => readGasPrice(node, "normal"))
  return raiseWithin(readPrice(before), now, readPrice(requireEvmRequest(first)), cap)
}

async function sign(parts: EvmChainParts, request: EvmSigningRequest) {
  try {
    return await signAttempt(parts, request)
  } catch (error) {
    // The signer's policy allows no higher fee: the earlier attempt keeps waiting.
    if (error instanceof PaymentNotSignedError) return undefined
    throw error
  }
}
