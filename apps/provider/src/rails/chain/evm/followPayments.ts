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
  markSent,
  type OpenPayment,
  settlePayment,
} from "../payments/attempts.ts"
import { isCancelled, keepCancellation } from "../payments/cancellations.ts"
import { followEach } from "../payments/followEach.ts"
import { releaseUnsigned } from "../payments/releaseUnsigned.ts"
import { releaseNonce } from "../payments/reserve.ts"
import { giveUpUnsent, signAttempt } from "../payments/signAttempt.ts"
import { type EvmChainParts, evmRequestOf, plainTransfer, readTransaction, sendRaw } from "./evmChain.ts"
import { type GasPrice, raise, readGasPrice, writePrice } from "./fees.ts"
import { isSweep, raiseSweep } from "./sweep.ts"

/** So long the next transaction of a wallet may wait for a block before it offers more, in milliseconds. */
const patience = 3 * 60_000
/** What gas may cost at the most, as a multiple of the first attempt's. */
const most = 8n
/** The same for a cancellation: above the most that a payment offers there is always room for one. */
const mostToCancel = 16n

/**
 * Looks after the payments of an EVM chain that are sent and not final: sends them again, as nodes forget; has the one
 * that is next and waits for too long replaced by one that pays more; and notes which are final. Any number of processes
 * may do so at once.
 */
export async function followPayments(parts: EvmChainParts): Promise<void> {
  const { network, nodes, db } = parts
  const open = await listOpenPayments(db, network)
  const used = new Map<string, bigint>()
  for (const wallet of new Set(open.map((one) => one.wallet))) {
    const count = await nodes.ask((node) => node.getTransactionCount({ address: wallet as Hex, blockTag: "latest" }))
    used.set(wallet, BigInt(count))
  }
  await followEach(open, (payment) => follow(parts, payment, used.get(payment.wallet) ?? 0n))
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
  const isToCancel = newest.request.purpose !== "cancel" && (await isCancelled(db, payment.reference))
  const raw = isToCancel
    ? await cancel(parts, attempts, newest)
    : isNext && waits > patience
      ? await replace(parts, attempts, newest)
      : undefined
  if (raw) await markSent(db, network, raw.txid, now())
  await sendRaw(nodes, network, raw?.raw ?? newest.raw)
}

/**
 * A payment that was cancelled before anything was sent: everybody behind it waits for its place. That is released, or
 * taken by a transaction of nothing where the payment is signed; the payment itself is never sent.
 */
async function fillGap(
  parts: EvmChainParts,
  { reference, released_attempts }: OpenPayment,
  attempts: readonly Attempt[],
): Promise<void> {
  const { network, nodes, db, now } = parts
  const release = (trx: Transaction<Database>) => releaseNonce(trx, reference)
  const newest = attempts.findLast(({ raw }) => raw !== null) ?? attempts.at(-1)
  // Reserved and not asked for: whoever still means to ask finds that the number is released.
  if (!newest) return releaseUnsigned(db, { reference, attempt: released_attempts }, release)
  const signed = await giveUpUnsent(parts, newest, release)
  const raised = signed && (await cancel(parts, attempts, newest))
  if (!raised) return
  await markSent(db, network, raised.txid, now())
  await sendRaw(nodes, network, raised.raw)
}

/** A transaction of the same payment and place that pays more; `undefined` where that is not allowed any more. */
async function replace(parts: EvmChainParts, attempts: readonly Attempt[], newest: Attempt) {
  const before = evmRequestOf(newest)
  const price = await raisedPrice(parts, attempts, before, before.purpose === "cancel" ? mostToCancel : most)
  if (!price) return undefined
  const raised = isSweep(before) ? raiseSweep(before, price) : { ...before, ...writePrice(price) }
  return raised && sign(parts, { ...raised, attempt: newest.attempt + 1 })
}

/** A transaction of nothing to ourselves in the payment's place: of the two, one at most is mined. */
async function cancel(parts: EvmChainParts, attempts: readonly Attempt[], newest: Attempt) {
  // Asked for by a process that has died since, or while the signer was away.
  const kept = attempts.findLast(({ request }) => request.purpose === "cancel")
  if (kept) return sign(parts, evmRequestOf(kept))
  const before = evmRequestOf(newest)
  const price = await raisedPrice(parts, attempts, before, mostToCancel)
  if (!price) return undefined
  return sign(parts, {
    ...before,
    purpose: "cancel",
    // A replacement that the signer has refused has a number already.
    attempt: Math.max(...attempts.map(({ attempt }) => attempt)) + 1,
    to: getAddress(parts.keys.address(parts.network, before.key)),
    contract: null,
    amount: "0",
    gasLimit: plainTransfer.toString(),
    ...writePrice(price),
  })
}

/** `undefined` above the cap. */
async function raisedPrice(
  { nodes }: EvmChainParts,
  [first]: readonly Attempt[],
  before: EvmSigningRequest,
  cap: bigint,
): Promise<GasPrice | undefined> {
  if (!first) return undefined
  const now = await nodes.ask((node) => readGasPrice(node, "normal"))
  const price = raise(
    { maxFeePerGas: BigInt(before.maxFeePerGas), maxPriorityFeePerGas: BigInt(before.maxPriorityFeePerGas) },
    now,
  )
  return price.maxFeePerGas > BigInt(evmRequestOf(first).maxFeePerGas) * cap ? undefined : price
}

async function sign(parts: EvmChainParts, request: EvmSigningRequest) {
  try {
    return await signAttempt(parts, request)
  } catch (error) {
    // Its policy allows no more for it: the one before goes on waiting.
    if (error instanceof PaymentNotSignedError) return undefined
    throw error
  }
}
