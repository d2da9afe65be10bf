import type { Locale, NotificationKind, WireMoney } from "@wallet/core/contract"
import { findCurrency, formatMoney, money } from "@wallet/core/money"
import { en } from "./mails.en.ts"
import { ru } from "./mails.ru.ts"
import type { NotificationTexts } from "./mailTexts.ts"

const frames: Record<Locale, { texts: NotificationTexts; write: (text: string, origin: string) => string }> = {
  en: {
    texts: en,
    write: (text, origin) =>
      `Hello,\n\n${text}\n\nYour account: ${origin}/account\nHow you are told of what: ${origin}/account/settings\n\nWe never ask for your password or a code by mail.`,
  },
  ru: {
    texts: ru,
    write: (text, origin) =>
      `Здравствуйте!\n\n${text}\n\nВаш счёт: ${origin}/account\nО чём вам сообщать: ${origin}/account/settings\n\nМы никогда не спрашиваем пароль или код по почте.`,
  },
}

interface MailedNotification {
  readonly kind: NotificationKind
  readonly amount: WireMoney | null
  readonly detail: string | null
}

/** The mail of a notification. */
export function notificationMail(
  locale: Locale,
  { kind, amount, detail }: MailedNotification,
  siteOrigin: string,
): { readonly subject: string; readonly text: string } {
  const subject = notificationText(locale, { kind, amount, detail })
  return { subject, text: frames[locale].write(subject, siteOrigin) }
}

/** A notification in one sentence: the subject of its mail, and all that the bot says. */
export function notificationText(locale: Locale, { kind, amount, detail }: MailedNotification): string {
  return frames[locale].texts[kind]({ amount: amount ? writeMoney(amount, locale) : "", detail: detail ?? "" })
}

function writeMoney({ amount, currency: code }: WireMoney, locale: Locale): string {
  const currency = findCurrency(code)
  return currency ? formatMoney(money(amount, currency), { locale }) : `${amount} ${code}`
}
