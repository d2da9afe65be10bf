import { findCurrency, parsePositiveAmount } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import * as v from "valibot"
import type { RecordedCall, RecordedTag } from "#platform/http/recordedRefusals.ts"
import type { RefusalNumbers } from "#platform/http/refusedAttempts.ts"
import type { Party } from "#rails/parties.ts"
import { findPausable } from "../controls/pauseTargets.ts"
import { momentText } from "../desks/shared.ts"
import { lookUp } from "../lookUp.ts"
import { titleParty } from "../partyTitles.ts"
import { describePaymentState, lowerFirst } from "../paymentTexts.ts"
import { stepUpActions } from "./stepUpWords.ts"
import { levels } from "./texts.ts"
import { formatUnits } from "./units.ts"

/** The calls whose refusals are kept. */
const attempts: Readonly<Record<RecordedCall, Text>> = {
  ...stepUpActions,
  cancelPayoutBatch: text("Cancel a mass payout", "Отмена массовой выплаты"),
  cancelProtectedTransfer: text("Cancel a protected transfer", "Отмена защищённого перевода"),
  cancelWithdrawal: text("Cancel a withdrawal", "Отмена вывода"),
  claimProtectedTransfer: text("Claim a protected transfer", "Получение защищённого перевода"),
  confirmEmailChange: text("Confirm the new email", "Подтверждение новой почты"),
  confirmPhone: text("Confirm the phone number", "Подтверждение телефона"),
  createAmlCheck: text("Check an address", "Проверка адреса"),
  createBeneficiary: text("Save a recipient", "Сохранение получателя"),
  createExchangeQuote: text("Prepare an exchange", "Подготовка обмена"),
  createInvoice: text("Create an invoice", "Создание счёта"),
  createSbpTopUp: text("Top up by SBP", "Пополнение через СБП"),
  declareDepositSender: text("Name the sender of a deposit", "Указание отправителя депозита"),
  declineProtectedTransfer: text("Decline a protected transfer", "Отказ от защищённого перевода"),
  executeExchangeQuote: text("Exchange", "Обмен"),
  newDepositAddress: text("Get a deposit address", "Новый адрес для пополнения"),
  orderVirtualCard: text("Order a virtual card", "Заказ виртуальной карты"),
  payOutEarnings: text("Pay out earnings for invitations", "Выплата за приглашения"),
  proveStepUp: text("Confirm an action by code", "Подтверждение действия кодом"),
  quoteInvoicePayment: text("Prepare the payment of an invoice", "Подготовка оплаты счёта"),
  quoteVirtualCard: text("Prepare the order of a card", "Подготовка заказа карты"),
  quoteVirtualCardTransfer: text("Prepare a transfer to or from a card", "Подготовка перевода на карту или с неё"),
  quoteWithdrawal: text("Prepare a withdrawal", "Подготовка вывода"),
  replaceVirtualCard: text("Replace a card", "Замена карты"),
  requestCompanyVerification: text("Verify a company", "Проверка компании"),
  requestKycRedirectUrl: text("Verify the identity", "Проверка личности"),
  requestPayoutApproval: text("Submit a mass payout", "Отправка массовой выплаты на подтверждение"),
  resolveRecipient: text("Find a recipient", "Поиск получателя"),
  transferVirtualCardMoney: text("Transfer to or from a card", "Перевод на карту или с неё"),
}

