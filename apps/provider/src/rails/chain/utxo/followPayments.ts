import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { PaymentNotSignedError } from "../chainRail.ts"
import {
  type Attempt,
  findNewestAttempt,
  listAttempts,
  listSentPayments,
  markSent,
  settlePayment,
} from "../payments/attempts.ts"
import { followEach } from "../payments/followEach.ts"
import { markBooked } from "../payments/markBooked.ts"
import { signAttempt } from "../payments/signAttempt.ts"
import { addChild, findWaiting, sendChild } from "./children.ts"
import { computeChange, computeSize } from "./coinSelection.ts"
import { childReference, findParent, findPayment, hasChild } from "./consolidations.ts"
import { readFeeRate, readIncrement } from "./fees.ts"
import { readTransaction, requireUtxoRequest, sendRaw, type UtxoChainParts } from "./utxoChain.ts"
import type { UtxoNetwork } from "./utxoNode.ts"

/** The time after which a pending transaction's fee is raised, in milliseconds. */
const patience: Readonly<Record<UtxoNetwork, number>> = { bitcoin: 60 * 60_000, litecoin: 15 * 60_000 }
/** The most that a payment may cost, as a multiple of its first attempt. */
const most = 8n

/**
 * Follows the payments of a chain that are sent and not final: sends them again, because nodes may lose them; replaces one that
 * waits for too long by one that pays more, or adds a child that pays if its node accepts no replacement; and records final ones.
 * Any number of processes may do so at once.
 */
export async function followPayments(parts: UtxoChainParts): Promise<void> {
  await followEach(await listSentPayments(parts.db, parts.network), (reference) => follow(parts, reference))
}

async function follow(parts: UtxoChainParts, reference: string): Promise<void> {
  const { network, db, now } = parts
  const attempts = await listAttempts(db, reference)
  if (await isOrphaned(db, reference, attempts)) return closeOrphan(db, reference, now())
  const mined = await findMined(parts, attempts)
  if (mined === undefined) await pushOn(parts, attempts)
  else if (mined.confirmations >= requireNetwork(network).confirmations)
    await settlePayment(db, reference, mined.txid, now())
}

/** True for a child whose payment was made by another attempt for good: its input will never exist. */
async function isOrphaned(db: Kysely<Database>, reference: string, [first]: readonly Attempt[]): Promise<boolean> {
  const parent = findParent(reference)
  if (parent === undefined || !first) return false
  const { settled_txid: made } = await findPayment(db, parent)
  return made !== null && requireUtxoRequest(first).inputs[0]?.txid !== made
}

/** It costs nothing, so there is no fee to book. */
async function closeOrphan(db: Kysely<Database>, reference: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await markBooked(trx, "chain_consolidations", reference, 0n, now)
    await trx.updateTable("chain_payments").set({ settled_at: now }).where("reference", "=", reference).execute()
  })
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
  const { reference } = newest
  if (await hasChild(db, reference)) {
    // A child spends one attempt's change: replacing that attempt would remove the child too.
    const spent = await findSpent(db, reference)
    await sendRaw(nodes, network, attempts.find(({ txid }) => txid === spent)?.raw ?? newest.raw)
    return sendChild(parts, reference)
  }
  const waits = now().getTime() - newest.sent_at.getTime()
  if (waits <= patience[network]) return sendRaw(nodes, network, newest.raw)
  const raised = await replace(parts, attempts, newest)
  if (raised) {
    await markSent(db, network, raised.txid, now())
    await sendRaw(nodes, network, raised.raw)
  } else await sendRaw(nodes, network, newest.raw)
  await speedUp(parts, reference)
}

/** If nodes have another attempt than the newest one, or the fee can't be raised, the change pays for it. */
async function speedUp(parts: UtxoChainParts, reference: string): Promise<void> {
  const attempts = await listAttempts(parts.db, reference)
  const [first] = attempts
  if (!first?.fee || findParent(reference) !== undefined) return
  const waiting = await findWaiting((await parts.nodes.view()).node, attempts)
  const newest = attempts.findLast(({ raw }) => raw !== null)
  const now = parts.now().getTime()
  // The newest one is pending and was sent recently: it gets more time.
  if (!waiting?.attempt.sent_at) return
  const isTaken = waiting.attempt.txid === newest?.txid
  if (isTaken && now - waiting.attempt.sent_at.getTime() <= patience[parts.network]) return
  await addChild(parts, waiting, first.fee * most)
}

/** The transaction whose change a payment's child spends. */
async function findSpent(db: Kysely<Database>, reference: string): Promise<string | undefined> {
  const kept = await findNewestAttempt(db, childReference(reference))
  return kept && requireUtxoRequest(kept).inputs[0]?.txid
}

/**
 * A transaction of the same payment with the same inputs, so that at most one of them is mined, and with a higher fee out of the
 * change; `undefined` if the limit forbids it, or the change is too small.
 */
async function replace(parts: UtxoChainParts, attempts: readonly Attempt[], newest: Attempt) {
  const [first] = attempts
  const before = requireUtxoRequest(newest)
  // A child already pays as much as both may cost.
  if (!first?.fee || !newest.fee || before.change === null || findParent(newest.reference) !== undefined)
    return undefined
  const { node: call } = await parts.nodes.view()
  const size = computeSize(before.inputs.length, true)
  const wanted = (await readFeeRate(call, "normal")) * size
  // Nodes require the earlier fee plus an increment; a quarter more matters to a block producer.
  const raised = newest.fee + newest.fee / 4n + size * (await readIncrement(call))
  const fee = wanted > raised ? wanted : raised
  const change = computeChange(parts.network, BigInt(before.change) + newest.fee - fee)
  if (fee > first.fee * most || change === null) return undefined
  try {
    return await signAttempt(parts, { ...before, attempt: newest.attempt + 1, change: change.toString() })
  } catch (error) {
    // The signer's policy allows no higher fee: the earlier attempt keeps waiting.
    if (error instanceof PaymentNotSignedError) return undefined
    throw error
  }
}
