import { formatDay, type Locale, type NotificationKind, type WireMoney } from "@wallet/core/contract"
import { formatWireMoney } from "@wallet/core/money"
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
      `Здравствуйте!\n\n${text}\n\nВаш аккаунт: ${origin}/account\nО чём вам сообщать: ${origin}/account/settings\n\nМы никогда не спрашиваем пароль или код по почте.`,
  },
}

interface MailedNotification {
  readonly kind: NotificationKind
  readonly amount: WireMoney | null
  /** A name, a number or a day (`2026-11-21`). */
  readonly detail: string | null
  /** The customer's, where it is known: in `ru` WUD shows as RUB (spec §3). */
  readonly regionCode?: string | undefined
}

/** The mail of a notification. */
export function notificationMail(
  locale: Locale,
  told: MailedNotification,
  siteOrigin: string,
): { readonly subject: string; readonly text: string } {
  const subject = notificationText(locale, told)
  return { subject, text: frames[locale].write(subject, siteOrigin) }
}

/** A notification in one sentence: the subject of its mail, and all that the bot says. */
export function notificationText(locale: Locale, { kind, amount, detail, regionCode }: MailedNotification): string {
  return frames[locale].texts[kind]({
    amount: amount ? formatWireMoney(amount, { locale, regionCode }) : "",
    detail: detail === null ? "" : writeDays(detail, locale),
  })
}

function writeDays(detail: string, locale: Locale): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(detail) ? formatDay(detail, { locale, timeZone: "UTC" }) : detail
}
