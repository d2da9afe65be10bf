import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { PaymentNotSignedError } from "../chainRail.ts"
import { type Attempt, listAttempts, markSent, settlePayment } from "../payments/attempts.ts"
import { signAttempt } from "../payments/signAttempt.ts"
import { changeOf, sizeOf } from "./coinSelection.ts"
import { readFeeRate, readIncrement } from "./fees.ts"
import { readTransaction, sendRaw, type UtxoChainParts, utxoRequestOf } from "./utxoChain.ts"
import type { UtxoNetwork } from "./utxoNode.ts"

/** So many blocks' time a transaction may wait before it offers more, in milliseconds. */
const patience: Readonly<Record<UtxoNetwork, number>> = { bitcoin: 60 * 60_000, litecoin: 15 * 60_000 }
/** What a payment may cost at the most, as a multiple of its first attempt. */
const most = 8n

/**
 * Looks after the payments of a chain that are sent and not final: sends them again, as nodes forget; has one that waits
 * for too long replaced by one that pays more; and notes which are final. Any number of processes may do so at once.
 */
export async function followPayments(parts: UtxoChainParts): Promise<void> {
  const failures: unknown[] = []
  // One that its node does not take holds up no other.
  for (const reference of await listOpen(parts.db, parts.network))
    await follow(parts, reference).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function follow(parts: UtxoChainParts, reference: string): Promise<void> {
  const { network, db, now } = parts
  const attempts = await listAttempts(db, reference)
  const mined = await findMined(parts, attempts)
  if (mined === undefined) await pushOn(parts, attempts)
  else if (mined.confirmations >= requireNetwork(network).confirmations)
    await settlePayment(db, reference, mined.txid, now())
}

/** Payments of which a transaction was sent, and none is final yet, the oldest first. */
async function listOpen(db: Kysely<Database>, network: UtxoNetwork): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("chain_payments as payment")
    .innerJoin("chain_transactions as one", "one.reference", "payment.reference")
    .select(["payment.reference", "payment.created_at"])
    .distinct()
    .where("payment.network", "=", network)
    .where("payment.settled_at", "is", null)
    .where("one.sent_at", "is not", null)
    .orderBy("payment.created_at")
    .execute()
  return rows.map(({ reference }) => reference)
}

async function findMined(parts: UtxoChainParts, attempts: readonly Attempt[]) {
  for (const { txid } of attempts) {
    const found = txid === null ? undefined : await readTransaction(parts, txid)
    if (found?.block) return found
  }
  return undefined
}

async function pushOn(parts: UtxoChainParts, attempts: readonly Attempt[]): Promise<void> {
  const { network, nodes, db, now } = parts
  const newest = attempts.findLast(({ raw, sent_at }) => raw !== null && sent_at !== null)
  if (!newest?.raw || !newest.sent_at) return
  const waits = now().getTime() - newest.sent_at.getTime()
  const raised = waits > patience[network] ? await replace(parts, attempts, newest) : undefined
  if (raised) await markSent(db, network, raised.txid, now())
  await sendRaw(nodes, network, raised?.raw ?? newest.raw)
}

/**
 * A transaction of the same payment that spends the same outputs, so that one of them at most is ever mined, and takes a
 * higher fee from the change; `undefined` where that is not allowed any more, or the change does not suffice.
 */
async function replace(parts: UtxoChainParts, attempts: readonly Attempt[], newest: Attempt) {
  const [first] = attempts
  const before = utxoRequestOf(newest)
  if (!first?.fee || !newest.fee || before.change === null) return undefined
  const { call } = await parts.nodes.view()
  const size = sizeOf(before.inputs.length, true)
  const wanted = (await readFeeRate(call, "normal")) * size
  // Nodes want what was offered before and an increment on top; a quarter makes a difference to who makes the block.
  const raised = newest.fee + newest.fee / 4n + size * (await readIncrement(call))
  const fee = wanted > raised ? wanted : raised
  const change = changeOf(parts.network, BigInt(before.change) + newest.fee - fee)
  if (fee > first.fee * most || change === null) return undefined
  try {
    return await signAttempt(parts, { ...before, attempt: newest.attempt + 1, change: change.toString() })
  } catch (error) {
    // Its policy allows no more for it: the one before goes on waiting.
    if (error instanceof PaymentNotSignedError) return undefined
    throw error
  }
}