/** The reasons of refusals. */
const reasons: Readonly<Record<RecordedTag, Text>> = {
  account_frozen: text("The account is frozen", "Аккаунт заморожен"),
  account_link_required: text("No messenger is linked", "Мессенджер не привязан"),
  account_not_empty: text("The account still holds something", "На аккаунте ещё что-то есть"),
  address_invalid: text("Not a valid address of the network", "Адрес не подходит для этой сети"),
  amount_too_large: text("Above the greatest amount", "Больше максимальной суммы"),
  amount_too_small: text("Below the least amount", "Меньше минимальной суммы"),
  api_key_limit: text("Too many API keys", "Слишком много API-ключей"),
  beneficiary_cooling: text("Above the limit for a new recipient", "Больше лимита для нового получателя"),
  bin_unavailable: text("This card is not offered", "Такая карта недоступна"),
  card_in_debt: text("The card has a debt", "На карте задолженность"),
  card_limit_exceeded: text("Above the card's limit", "Больше лимита карты"),
  card_token_invalid: text("The card's details have expired", "Данные карты больше не действуют"),
  card_top_ups_stopped: text(
    "Top-ups by card are stopped after a charge-back",
    "Пополнение картой закрыто после чарджбэка",
  ),
  currency_not_accepted: text("The invoice does not accept the currency", "Счёт нельзя оплатить в этой валюте"),
  deposit_address_limit: text("Twenty addresses are unused", "Двадцать адресов ещё не использованы"),
  deposit_unavailable: text("The currency can't be received on the network", "Валюту нельзя получить в этой сети"),
  destination_not_listed: text(
    "The customer allows saved recipients only, and this one is not active",
    "Клиент разрешил выводы только сохранённым получателям, а этот не активен",
  ),
  insufficient_funds: text("Not enough money", "Недостаточно средств"),
  internal_error: text("An error on our side", "Ошибка на нашей стороне"),
  invoice_closed: text("The invoice can't be paid any more", "Счёт больше нельзя оплатить"),
  invoice_is_own: text("The customer's own invoice", "Собственный счёт клиента"),
  kyc_required: text("Needs a higher verification tier", "Нужен более высокий уровень верификации"),
  limit_exceeded: text("Above the remaining limit", "Больше остатка лимита"),
  network_mismatch: text("The address is of another network", "Адрес из другой сети"),
  not_available: text("Off or paused", "Отключено или приостановлено"),
  nothing_to_refund: text("More than can be refunded", "Больше, чем можно вернуть"),
  oauth_app_limit: text("Too many apps", "Слишком много приложений"),
  order_id_reused: text("The order number is used by another invoice", "Номер заказа занят другим счётом"),
  password_common: text("A common password", "Слишком распространённый пароль"),
  password_wrong: text("Wrong password", "Неверный пароль"),
  payer_closed: text("The payer has closed the account", "Плательщик закрыл аккаунт"),
  payout_batch_empty: text("No row can be paid", "Нет строк, которые можно выплатить"),
  phone_taken: text("The number belongs to another account", "Номер привязан к другому аккаунту"),
  price_changed: text("The price had changed", "Цена изменилась"),
  quote_expired: text("The quote had expired", "Срок котировки истёк"),
  quote_used: text("The quote was used before", "Котировка уже использована"),
  rate_limited: text("Too many attempts", "Слишком много попыток"),
  rate_suspended: text("The exchange of the pair is suspended", "Обмен пары приостановлен"),
  rate_unavailable: text("No current rate", "Нет актуального курса"),
  recipient_is_sender: text("The customer is the recipient", "Получатель – сам клиент"),
  recipient_unknown: text("There is no such recipient", "Такого получателя нет"),
  same_currency: text("Both currencies are the same", "Валюты совпадают"),
  service_unavailable: text("The service was unavailable", "Сервис был недоступен"),
  state_conflict: text("The state did not allow it", "Не то состояние"),
  step_up_exhausted: text("Too many wrong codes", "Слишком много неверных кодов"),
  template_closed: text("The page takes no payments", "Страница не принимает оплату"),
  too_many_attempts: text("Too many attempts in a day", "Слишком много попыток за день"),
  top_up_unavailable: text("The currency can't be topped up this way", "Валюту нельзя пополнить этим способом"),
  transaction_unknown: text("No network knows the transaction", "Такой транзакции нет ни в одной сети"),
  transfer_on_hold: text("The transfer is held", "Перевод задержан"),
  two_factor_required: text("Two-factor authentication is off", "Двухфакторная аутентификация не включена"),
  virtual_card_limit: text("Too many cards", "Слишком много карт"),
  webhook_endpoint_limit: text("Too many webhook endpoints", "Слишком много адресов вебхуков"),
  withdrawal_unavailable: text("The currency can't be withdrawn this way", "Валюту нельзя вывести этим способом"),
  withdrawals_held: text("Locked after a change of the security settings", "Закрыто после смены настроек безопасности"),
}

const periods: Readonly<Partial<Record<string, Text>>> = {
  day: text("limit of a day", "лимит на день"),
  month: text("limit of a month", "лимит на месяц"),
}

/** A refusal as the timeline stores it in the column of details. */
const DetailSchema = v.object({
  tag: v.string(),
  field: v.nullable(v.string()),
  numbers: v.record(v.string(), v.string()),
  times: v.number(),
  first: v.string(),
})

