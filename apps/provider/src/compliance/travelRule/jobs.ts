import { findCurrencyNetwork, findNetwork, type Money, type NetworkId } from "@wallet/core/money"
import type { Kysely, Transaction } from "kysely"
import { isPartyUnavailable } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { decodeTravelAddress } from "#rails/travelRule/travelAddress.ts"
import { advanceDeposit } from "#wallet/deposits/advance.ts"
import { toAmounts } from "#wallet/withdrawals/withdrawal.ts"
import { withdrawalJob } from "#wallet/withdrawals/withdrawalJob.ts"
import { writeIvms101 } from "./ivms101.ts"
import { findPerson } from "./parties.ts"
import { toAnswerPath, toConfirmationPath } from "./paths.ts"
import { senderUnknown } from "./reasons.ts"
import { isToldSenderDoubtful, releaseProved, screenDeclaredSender } from "./senders.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Asks the recipient's service to approve a payment. */
    "travelRule.inquire": { readonly quoteId: string }
    /** Due at the end of the time that a service has to answer. */
    "travelRule.giveUp": { readonly quoteId: string }
    /** Reports the end of a payment to the recipient's service. */
    "travelRule.confirm": { readonly quoteId: string; readonly txid: string | null }
    /** Answers another service's inquiry. */
    "travelRule.answer": { readonly inquiryId: string }
    /** Releases deposits from addresses that their customer has proved since. */
    "travelRule.releaseProved": { readonly userId: string }
    /** Releases a deposit whose sender was named since. */
    "travelRule.release": { readonly inquiryId: string }
    /** Screens the sender of a deposit, as declared by its customer. */
    "travelRule.screenSender": { readonly depositId: string }
  }
}

export const travelRuleJobs = {
  ...defineJobs(
    { lane: "travelRule", onExhaustion: "keepTrying" },
    { "travelRule.inquire": inquire, "travelRule.confirm": confirm, "travelRule.answer": answer },
  ),
  ...defineJobs(
    { lane: "screening", onExhaustion: "keepTrying" },
    { "travelRule.release": release, "travelRule.screenSender": screenDeclaredSender },
  ),
  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      async "travelRule.giveUp"({ db, now }, { quoteId }) {
        await db.transaction().execute((trx) => settle(trx, quoteId, { state: "unanswered" }, now()))
      },
      "travelRule.releaseProved": releaseProved,
    },
  ),
}

async function inquire(services: Services, { quoteId }: { readonly quoteId: string }): Promise<void> {
  const { db, rails, config, now } = services
  const transfer = await db
    .selectFrom("travel_rule_transfers")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .executeTakeFirstOrThrow()
  const at = decodeTravelAddress(transfer.service ?? "")
  if (transfer.state !== "asked" || transfer.token === null || !at) return
  // The withdrawal was cancelled before the inquiry was sent.
  if (!(await isWaiting(db, transfer.withdrawal_id))) return
  const quote = await db.selectFrom("withdrawal_quotes").selectAll().where("id", "=", quoteId).executeTakeFirstOrThrow()
  const network = findNetwork(quote.destination.network ?? "")
  if (!network) throw new Error(`The quote ${quoteId} is for no chain`)
  const { legalEntity } = config.issuer
  const parties = writeIvms101({
    originator: { ...(await findPerson(db, transfer.user_id)), customerId: transfer.user_id },
    beneficiary: { name: transfer.name, account: quote.destination.to },
    originatingService:
      legalEntity === undefined ? undefined : { name: legalEntity, host: new URL(config.siteOrigin).host },
  })
  try {
    await rails.travelRule.inquire({
      reference: quoteId,
      at,
      coinType: network.coinType,
      amount: toChainUnits(toAmounts(quote).recipientGets, network.id),
      parties,
      callback: `${config.siteOrigin}/api${toAnswerPath(transfer.token)}`,
    })
  } catch (error) {
    if (isPartyUnavailable(error)) throw error
    // The service rejects the inquiry itself, which says nothing about the payment: an operator decides.
    const refusal = error instanceof Error ? error.message.slice(0, 200) : "refused"
    await db.transaction().execute((trx) => settle(trx, quoteId, { state: "unanswered", refusal }, now()))
  }
}

interface Outcome {
  readonly state: "approved" | "rejected" | "unanswered"
  readonly refusal?: string
  readonly confirmAt?: string
}

/** Stores the outcome of a pending inquiry, and has its withdrawal screened again. */
export async function settle(
  trx: Transaction<Database>,
  quoteId: string,
  { state, refusal, confirmAt }: Outcome,
  now: Date,
): Promise<boolean> {
  const settled = await trx
    .updateTable("travel_rule_transfers")
    .set({ state, refusal: refusal ?? null, confirm_at: confirmAt ?? null, answered_at: now })
    .where("quote_id", "=", quoteId)
    .where("state", "=", "asked")
    .returning("withdrawal_id")
    .executeTakeFirst()
  if (!settled?.withdrawal_id) return false
  if (!(await isWaiting(trx, settled.withdrawal_id))) {
    // The approval arrived after the end of the payment.
    if (state === "approved") await enqueue(trx, "travelRule.confirm", { quoteId, txid: null })
    return true
  }
  await enqueue(trx, withdrawalJob("screen", { rail: "crypto" }), { withdrawalId: settled.withdrawal_id })
  return true
}

