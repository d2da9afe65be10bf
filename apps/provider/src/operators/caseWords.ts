import { type Text, text } from "@wallet/operators/text.ts"
import type { Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { CardDispute } from "#rails/card/cardRail.ts"
import type { ClaimReason } from "#wallet/debts/claims.ts"
import type { NameSource } from "#wallet/screening/tables.ts"
import { lookUp } from "./lookUp.ts"

type StateOf<Name extends keyof Database> =
  Selectable<Database[Name]> extends { state: infer State extends string } ? State : never

/** The states of alerts about names. */
export const nameAlertStates: Readonly<Record<StateOf<"name_alerts">, Text>> = {
  open: text("Waits for a decision", "Ждёт решения"),
  cleared: text("Not the customer", "Не клиент"),
  confirmed: text("Confirmed: account frozen", "Подтверждено: аккаунт заморожен"),
}

/** The states of alerts about addresses. */
export const addressAlertStates: Readonly<Record<StateOf<"screening_alerts">, Text>> = {
  open: text("Waits for a decision", "Ждёт решения"),
  dismissed: text("Dismissed", "Отклонено"),
  confirmed: text("Confirmed", "Подтверждено"),
}

/** The sources of screened names. */
export const nameSources: Readonly<Record<NameSource, Text>> = {
  "identity check": text("Identity check", "Проверка личности"),
  "company check": text("Company check", "Проверка компании"),
  cardholder: text("Cardholder", "Держатель карты"),
  "display name": text("Display name", "Имя в профиле"),
  payee: text("Payee", "Получатель"),
  sender: text("Sender", "Отправитель"),
}

/** The reasons for which a customer must return money. */
export const claimReasons: Readonly<Record<ClaimReason, Text>> = {
  charge_back: text("Charge-back by the card's bank", "Чарджбэк банка карты"),
  refunded_twice: text("Refunded twice", "Возврат выполнен дважды"),
  returned_payment: text("A payment came back after it was credited", "Платёж вернулся после зачисления"),
  deposit_at_risk: text("A deposit left the chain", "Депозит исчез из сети"),
  ended_card: text("Debt of a closed card", "Долг закрытой карты"),
  message: text("An unexpected message of a party", "Неожиданное сообщение внешней стороны"),
}

/** The states of claims. */
export const claimStates: Readonly<Record<StateOf<"claims">, Text>> = {
  held: text("Money held", "Деньги задержаны"),
  taken: text("Collected", "Взыскано"),
  dropped: text("Dropped", "Снято"),
}

/** The states of disputes of top-ups by card. */
export const disputeStates: Readonly<Record<CardDispute["state"], Text>> = {
  inquiry: text("Inquiry of the bank", "Запрос банка"),
  opened: text("Opened, evidence can be sent", "Открыт, можно отправить доказательства"),
  evidence_sent: text("Evidence sent, the bank decides", "Доказательства отправлены, решает банк"),
  won: text("Won", "Выигран"),
  lost: text("Lost", "Проигран"),
  closed: text("Closed without a decision", "Закрыт без решения"),
}

/** The states of unexpected messages. */
export const messageStates: Readonly<Record<StateOf<"unexpected_messages">, Text>> = {
  waiting: text("Waits for a decision", "Ждёт решения"),
  credited: text("Credited", "Зачислено"),
  returned: text("Returned", "Возвращено"),
  claimed: text("Claimed from the customer", "Взыскивается с клиента"),
  carried_out: text("Carried out", "Выполнено"),
  acknowledged: text("Noted", "Принято к сведению"),
}

/** The states of checks of addresses that customers order. */
export const addressCheckStates: Readonly<Record<StateOf<"aml_checks">, Text>> = {
  queued: text("Under way", "Выполняется"),
  ready: text("Ready", "Готова"),
  failed: text("Failed", "Не выполнена"),
}

/** The reasons of cardholders' disputes, as the acquirers name them. */
const disputeReasons: Readonly<Partial<Record<string, Text>>> = {
  bank_cannot_process: text("The bank could not process the payment", "Банк не смог обработать платёж"),
  credit_not_processed: text("A refund did not arrive", "Возврат не поступил"),
  customer_initiated: text("By the cardholder's bank account", "По счёту держателя карты"),
  debit_not_authorized: text("The debit was not authorised", "Списание не было разрешено"),
  duplicate: text("Charged twice", "Списано дважды"),
  fraudulent: text("Not made by the cardholder", "Платёж сделал не держатель карты"),
  general: text("Reason not stated", "Причина не указана"),
  incorrect_account_details: text("Wrong account details", "Неверные реквизиты"),
  insufficient_funds: text("Not enough money on the card", "Недостаточно денег на карте"),
  noncompliant: text("Against the rules of the card network", "Нарушены правила платёжной системы"),
  product_not_received: text("Nothing was received", "Покупка не получена"),
  product_unacceptable: text("Not as described", "Не соответствует описанию"),
  subscription_canceled: text("The subscription was cancelled", "Подписка была отменена"),
  unrecognized: text("The cardholder does not recognise the payment", "Держатель карты не узнаёт платёж"),
}

/** The reason of a dispute in words. */
export function describeDisputeReason(reason: string): Text {
  return lookUp(disputeReasons, reason)
}