/** The attempt in words: "Refused: withdraw 500 EUR". */
export function titleRefusal(call: string, detail: string | null): Text {
  const { en, ru } = lookUp(attempts, call)
  const { asked } = readDetail(detail).numbers
  const [amount = "", currency = ""] = (asked ?? "").split(" ")
  const written = asked === undefined ? text("", "") : writeAmount(amount, currency)
  return text(`Refused: ${withAmount(en, written.en)}`, `Отказано: ${withAmount(ru, written.ru)}`)
}

function withAmount(words: string, amount: string): string {
  return amount === "" ? lowerFirst(words) : `${lowerFirst(words)}, ${amount}`
}

/** The reason in words, with the numbers that the customer was shown. */
export function describeRefusal(detail: string | null): Text {
  const { tag, numbers, times, first } = readDetail(detail)
  const pause = numbers.paused === undefined ? undefined : findPausable(numbers.paused)?.title
  const reason = pause ? text(`Paused: ${pause.en}`, `Приостановлено: ${pause.ru}`) : lookUp(reasons, tag)
  const facts = listFacts(numbers)
  const since = `${new Date(first).toISOString().slice(11, 16)} UTC`
  const repeated = times > 1 ? [text(`${times} times since ${since}`, `повторов: ${times}, с ${since}`)] : []
  const parts = [reason, ...facts, ...repeated]
  return text(parts.map(({ en }) => en).join("; "), parts.map(({ ru }) => ru).join("; "))
}

function readDetail(detail: string | null) {
  const { numbers, ...rest } = v.parse(DetailSchema, JSON.parse(detail ?? "null"))
  const known: RefusalNumbers = numbers
  return { ...rest, numbers: known }
}

/** The numbers, each with its name. What is left in the requested currency takes the place of the same in another. */
function listFacts({ asked, currency, ...numbers }: RefusalNumbers): readonly Text[] {
  const [, requested] = (asked ?? "").split(" ")
  const amount = (en: string, ru: string, value: string | undefined, code = currency ?? requested) => {
    if (value === undefined) return []
    const written = writeAmount(value, code)
    return [text(`${en} ${written.en}`, `${ru} ${written.ru}`)]
  }
  const { available, left, level, limit, max, min, owed, party, period, price, state, until } = numbers
  // The limit at the field is often one of the details.
  const hasOwnName = [available, min, max].includes(limit)
  return [
    ...named("", "", period === undefined ? undefined : lookUp(periods, period)),
    ...amount("available", "доступно", available, requested ?? currency),
    ...(hasOwnName ? [] : amount("at most", "не больше", limit, requested ?? currency)),
    ...(limit === undefined ? amount("left", "остаток", left) : []),
    ...amount("at least", "не меньше", min),
    ...amount("at most", "не больше", max),
    ...amount("owed", "долг", owed),
    ...amount("price", "цена", price),
    ...named("tier needed: ", "нужен уровень: ", level === undefined ? undefined : lookUp(levels, level)),
    ...(party === undefined ? [] : listParty(party)),
    ...named("state: ", "состояние: ", state === undefined ? undefined : describePaymentState(state)),
    ...(until === undefined ? [] : [listEnd(until)]),
  ]
}

function named(en: string, ru: string, words: Text | undefined): readonly Text[] {
  return words ? [text(`${en}${lowerFirst(words.en)}`, `${ru}${lowerFirst(words.ru)}`)] : []
}

function listParty(party: string): readonly Text[] {
  // A party of an earlier version may have no title.
  const title: Text | undefined = titleParty(party as Party)
  return title ? [text(`not connected: ${title.en}`, `не подключено: ${title.ru}`)] : []
}

function listEnd(until: string): Text {
  const end = new Date(until)
  const words = Number.isNaN(end.getTime()) ? until : momentText(end)
  return text(`until ${words}`, `до ${words}`)
}

/** An amount in decimals, in both languages. */
function writeAmount(amount: string, code: string | undefined): Text {
  const currency = code === undefined ? undefined : findCurrency(code)
  const read = currency && parsePositiveAmount(amount, currency)
  const plain = [amount, code].filter(Boolean).join(" ")
  if (!currency || !read || !(read.ok || read.code === "amount_zero")) return text(plain, plain)
  const units = read.ok ? read.units : 0n
  return text(formatUnits(units, currency.code, "en"), formatUnits(units, currency.code, "ru"))
}
