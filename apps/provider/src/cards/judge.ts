import type { CardDeclineReason } from "@wallet/core/contract"
import { subtract } from "@wallet/core/money"
import type { Selectable, Transaction } from "kysely"
import { isFrozen } from "#access/identity/freeze.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CardPayment } from "#rails/issuer/issuerRail.ts"
import { readFunds } from "./accounts.ts"
import { type BillingTerms, billOf } from "./billing.ts"
import type { CardRow } from "./card.ts"
import { declineReasonOf } from "./decidePayment.ts"
import { readUsed } from "./used.ts"

type ConfirmationRow = Selectable<Database["card_confirmations"]>

/** A payment, and what it is judged by. */
interface Judged {
  readonly card: CardRow
  readonly payment: CardPayment
  /** Undefined where its currency has no price. */
  readonly terms: BillingTerms | undefined
  readonly asked: ConfirmationRow | undefined
}

/** Why a payment is declined, or undefined where it is approved: by its customer, where they were asked, and by the card. */
export async function reasonAgainst(
  trx: Transaction<Database>,
  { card, payment, terms, asked }: Judged,
  now: Date,
): Promise<CardDeclineReason | undefined> {
  if (asked && !covers(asked, payment)) return "not_confirmed"
  return terms ? judge(trx, card.id, payment, terms, now) : "currency_unsupported"
}

/** The question that the customer was asked about a payment, where they were. */
export function findConfirmation(
  trx: Transaction<Database>,
  authorisation: string,
): Promise<ConfirmationRow | undefined> {
  return trx.selectFrom("card_confirmations").selectAll().where("id", "=", authorisation).executeTakeFirst()
}

/** Whether the customer has said yes to a payment, and to no less than it asks for. */
function covers({ state, currency, amount }: ConfirmationRow, payment: CardPayment): boolean {
  return state === "approved" && currency === payment.amount.currency.code && payment.amount.units <= amount
}

/** Why a card declines a payment, by its state, limits and balance of this moment. The account is locked. */
export async function judge(
  trx: Transaction<Database>,
  cardId: string,
  { amount, online }: CardPayment,
  terms: BillingTerms,
  now: Date,
): Promise<CardDeclineReason | undefined> {
  // Read under the lock: a freeze or a change of limits that came first counts.
  const card = await trx.selectFrom("virtual_cards").selectAll().where("id", "=", cardId).executeTakeFirstOrThrow()
  if (await isFrozen(trx, card.user_id)) return "account_frozen"
  const account = { id: card.account_id, currency: card.currency }
  const { available, owed } = await readFunds(trx, account, now)
  const limits = { payment: card.payment_limit, day: card.day_limit, month: card.month_limit }
  const spendable = owed.units > 0n ? subtract(available, available) : available
  return declineReasonOf(
    {
      state: card.state,
      online: card.online,
      limits,
      used: await readUsed(trx, account, now),
      available: spendable.units,
    },
    { billed: billOf(amount, terms).total.units, online },
  )
}
