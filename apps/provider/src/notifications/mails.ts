import {
  formatDay,
  type Locale,
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
  type WireMoney,
} from "@wallet/core/contract"
import { formatWireMoney } from "@wallet/core/money"
import { cleanText, fitSubject, type WrittenMail, writeMail } from "./mailContent.ts"
import { en } from "./mails.en.ts"
import { ru } from "./mails.ru.ts"
import type { NotificationTexts } from "./mailTexts.ts"

const texts: Readonly<Record<Locale, NotificationTexts>> = { en, ru }

interface MailedNotification {
  readonly kind: NotificationKind
  readonly amount: WireMoney | null
  /** A masked address, a card, a device or a day (`2026-11-21`). */
  readonly detail: string | null
  /** The name of the person, if they may be named. */
  readonly name?: string | null | undefined
  /** The code of the reason for a failure. */
  readonly reason?: string | null | undefined
  /** The customer's, where it is known: in `ru` WUD shows as RUB (spec §3). */
  readonly regionCode?: string | undefined
}

/** The page of the site that a topic leads to. */
export const topicPaths: Readonly<Record<NotificationTopic, string>> = {
  incoming: "/account/history",
  outgoing: "/account/history",
  invoices: "/account/merchant",
  cards: "/account/cards",
  verification: "/account/verification",
  referral: "/account/referral",
  security: "/account/settings",
}

const topicActions: Readonly<Record<Locale, Readonly<Record<NotificationTopic, string>>>> = {
  en: {
    incoming: "View in history",
    outgoing: "View in history",
    invoices: "View invoices",
    cards: "View cards",
    verification: "Open verification",
    referral: "View referrals",
    security: "Review security settings",
  },
  ru: {
    incoming: "Открыть историю",
    outgoing: "Открыть историю",
    invoices: "Открыть счета на оплату",
    cards: "Открыть карты",
    verification: "Открыть верификацию",
    referral: "Открыть приглашения",
    security: "Проверить безопасность",
  },
}

interface KindAction {
  readonly path: string
  readonly labels: Readonly<Record<Locale, string>>
}

const openPayouts: KindAction = {
  path: "/account/mass-payouts",
  labels: { en: "View mass payouts", ru: "Открыть массовые выплаты" },
}

const openApi: KindAction = { path: "/account/api", labels: { en: "Open API settings", ru: "Открыть раздел API" } }

/** Actions of kinds that lead elsewhere than their topic. */
const kindActions: Readonly<Partial<Record<NotificationKind, KindAction>>> = {
  transfer_waiting: { path: "/account", labels: { en: "Enter the code", ru: "Ввести код" } },
  card_confirmation: { path: "/account/cards", labels: { en: "Approve or decline", ru: "Подтвердить или отклонить" } },
  card_revealed: { path: "/account/cards", labels: { en: "View cards", ru: "Открыть карты" } },
  api_key_created: openApi,
  api_keys_paused: openApi,
  webhook_endpoint_disabled: openApi,
  payout_batch_awaiting: openPayouts,
  payout_batch_completed: openPayouts,
  payout_batch_incomplete: openPayouts,
}

/** The parts of a notification in a language, from which mails, push messages and messages of the bot are made. */
interface NotificationParts {
  /** With the amount and the person, however long. */
  readonly title: string
  /** The same within the length of a subject. */
  readonly subject: string
  readonly headline: string
  readonly amount: string
  readonly about: string
  readonly text: string
}

/** The mail of a notification. */
export function notificationMail(locale: Locale, notification: MailedNotification, siteOrigin: string): WrittenMail {
  const { subject, headline, amount, about, text } = readParts(locale, notification)
  const { kind } = notification
  const topic = notificationKinds[kind]
  const action = kindActions[kind]
  return writeMail({
    locale,
    subject,
    headline,
    ...(amount && { amount }),
    ...(about && { about }),
    paragraphs: text ? [text] : [],
    action: {
      label: action?.labels[locale] ?? topicActions[locale][topic],
      url: siteOrigin + (action?.path ?? topicPaths[topic]),
    },
  })
}

/** A notification as a title and a body of further lines, for push messages. */
export function notificationLines(
  locale: Locale,
  notification: MailedNotification,
): { readonly title: string; readonly body: string } {
  const { title, about, text } = readParts(locale, notification)
  return { title, body: [about, text].filter(Boolean).join("\n") }
}

/** A notification as one text, for the bot. */
export function notificationText(locale: Locale, notification: MailedNotification): string {
  const { title, body } = notificationLines(locale, notification)
  return body ? `${title}\n${body}` : title
}

function readParts(locale: Locale, notification: MailedNotification): NotificationParts {
  const { kind, detail: given, name, reason, regionCode } = notification
  const amount = notification.amount ? formatWireMoney(notification.amount, { locale, regionCode }) : ""
  const detail = given === null ? "" : cleanText(formatDetail(given, locale))
  const values = { amount, detail, name: cleanText(name ?? ""), reason: reason ?? "" }
  const { headline, text = "", subjects, about } = texts[locale][kind](values)
  const figure = amount || (about === undefined ? detail : "")
  const candidates = [...(subjects ?? (figure ? [`${headline}: ${figure}`] : [])), headline]
  const title = cleanText(candidates[0] ?? headline)
  const subject = fitSubject(...candidates)
  return { title, subject, headline, amount, about: about ?? detail, text }
}

function formatDetail(detail: string, locale: Locale): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(detail) ? formatDay(detail, { locale, timeZone: "UTC" }) : detail
}
