import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { publish } from "#platform/live/publish.ts"
import type { CardPayment } from "#rails/issuer/issuerRail.ts"
import { type BillingTerms, computeBill } from "./billing.ts"
import type { CardRow } from "./card.ts"
import { toKey } from "./issuerIds.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** The reference of a payment's hold in the ledger; a payment in parts has several, one after the other. */
export function toHoldName(transactionId: string, count: number): string {
  return `card_payment:${transactionId}:${count}`
}

export function findPayment(
  trx: Transaction<Database>,
  authorisation: string,
): Promise<CardTransactionRow | undefined> {
  return trx
    .selectFrom("card_transactions")
    .selectAll()
    .where("authorisation", "=", toKey(authorisation))
    .executeTakeFirst()
}

/** Records a new payment: approved with its hold, declined, or captured without an authorization. */
export async function recordPayment(
  trx: Transaction<Database>,
  card: CardRow,
  { authorisation, amount, merchantAmount, merchant, online }: CardPayment,
  { terms, reason, isForced = false }: { terms: BillingTerms; reason?: string | undefined; isForced?: boolean },
  now: Date,
): Promise<CardTransactionRow> {
  const isHeld = reason === undefined && !isForced
  return trx
    .insertInto("card_transactions")
    .values({
      id: newId(),
      card_id: card.id,
      account_id: card.account_id,
      authorisation: toKey(authorisation),
      issuer_reference: toKey(authorisation) === authorisation ? null : authorisation,
      state: reason === undefined ? "authorised" : "declined",
      merchant_name: merchant.name,
      merchant_category: merchant.category,
      merchant_country: merchant.country,
      online,
      merchant_amount: merchantAmount?.amount ?? null,
      merchant_currency: merchantAmount?.currency ?? null,
      currency: amount.currency.code,
      amount: amount.units,
      captured: 0n,
      refunded: 0n,
      rate: terms.rate,
      fee_rate: terms.feeRate,
      held: isHeld ? computeBill(amount, terms).total.units : 0n,
      holds: isHeld ? 1 : 0,
      decline_reason: reason ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function recordEvent(
  trx: Transaction<Database>,
  { id }: CardTransactionRow,
  { event, amount, at, eventId = newId() }: { event: string; amount: Money; at: Date; eventId?: string },
): Promise<void> {
  const row = { id: toKey(eventId), transaction_id: id, event, amount: amount.units, at }
  await trx.insertInto("card_transaction_events").values(row).execute()
}

/** Notifies the customer of a payment that was approved or declined. */
export async function tellPayment(
  trx: Transaction<Database>,
  card: CardRow,
  { id, state }: CardTransactionRow,
  { amount, merchant }: CardPayment,
): Promise<void> {
  await publish(trx, card.user_id, "cards")
  const news = state === "declined" ? "card_declined" : "card_payment"
  await notify(trx, card.user_id, news, { amount, detail: merchant.name, subjectId: id })
}
