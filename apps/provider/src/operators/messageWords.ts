import { type Text, text } from "@wallet/operators/text.ts"
import type { MessageParty } from "#platform/partyMessages/unexpected.ts"
import { lookUp } from "./lookUp.ts"
import { paymentEvents } from "./paymentTexts.ts"

/** The parties that send messages. */
export const messageParties: Readonly<Record<MessageParty, Text>> = {
  acquirer: text("Card acquirer", "Эквайер"),
  sbp: text("SBP bank", "Банк СБП"),
  issuer: text("Card issuer", "Эмитент карт"),
  kyc: text("Identity vendor", "Верификация"),
  payouts: text("Payout rail", "Исполнитель выплаты"),
}

/** The events in messages of parties that are no events of a payment. */
const ownEvents: Readonly<Record<string, Text>> = {
  approved: text("Approved", "Одобрено"),
  authenticated: text("The card's owner has confirmed", "Владелец карты подтвердил"),
  charged_back: text("Charged back", "Чарджбэк"),
  expired: text("Expired", "Срок истёк"),
  failed: text("Failed", "Не исполнено"),
  paid: text("Paid", "Оплачено"),
  refund_updated: text("Refund changed", "Возврат изменился"),
  returned: text("Returned", "Возвращено"),
}

/** The event of a message in words. */
export function describeMessageEvent(event: string): Text {
  return lookUp(ownEvents, event, lookUp(paymentEvents, event))
}

/** A message in words: its party and its event. */
export function describeMessage(party: string, event: string): Text {
  const from = lookUp(messageParties, party)
  const what = describeMessageEvent(event)
  return text(`${from.en}: ${what.en}`, `${from.ru}: ${what.ru}`)
}
