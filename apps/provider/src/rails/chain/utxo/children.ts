import type { UtxoSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import { PaymentNotSignedError } from "../chainRail.ts"
import { type Attempt, findNewestAttempt, keepRequest, markSent } from "../payments/attempts.ts"
import { signOrRelease } from "../payments/signAttempt.ts"
import { computeChange, sizeOfJoining } from "./coinSelection.ts"
import { childReference } from "./consolidations.ts"
import { readFeeRate } from "./fees.ts"
import { AmountSchema, type NodeCall } from "./nodeCall.ts"
import { requireUtxoRequest, sendRaw, type UtxoChainParts } from "./utxoChain.ts"

/** A pending transaction in a node, with its virtual bytes. */
const EntrySchema = v.object({ vsize: v.number(), fees: v.object({ base: AmountSchema }) })

/** The attempt at a payment that a node has: not every node accepts a replacement. */
interface WaitingAttempt {
  readonly attempt: Attempt
  readonly size: bigint
  readonly fee: bigint
}

/** The newest attempt that is pending at a node; `undefined` if it has none. */
export async function findWaiting(call: NodeCall, attempts: readonly Attempt[]): Promise<WaitingAttempt | undefined> {
  for (const attempt of attempts.toReversed()) {
    if (attempt.txid === null || attempt.sent_at === null) continue
    const entry = await call(EntrySchema, "getmempoolentry", attempt.txid).catch(() => undefined)
    if (entry) return { attempt, size: BigInt(entry.vsize), fee: entry.fees.base }
  }
  return undefined
}

/**
 * Spends a payment's change by a transaction that pays for both (CPFP): a block producer includes both or neither. For a pending
 * payment that can't be replaced. It pays only the hot wallet, and is followed like payments.
 *
 * @param most the most that both may cost together, in the smallest units.
 */
export async function addChild(parts: UtxoChainParts, waiting: WaitingAttempt, most: bigint): Promise<void> {
  const { network, nodes, db } = parts
  const { reference, txid } = waiting.attempt
  // A child that the signer has refused would be refused again, with an entry in its journal each time.
  if (await wasRefused(db, childReference(reference))) return
  const parent = requireUtxoRequest(waiting.attempt)
  if (parent.change === null || txid === null) return
  const { node: call } = await nodes.view()
  const rate = await readFeeRate(call, "normal")
  const size = sizeOfJoining(1)
  const wanted = rate * (waiting.size + size) - waiting.fee
  // The payment's own price is high enough: it waits for another reason.
  if (wanted <= rate * size) return
  const fee = wanted < most - waiting.fee ? wanted : most - waiting.fee
  const change = computeChange(network, BigInt(parent.change) - fee)
  // Within the limit it must be a better price than the payment's own, or it changes nothing.
  if (fee * waiting.size <= waiting.fee * size || change === null) return
  const input = { txid, vout: parent.outputs.length, amount: parent.change, key: { wallet: "hot" } } as const
  await keepChild(parts, childReference(reference), input, change)
  await sendChild(parts, reference)
}

/** Signs and sends a stored child that was not sent yet, for example because a process died. */
export async function sendChild(parts: UtxoChainParts, parent: string): Promise<void> {
  const { network, nodes, db, now } = parts
  const reference = childReference(parent)
  const kept = await findNewestAttempt(db, reference)
  if (!kept || kept.sent_at) return
  try {
    const { txid, raw } = await signOrRelease(parts, requireUtxoRequest(kept), async (trx) => {
      await trx.deleteFrom("chain_outputs").where("reserved_by", "=", reference).execute()
      await trx.deleteFrom("chain_consolidations").where("reference", "=", reference).execute()
    })
    await markSent(db, network, txid, now())
    await sendRaw(nodes, network, raw)
  } catch (error) {
    // The signer's policy allows no higher fee: the payment keeps waiting.
    if (!(error instanceof PaymentNotSignedError)) throw error
  }
}

async function wasRefused(db: Kysely<Database>, reference: string): Promise<boolean> {
  const query = db.selectFrom("chain_payments").select("released_attempts").where("reference", "=", reference)
  return ((await query.executeTakeFirst())?.released_attempts ?? 0) > 0
}

/** Stores all of a child in one transaction, so that a crash leaves all or nothing. A payment has at most one. */
async function keepChild(
  { network, keys, db, now }: UtxoChainParts,
  reference: string,
  input: UtxoSigningRequest["inputs"][number],
  change: bigint,
): Promise<void> {
  const wallet = keys.address(network, { wallet: "hot" })
  const at = now()
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("chain_consolidations")
      .values({ reference, network, created_at: at, not_before: at, fee: null, booked_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return
    await trx
      .insertInto("chain_payments")
      .values({ reference, network, wallet, nonce: null, created_at: at, settled_at: null, settled_txid: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // If a block contains the payment, no other payment uses the change.
    await trx
      .insertInto("chain_outputs")
      .values({
        network,
        txid: input.txid,
        vout: input.vout,
        wallet,
        amount: BigInt(input.amount),
        reserved_by: reference,
      })
      .execute()
    const request = { family: "bitcoin", network, reference, attempt: 0, purpose: "consolidate" } as const
    await keepRequest(trx, { ...request, inputs: [input], outputs: [], change: change.toString() }, at)
  })
}
