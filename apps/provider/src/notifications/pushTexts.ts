import { type Locale, type NotificationTopic, notificationKinds } from "@wallet/core/contract"
import type { ToldNotification } from "./jobs.ts"
import { notificationLines, topicPaths } from "./mails.ts"

/** Titles for a locked screen that anybody may see: the topic, without amounts and names. */
const withoutDetails: Readonly<Record<Locale, Readonly<Record<NotificationTopic, string>>>> = {
  en: {
    incoming: "You have a new incoming payment",
    outgoing: "Update on an outgoing payment",
    invoices: "Update on an invoice",
    cards: "Update on your card",
    verification: "Update on your verification",
    referral: "Update on your referrals",
    security: "Security notice for your account",
  },
  ru: {
    incoming: "Новый входящий платёж",
    outgoing: "Изменился исходящий платёж",
    invoices: "Изменился счёт на оплату",
    cards: "Новое по вашей карте",
    verification: "Новое о вашей верификации",
    referral: "Новое о приглашённых",
    security: "Сообщение о безопасности аккаунта",
  },
}

/**
 * Writes a notification for the site's service worker (`apps/web/src/worker/pushMessages.ts`) as JSON: a title, a body, the
 * page that it leads to, and a tag by which the same message does not show twice.
 */
export function pushText(
  locale: Locale,
  told: ToldNotification & { readonly regionCode?: string | undefined },
  withDetails: boolean,
): string {
  const topic = notificationKinds[told.kind]
  const { title, body } = withDetails
    ? notificationLines(locale, told)
    : { title: withoutDetails[locale][topic], body: "" }
  return JSON.stringify({ title, body, path: topicPaths[topic], tag: told.reference })
}
