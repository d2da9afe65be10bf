import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { postForCard, readFunds } from "./accounts.ts"
import { hintsFor } from "./advance.ts"
import { readBillingTerms } from "./billing.ts"
import { type CardRow, livingCard } from "./card.ts"
import { hasEnded } from "./cardLifecycle.ts"
import { type CardTransactionEvent, cardTransactionLifecycle } from "./cardTransactionLifecycle.ts"
import { postForEndedCard } from "./payEndedDebt.ts"
import { computeMovement, type Movement } from "./paymentPostings.ts"
import { recordEvent } from "./paymentRecords.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** A step of a payment, and its actor. */
interface StepInput {
  readonly event: CardTransactionEvent
  /** In the merchant's currency. */
  readonly amount: Money
  readonly isFinal: boolean
  readonly eventId: string
  readonly by: Extract<Actor, "rail" | "clock" | "operator">
}

/** Applies the step with all of its effects. The account must be locked. */
export async function takeStep(
  trx: Transaction<Database>,
  card: CardRow,
  row: CardTransactionRow,
  { event, amount, isFinal, eventId, by }: StepInput,
  now: Date,
): Promise<void> {
  const step = (by === "operator" ? requireStep : nextStep)(cardTransactionLifecycle, row.state, event, by)
  if (!step) return
  const account = { id: card.account_id, currency: card.currency }
  const funds = await readFunds(trx, account, now)
  const owner = await livingCard(trx, card.account_id)
  const terms = readBillingTerms(row, card.currency)
  const movement = computeMovement(step.posts, { row, owner, funds, terms, amount, isFinal, eventId })
  await trx
    .updateTable("card_transactions")
    .set({
      state: step.state,
      amount: step.posts === "holdAgain" ? amount.units : row.amount,
      held: movement.held,
      holds: movement.holds,
      captured: step.posts === "take" ? row.captured + amount.units : row.captured,
      refunded: row.refunded + refundedBy(step.posts) * amount.units,
    })
    .where("id", "=", row.id)
    .execute()
  await recordEvent(trx, row, { event: timelineNameByEvent[event], amount, at: now, eventId })
  await publishEach(trx, hintsFor(card.user_id))
  const isEnded = hasEnded(owner.state)
  await tell(trx, card, row, { event, movement, isEnded })
  const { requests, owedMore: owed } = movement
  if (isEnded) return postForEndedCard(trx, owner, { requests, owed }, now)
  if (requests.length > 0) await postForCard(trx, requests, now)
}

function refundedBy(posting: string | undefined): bigint {
  if (posting === "refund") return 1n
  return posting === "takeBack" ? -1n : 0n
}

/** The name of an event in the timeline. */
const timelineNameByEvent: Readonly<Record<CardTransactionEvent, string>> = {
  capture: "captured",
  decline: "declined",
  reverse: "reversed",
  expire: "expired",
  raise: "raised",
  lower: "lowered",
  refund: "refunded",
  refundPart: "refunded",
  reverseRefund: "refund_reversed",
  reverseRefundPart: "refund_reversed",
  dispute: "disputed",
  win: "dispute_won",
  lose: "dispute_lost",
  overturn: "dispute_lost",
}

/** An event with its amounts. */
interface Happened {
  readonly event: CardTransactionEvent
  readonly movement: Movement
  /** True if the card has ended: its debt is then claimed from the wallet, with a notification there. */
  readonly isEnded: boolean
}

async function tell(
  trx: Transaction<Database>,
  card: CardRow,
  { id, merchant_name: detail }: CardTransactionRow,
  { event, movement: { toCustomer, owedMore }, isEnded }: Happened,
): Promise<void> {
  const about = { detail, subjectId: id }
  const isRefund = event === "refund" || event === "refundPart" || event === "win"
  if (isRefund && toCustomer.units > 0n) {
    await notify(trx, card.user_id, "card_refunded", { ...about, amount: toCustomer })
  }
  if (owedMore.units > 0n && !isEnded) await notify(trx, card.user_id, "card_in_debt", { ...about, amount: owedMore })
}
