import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { TronSigningRequest } from "@wallet/chains/signingRequest.ts"
import { PaymentNotSignedError, type SignedTransaction } from "../chainRail.ts"
import { type Attempt, listAttempts, listSentPayments, markSent, settlePayment } from "../payments/attempts.ts"
import { followEach } from "../payments/followEach.ts"
import { signAttempt } from "../payments/signAttempt.ts"
import { isDead } from "./expired.ts"
import { choosePlace, isFresh, requireTronRequest } from "./requests.ts"
import { readTransaction, sendRaw, type TronChainParts } from "./tronChain.ts"
import { readNewest } from "./tronNode.ts"

/** A transaction is usually in a block within seconds: it is not sent again before this time, in milliseconds. */
const patience = 10_000

/**
 * Follows the payments on TRON that are sent and not final: sends them again, because nodes may lose them; requests another
 * transaction if one has expired and can't be mined any more; and records final ones. Any number of processes may do so at once.
 */
export async function followPayments(parts: TronChainParts): Promise<void> {
  await followEach(await listSentPayments(parts.db, "tron"), (reference) => follow(parts, reference))
}

async function follow(parts: TronChainParts, reference: string): Promise<void> {
  const { db, nodes, now } = parts
  const attempts = await listAttempts(db, reference)
  for (const { txid } of attempts) {
    const found = txid === null ? undefined : await readTransaction(nodes, txid)
    if (txid === null || !found?.block) continue
    if (found.confirmations >= requireNetwork("tron").confirmations) await settlePayment(db, reference, txid, now())
    return
  }
  await pushOn(parts, attempts)
}

async function pushOn(parts: TronChainParts, attempts: readonly Attempt[]): Promise<void> {
  const { db, nodes, now } = parts
  const newest = attempts.findLast(({ raw }) => raw !== null)
  if (!newest?.raw || !newest.txid) return
  if (requireTronRequest(newest).expiration > now().getTime()) {
    // Signed but not marked as sent: a process died in between.
    if (!newest.sent_at) await markSent(db, "tron", newest.txid, now())
    else if (now().getTime() - newest.sent_at.getTime() < patience) return
    return sendRaw(nodes, newest.raw)
  }
  if (!(await isDead(nodes, attempts))) return
  const next = await signNext(parts, attempts, newest)
  if (!next) return
  await markSent(db, "tron", next.txid, now())
  await sendRaw(nodes, next.raw)
}

/** Signs another transaction of the same payment. The signer requires two approvals; `undefined` until then. */
async function signNext(
  parts: TronChainParts,
  attempts: readonly Attempt[],
  newest: Attempt,
): Promise<SignedTransaction | undefined> {
  const { nodes, now } = parts
  const waiting = attempts.findLast(({ raw, attempt }) => raw === null && attempt > newest.attempt)
  if (waiting && isFresh(requireTronRequest(waiting), now())) return sign(parts, requireTronRequest(waiting))
  const late = waiting && (await parts.signer.release(waiting.request))
  // Another process had it signed: requesting it again stores the signed transaction.
  if (waiting && late?.status === "signed") return sign(parts, requireTronRequest(waiting))
  const solid = await nodes.ask((call) => readNewest(call, "solid"))
  const attempt = Math.max(...attempts.map((one) => one.attempt)) + 1
  const before = requireTronRequest(newest)
  const place = choosePlace({ reference: before.reference, attempt }, solid, now())
  return sign(parts, { ...before, attempt, ...place })
}

async function sign(parts: TronChainParts, request: TronSigningRequest): Promise<SignedTransaction | undefined> {
  try {
    return await signAttempt(parts, request)
  } catch (error) {
    if (error instanceof PaymentNotSignedError) return undefined
    throw error
  }
}
