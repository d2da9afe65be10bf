import { type Locale, type NotificationTopic, notificationKinds } from "@wallet/core/contract"
import type { ToldNotification } from "./jobs.ts"
import { notificationText } from "./mails.ts"

/** What a locked screen may show to anybody: the topic, and nothing of what it is about. */
const withoutDetails: Readonly<Record<Locale, Readonly<Record<NotificationTopic, string>>>> = {
  en: {
    incoming: "There is news about an incoming payment.",
    outgoing: "There is news about an outgoing payment.",
    invoices: "There is news about an invoice.",
    cards: "There is news about your card.",
    verification: "There is news about your verification.",
    referral: "There is news about your referrals.",
    security: "There is a security notice for your account.",
  },
  ru: {
    incoming: "Есть новости о входящем платеже.",
    outgoing: "Есть новости об исходящем платеже.",
    invoices: "Есть новости о счёте на оплату.",
    cards: "Есть новости о вашей карте.",
    verification: "Есть новости о вашей проверке.",
    referral: "Есть новости о приглашённых вами.",
    security: "Важное сообщение о безопасности аккаунта.",
  },
}

const paths: Readonly<Record<NotificationTopic, string>> = {
  incoming: "/account/history",
  outgoing: "/account/history",
  invoices: "/account/merchant",
  cards: "/account/cards",
  verification: "/account/verification",
  referral: "/account/referral",
  security: "/account/settings",
}

/**
 * What the site's service worker gets of a notification (`apps/web/src/worker/pushMessages.ts`), as JSON: a title, a body,
 * the page that it leads to, and a tag by which the same message does not show twice.
 */
export function pushText(
  locale: Locale,
  told: ToldNotification & { readonly regionCode?: string | undefined },
  withDetails: boolean,
): string {
  const topic = notificationKinds[told.kind]
  const title = withDetails ? notificationText(locale, told) : withoutDetails[locale][topic]
  return JSON.stringify({ title, body: "", path: paths[topic], tag: told.reference })
}
