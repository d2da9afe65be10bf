import { type Text, text } from "@wallet/operators/text.ts"
import { senderUnknown } from "#compliance/travelRule/reasons.ts"
import { amountDiffers } from "#wallet/deposits/arrivedWhole.ts"
import { heldByOperator } from "#wallet/deposits/review.ts"
import { rejectTexts } from "../desks/rejectTexts.ts"
import { lookUp } from "../lookUp.ts"

/** Reasons for which a withdrawal, or a row of a mass payout, was not paid. */
const withdrawalReasons: Readonly<Record<string, Text>> = {
  screening: text(
    "Screening found too high a risk at the recipient.",
    "Проверка показала слишком высокий риск у получателя.",
  ),
  risk: describeRejection(rejectTexts.risk),
  limit: describeRejection(rejectTexts.limit),
  address: text("Money sent to this address would be lost.", "Деньги, отправленные на этот адрес, пропали бы."),
  recipient_closed: text("The recipient has closed their account.", "Получатель закрыл аккаунт."),
  recipient_unknown: text(
    "The recipient's bank knows nobody with these details.",
    "Банк получателя не нашёл никого с такими реквизитами.",
  ),
  rejected_by_bank: text("The recipient's bank declined it.", "Банк получателя отклонил платёж."),
  card_unknown: text("The bank does not know the card.", "Банк не знает эту карту."),
  transaction_failed: text("The network rejected the transaction.", "Сеть отклонила транзакцию."),
  transaction_replaced: text("Another transaction took its place.", "Её заменила другая транзакция."),
  network_unavailable: text("The network was not available.", "Сеть была недоступна."),
  amount_too_fine: text("Banks take two decimals only.", "Банки принимают суммы только до сотых."),
  holder_invalid: text("The bank can't write the recipient's name.", "Банк не может записать имя получателя."),
  not_paid: text("Two operators entered that it was not paid.", "Два оператора указали, что выплаты не было."),
  sent_back: text("Two operators entered that it came back.", "Два оператора указали, что деньги вернулись."),
}

/** An operator's rejection, with the sentence that the customer was given. */
function describeRejection({ en, ru }: Text): Text {
  return text(`An operator rejected it. The customer reads: “${en}”`, `Оператор отклонил. Клиент прочтёт: «${ru}»`)
}

/** Reasons for which a bank declined a top-up by card. */
const declineReasons: Readonly<Record<string, Text>> = {
  do_not_honor: text("The card's bank declined it without a reason.", "Банк карты отклонил платёж без объяснения."),
  insufficient_funds: text("The card had too little money.", "На карте не хватило денег."),
  expired_card: text("The card has expired.", "Срок действия карты истёк."),
  incorrect_cvc: text("The security code was wrong.", "Код карты был неверным."),
  authentication_failed: text(
    "The customer did not confirm it with their bank.",
    "Клиент не подтвердил платёж в своём банке.",
  ),
  processing_error: text("The bank could not process it.", "Банк не смог обработать платёж."),
  card_not_supported: text("The card is not accepted.", "Такие карты не принимаются."),
}

/** Reasons for which a payment with a virtual card was declined. */
const cardReasons: Readonly<Record<string, Text>> = {
  card_inactive: text("The card was not active.", "Карта не была активна."),
  card_frozen: text("The customer had frozen the card.", "Клиент заморозил карту."),
  card_blocked: text("The card was blocked.", "Карта была заблокирована."),
  card_expired: text("The card had expired.", "Срок карты истёк."),
  card_closed: text("The card was closed.", "Карта была закрыта."),
  online_off: text("The customer had switched online payments off.", "Клиент выключил оплату в интернете."),
  payment_limit: text("It exceeds the card's limit of a payment.", "Больше лимита карты на один платёж."),
  day_limit: text("It exceeds what is left of the card's limit of the day.", "Больше остатка дневного лимита карты."),
  month_limit: text(
    "It exceeds what is left of the card's limit of the month.",
    "Больше остатка месячного лимита карты.",
  ),
  insufficient_funds: text("The card had too little money.", "На карте не хватило денег."),
  currency_unsupported: text("Its currency could not be converted.", "Валюту не удалось пересчитать."),
  suspected_fraud: text("It looked suspicious to the issuer.", "Платёж показался эмитенту подозрительным."),
  wrong_code: text("The security code was wrong.", "Код карты был неверным."),
  account_frozen: text("The customer's account is frozen.", "Аккаунт клиента заморожен."),
}

/** Reasons for which a deposit is held. */
const depositReasons: Readonly<Record<string, Text>> = {
  review: text(
    "Screening of the sender asks for a person's decision.",
    "После проверки отправителя решение принимает человек.",
  ),
  block: text(
    "Screening found too high a risk at the sender: crediting it takes two operators.",
    "Проверка показала слишком высокий риск у отправителя. Для зачисления нужны два оператора.",
  ),
  [amountDiffers]: text(
    "The address holds less of the token than its transfers say.",
    "На адресе меньше токенов, чем указано в переводах.",
  ),
  [senderUnknown]: text(
    "Travel Rule: the sender's service has not named them. The customer is asked.",
    "Travel Rule: сервис отправителя не назвал его. Клиенту отправлен вопрос.",
  ),
  [heldByOperator]: text(
    "An operator took it out of the queue: nobody has screened it.",
    "Оператор снял его с очереди: проверки не было.",
  ),
}

const reasonsByKind = {
  withdrawal: withdrawalReasons,
  topUp: declineReasons,
  card: cardReasons,
  deposit: depositReasons,
} as const

/** The reason for a state, in words; its code where it has none. Nothing where there is no reason. */
export function explainReason(of: keyof typeof reasonsByKind, code: string | null): readonly Text[] {
  return code === null || code === "" ? [] : [lookUp(reasonsByKind[of], code)]
}
