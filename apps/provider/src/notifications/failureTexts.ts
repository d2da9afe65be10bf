import type { Locale } from "@wallet/core/contract"

type Texts = Readonly<Record<string, Readonly<Record<Locale, string>>>>

const networkText = { en: "The network rejected it.", ru: "Сеть отклонила платёж." }
const bankText = { en: "The recipient's bank declined it.", ru: "Банк получателя отклонил платёж." }

/** The reasons why a withdrawal did not arrive, by the sentences of its page on the site. */
export const withdrawalFailures: Texts = {
  screening: {
    en: "This address carries too high a risk.",
    ru: "Проверка адреса показала слишком высокий риск.",
  },
  risk: { en: "Our team declined this payment.", ru: "Наша команда отклонила этот платёж." },
  limit: { en: "This is above your current limit.", ru: "Сумма превышает текущий лимит." },
  address: {
    en: "Money sent to this address would be lost.",
    ru: "Деньги, отправленные на этот адрес, пропали бы.",
  },
  recipient_closed: { en: "The recipient has closed their account.", ru: "Получатель закрыл аккаунт." },
  rejected_by_bank: bankText,
  amount_too_fine: {
    en: "Banks take amounts with two decimals only.",
    ru: "Банки принимают суммы только до сотых долей.",
  },
  holder_invalid: {
    en: "The bank can't write this name. Enter it in Latin letters.",
    ru: "Банк не может записать это имя. Введите его латиницей.",
  },
  recipient_unknown: {
    en: "The bank found no recipient with these details.",
    ru: "Банк не нашёл получателя с такими реквизитами.",
  },
  card_unknown: bankText,
  transaction_failed: networkText,
  transaction_replaced: networkText,
  network_unavailable: networkText,
}

/** The reasons why a bank declined a top-up by card, and what to do, by the sentences of its page on the site. */
export const topUpFailures: Texts = {
  do_not_honor: {
    en: "Your bank declined the payment. Contact the bank or use another card.",
    ru: "Банк отклонил платёж. Обратитесь в банк или используйте другую карту.",
  },
  insufficient_funds: {
    en: "The card has insufficient funds. Enter a smaller amount or use another card.",
    ru: "На карте недостаточно средств. Уменьшите сумму или используйте другую карту.",
  },
  expired_card: {
    en: "This card has expired. Use another one.",
    ru: "Срок действия карты истёк. Используйте другую.",
  },
  incorrect_cvc: {
    en: "Wrong CVC. Enter the card details again.",
    ru: "Неверный CVC. Введите данные карты ещё раз.",
  },
  authentication_failed: {
    en: "The payment was not confirmed with the bank. Try again.",
    ru: "Платёж не подтверждён в банке. Попробуйте ещё раз.",
  },
  processing_error: {
    en: "The bank could not process the payment. Try again in a minute.",
    ru: "Банк не смог обработать платёж. Повторите через минуту.",
  },
  card_not_supported: {
    en: "This card isn't supported. Use another one.",
    ru: "Эта карта не поддерживается. Используйте другую.",
  },
}

/** The sentence for a reason's code, if it has one, before the sentence about the money. */
export function writeFailure(locale: Locale, texts: Texts, code: string, money: string): string {
  const reason = Object.hasOwn(texts, code) ? texts[code]?.[locale] : undefined
  return reason === undefined ? money : `${reason} ${money}`
}
