import type { CardDeclineReason } from "@wallet/core/contract"
import { subtract } from "@wallet/core/money"
import type { Selectable, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { orRefusal, Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { CardPayment } from "#rails/issuer/issuerRail.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { forecastOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { readFunds } from "./accounts.ts"
import { type BillingTerms, computeBill } from "./billing.ts"
import type { CardRow } from "./card.ts"
import { findDeclineReason } from "./decidePayment.ts"
import { toKey } from "./issuerIds.ts"
import { readUsed } from "./used.ts"

type ConfirmationRow = Selectable<Database["card_confirmations"]>

/**
 * The limits applied when the money moved from the wallet to the card. The card number is hidden while the account is locked, so
 * a payment uses a number that was seen before.
 */
const cardPayment: OutgoingWay = {
  name: "payment by card",
  isLimited: false,
  confirmation: "never",
  isLocked: false,
  leavesForDestinations: false,
  isOpenToKeys: false,
  leaves: true,
}

/** A payment and the facts for deciding it. */
interface PaymentToDecide {
  readonly card: CardRow
  readonly payment: CardPayment
  /** Undefined if its currency has no price. */
  readonly terms: BillingTerms | undefined
  readonly asked: ConfirmationRow | undefined
}

/** The decline reason of a payment, or undefined if it is approved, both by the customer, if asked, and by the card. */
export async function reasonAgainst(
  services: Services,
  trx: Transaction<Database>,
  { card, payment, terms, asked }: PaymentToDecide,
  now: Date,
): Promise<CardDeclineReason | undefined> {
  if (asked && !covers(asked, payment)) return "not_confirmed"
  return terms ? decide(services, trx, card.id, { payment, terms }, now) : "currency_unsupported"
}

/** The payment's confirmation, if there is one. */
export function findConfirmation(
  trx: Transaction<Database>,
  authorisation: string,
): Promise<ConfirmationRow | undefined> {
  return trx.selectFrom("card_confirmations").selectAll().where("id", "=", toKey(authorisation)).executeTakeFirst()
}

/** True if the customer has confirmed the payment for at least its amount. */
function covers({ state, currency, amount }: ConfirmationRow, payment: CardPayment): boolean {
  return state === "approved" && currency === payment.amount.currency.code && payment.amount.units <= amount
}

/** The decline reason by the card's current state, limits and balance. The account must be locked. */
export async function decide(
  services: Services,
  trx: Transaction<Database>,
  cardId: string,
  { payment: { amount, online }, terms }: { readonly payment: CardPayment; readonly terms: BillingTerms },
  now: Date,
): Promise<CardDeclineReason | undefined> {
  // Read under the lock, so that an earlier freeze or change of limits counts.
  const card = await trx.selectFrom("virtual_cards").selectAll().where("id", "=", cardId).executeTakeFirstOrThrow()
  const accountId = card.user_id
  const outgoing = await forecastOutgoing(services, trx, { accountIds: [accountId], ways: [cardPayment], at: now })
  const refusal = orRefusal(() => outgoing.take({ accountId, way: cardPayment, amount, isConfirmed: true }))
  if (refusal instanceof Refusal) return refusal.tag === "account_frozen" ? "account_frozen" : "issuer_declined"
  const account = { id: card.account_id, currency: card.currency }
  const { available, owed } = await readFunds(trx, account, now)
  const limits = { payment: card.payment_limit, day: card.day_limit, month: card.month_limit }
  const spendable = owed.units > 0n ? subtract(available, available) : available
  return findDeclineReason(
    {
      state: card.state,
      online: card.online,
      limits,
      used: await readUsed(trx, account, now),
      available: spendable.units,
    },
    { billed: computeBill(amount, terms).total.units, online },
  )
}