/** Screens a withdrawal again that waits for the decision about its recipient's name. */
export async function screenAgain(trx: Transaction<Database>, withdrawalId: string): Promise<void> {
  const waiting = await trx
    .selectFrom("withdrawals")
    .innerJoin("travel_rule_transfers as transfer", "transfer.quote_id", "withdrawals.quote_id")
    .select("withdrawals.id")
    .where("withdrawals.id", "=", withdrawalId)
    .where("withdrawals.state", "=", "screening")
    .where("transfer.state", "=", "declared")
    .executeTakeFirst()
  if (waiting) await enqueue(trx, withdrawalJob("screen", { rail: "crypto" }), { withdrawalId })
}

async function isWaiting(db: Kysely<Database>, withdrawalId: string | null): Promise<boolean> {
  const withdrawal = await db
    .selectFrom("withdrawals")
    .select("state")
    .where("id", "=", withdrawalId)
    .executeTakeFirst()
  return withdrawal?.state === "screening"
}

async function confirm(
  services: Services,
  { quoteId, txid }: { readonly quoteId: string; readonly txid: string | null },
) {
  const { db, rails } = services
  const transfer = await db
    .selectFrom("travel_rule_transfers")
    .select(["state", "confirm_at"])
    .where("quote_id", "=", quoteId)
    .executeTakeFirst()
  if (transfer?.state !== "approved" || transfer.confirm_at === null) return
  const end = txid === null ? { canceled: "the payment was not made" } : { txid }
  await rails.travelRule.confirm(quoteId, transfer.confirm_at, end)
  await db.updateTable("travel_rule_transfers").set({ state: "confirmed" }).where("quote_id", "=", quoteId).execute()
}

async function answer(services: Services, { inquiryId }: { readonly inquiryId: string }): Promise<void> {
  const { db, rails, config } = services
  const { request_id, callback, address, token, state } = await db
    .selectFrom("travel_rule_inquiries")
    .selectAll()
    .where("id", "=", inquiryId)
    .executeTakeFirstOrThrow()
  if (state !== "received") return
  const answered =
    address === null
      ? { rejected: "This customer does not receive this asset here." }
      : { approved: { address, callback: `${config.siteOrigin}/api${toConfirmationPath(token)}` } }
  await rails.travelRule.answer(request_id, callback, answered)
  const next = address === null ? "canceled" : "approved"
  await db
    .updateTable("travel_rule_inquiries")
    .set({ state: next })
    .where("id", "=", inquiryId)
    .where("state", "=", "received")
    .execute()
}

async function release(services: Services, { inquiryId }: { readonly inquiryId: string }): Promise<void> {
  for (const { id: depositId, userId, parties } of await findHeld(services.db, inquiryId)) {
    // oxlint-disable-next-line no-await-in-loop -- vendors limit the rate of requests
    if (await isToldSenderDoubtful(services, { depositId, userId, parties })) continue
    // oxlint-disable-next-line no-await-in-loop -- each takes locks
    await services.db
      .transaction()
      .execute((trx) => advanceDeposit(services, trx, depositId, { event: "release", actor: "screening" }))
  }
}

/** The deposits held for their sender, which a confirmed inquiry names. */
function findHeld(db: Kysely<Database>, inquiryId: string) {
  return db
    .selectFrom("deposits")
    .innerJoin("travel_rule_inquiries as inquiry", (join) =>
      join.onRef("inquiry.user_id", "=", "deposits.user_id").onRef("inquiry.txid", "=", "deposits.txid"),
    )
    .select(["deposits.id", "inquiry.user_id as userId", "inquiry.parties"])
    .where("inquiry.id", "=", inquiryId)
    .where("inquiry.state", "=", "confirmed")
    .where("deposits.state", "=", "held")
    .where("deposits.hold_reason", "=", senderUnknown)
    .orderBy("deposits.id")
    .execute()
}

/** Reviews a deposit again after operators have decided about its sender's name, if another service sent the name. */
export async function releaseDecided(trx: Transaction<Database>, depositId: string): Promise<void> {
  const told = await trx
    .selectFrom("deposits")
    .innerJoin("travel_rule_inquiries as inquiry", (join) =>
      join.onRef("inquiry.user_id", "=", "deposits.user_id").onRef("inquiry.txid", "=", "deposits.txid"),
    )
    .select("inquiry.id")
    .where("deposits.id", "=", depositId)
    .where("deposits.state", "=", "held")
    .where("inquiry.state", "=", "confirmed")
    .execute()
  for (const { id: inquiryId } of told) {
    // oxlint-disable-next-line no-await-in-loop -- there are few
    await enqueue(trx, "travelRule.release", { inquiryId })
  }
}

/** Converts an amount to the chain's smallest units. */
function toChainUnits({ units, currency }: Money, network: NetworkId): bigint {
  const place = findCurrencyNetwork(currency.code, network)
  if (!place) throw new Error(`${currency.code} is on no ${network}`)
  return units * 10n ** BigInt(place.chainDecimals - currency.decimals)
}
