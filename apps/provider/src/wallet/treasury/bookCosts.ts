import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { markBooked } from "#rails/chain/payments/markBooked.ts"
import { type Batch, findFinal, listDueBatches, listMembers } from "#rails/chain/treasury/batches.ts"
import { endCollection, listUnbooked, type UnbookedPayment } from "#rails/chain/treasury/collections.ts"
import type { Collector, FinalOutcome } from "#rails/chain/treasury/collector.ts"
import { postCost } from "./cost.ts"
import { lookLater } from "./targets.ts"
import { unbookedCancellations } from "./unbookedCancellations.ts"

type BookingServices = Pick<Services, "db" | "now">

/** Maximum number of fees booked in one round. */
const mostBooked = 100
/** Pause after a transfer failed on the chain. */
const pauseAfterFailure = 24 * 3_600_000

/** Books the final network costs of collections in the ledger. */
export async function bookFinal(services: BookingServices, collector: Collector): Promise<void> {
  for (const payment of await listUnbooked(services.db, collector.network, mostBooked)) {
    const outcome = await collector.outcome(payment.txid)
    if (outcome) await book(services, collector.network, payment, outcome)
  }
  for (const batch of await listDueBatches(services.db, collector.network, services.now())) {
    const txid = await findFinal(services.db, batch.reference)
    const outcome = txid === undefined ? undefined : await collector.outcome(txid)
    if (outcome) await bookBatch(services, collector, batch, outcome)
  }
  for (const { reference, txid } of await listFinalCancellations(services.db, collector.network)) {
    const outcome = await collector.outcome(txid)
    if (outcome) await bookCancellation(services, collector.network, reference, outcome.fee)
  }
}

/** Cancellations of payments that were never sent, whose empty transactions are final. */
async function listFinalCancellations(
  db: Kysely<Database>,
  network: NetworkId,
): Promise<readonly { readonly reference: string; readonly txid: string }[]> {
  const { rows } = await sql<{ reference: string; txid: string }>`
    SELECT one.reference, one.txid FROM (${unbookedCancellations}) one
    JOIN chain_payments payment ON payment.reference = one.reference
    WHERE payment.network = ${network} AND one.final_at IS NOT NULL
    ORDER BY one.final_at LIMIT ${mostBooked}`.execute(db)
  return rows
}

async function bookCancellation(
  { db, now }: BookingServices,
  network: NetworkId,
  paymentId: string,
  fee: bigint,
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    if (!(await markBooked(trx, "chain_cancellations", paymentId, fee, at))) return
    const reference = `${paymentId}:cancellation`
    // The cost is ours, no customer's: it is not the payment's own subject.
    await postCost(trx, { reference, subjectId: reference, network, fee }, at)
  })
}

/** Books a batch. An address that still holds some of the token after the transaction has failed. */
async function bookBatch(
  services: BookingServices,
  collector: Collector,
  { reference, contract }: Batch,
  { isGood, fee, height }: FinalOutcome,
): Promise<void> {
  const { db, now } = services
  const { network } = collector
  const at = now()
  const members = await listMembers(db, reference)
  const left = new Map<string, bigint>()
  for (const { id, wallet } of members) left.set(id, await collector.balance(wallet, contract, height))
  await db.transaction().execute(async (trx) => {
    if (!(await markBooked(trx, "chain_batches", reference, fee, at))) return
    for (const member of members) {
      const isDone = isGood && left.get(member.id) === 0n
      await endCollection(trx, member.id, isDone ? "done" : "failed", at)
      if (!isDone) await lookLater(trx, network, member, new Date(at.getTime() + pauseAfterFailure))
    }
    await postCost(trx, { reference, subjectId: reference, network, fee }, at)
  })
}

async function book(
  { db, now }: BookingServices,
  network: NetworkId,
  { reference, kind, collection }: UnbookedPayment,
  { isGood, fee }: FinalOutcome,
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    if (!(await markBooked(trx, "chain_collection_payments", reference, fee, at))) return
    if (kind === "move") await endCollection(trx, collection.id, isGood ? "done" : "failed", at)
    if (kind === "move" && !isGood)
      await lookLater(trx, network, collection, new Date(at.getTime() + pauseAfterFailure))
    await postCost(trx, { reference, subjectId: `collect:${collection.id}`, network, fee }, at)
  })
}
