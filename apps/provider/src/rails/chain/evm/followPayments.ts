import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { Hex } from "viem"
import { PaymentNotSignedError } from "../chainRail.ts"
import {
  type Attempt,
  listAttempts,
  listOpenPayments,
  markSent,
  type OpenPayment,
  settlePayment,
} from "../payments/attempts.ts"
import { signAttempt } from "../payments/signAttempt.ts"
import { type EvmChainParts, evmRequestOf, readTransaction, sendRaw } from "./evmChain.ts"
import { raise, readGasPrice, writePrice } from "./fees.ts"
import { isSweep, raiseSweep } from "./sweep.ts"

/** So long the next transaction of a wallet may wait for a block before it offers more, in milliseconds. */
const patience = 3 * 60_000
/** What gas may cost at the most, as a multiple of the first attempt's. */
const most = 8n

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
  const failures: unknown[] = []
  for (const payment of open) {
    const next = used.get(payment.wallet) ?? 0n
    // One that its node does not take holds up no other: it may be of another wallet.
    await follow(parts, payment, next).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function follow(parts: EvmChainParts, payment: OpenPayment, next: bigint): Promise<void> {
  const attempts = await listAttempts(parts.db, payment.reference)
  if (payment.nonce < next) await settleMined(parts, payment, attempts)
  else await pushOn(parts, attempts, payment.nonce === next)
}

async function settleMined(
  { network, nodes, db, now }: EvmChainParts,
  { reference }: OpenPayment,
  attempts: readonly Attempt[],
): Promise<void> {
  const needed = requireNetwork(network).confirmations
  for (const { txid } of attempts) {
    const found = txid === null ? undefined : await readTransaction(nodes, txid)
    if (txid !== null && found?.block && found.confirmations >= needed) {
      await settlePayment(db, reference, txid, now())
      return
    }
  }
}

async function pushOn(parts: EvmChainParts, attempts: readonly Attempt[], isNext: boolean): Promise<void> {
  const { network, nodes, db, now } = parts
  const newest = attempts.findLast(({ raw, sent_at }) => raw !== null && sent_at !== null)
  if (!newest?.raw || !newest.sent_at) return
  const waits = now().getTime() - newest.sent_at.getTime()
  const raw = isNext && waits > patience ? await replace(parts, attempts, newest) : undefined
  if (raw) await markSent(db, network, raw.txid, now())
  await sendRaw(nodes, network, raw?.raw ?? newest.raw)
}

/** A transaction of the same payment and place that pays more; `undefined` where that is not allowed any more. */
async function replace(parts: EvmChainParts, attempts: readonly Attempt[], newest: Attempt) {
  const [first] = attempts
  if (!first) return undefined
  const before = evmRequestOf(newest)
  const now = await parts.nodes.ask((node) => readGasPrice(node, "normal"))
  const price = raise(
    { maxFeePerGas: BigInt(before.maxFeePerGas), maxPriorityFeePerGas: BigInt(before.maxPriorityFeePerGas) },
    now,
  )
  if (price.maxFeePerGas > BigInt(evmRequestOf(first).maxFeePerGas) * most) return undefined
  const raised = isSweep(before) ? raiseSweep(before, price) : { ...before, ...writePrice(price) }
  if (!raised) return undefined
  try {
    return await signAttempt(parts, { ...raised, attempt: newest.attempt + 1 })
  } catch (error) {
    // Its policy allows no more for it: the one before goes on waiting.
    if (error instanceof PaymentNotSignedError) return undefined
    throw error
  }
}
