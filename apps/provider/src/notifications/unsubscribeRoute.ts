import type { Locale } from "@wallet/core/contract"
import type { Context, Hono } from "hono"
import { html } from "hono/html"
import { toResponse } from "#platform/http/envelope.ts"
import { readOrigin } from "#platform/http/origin.ts"
import { pageFrame } from "#platform/http/pageFrame.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { respondToError } from "#platform/http/steps/respond.ts"
import type { Services } from "#platform/services.ts"
import { readUnsubscription, type Unsubscription, unsubscribePath } from "./unsubscribe.ts"

const texts = {
  en: {
    title: "Stop these emails?",
    text: "You will no longer get emails of this kind. We always send emails about the security of your account. You can turn these on again in your settings.",
    action: "Stop these emails",
    done: "These emails are stopped",
    doneText: "You can turn them on again at any time in your settings, under Notifications.",
    settings: "Open settings",
    unknown: "This link doesn't work",
    unknownText: "It is incomplete, or the account is closed. Choose which emails you get in your settings.",
  },
  ru: {
    title: "Отключить эти письма?",
    text: "Письма этого вида больше приходить не будут. Письма о безопасности аккаунта приходят всегда. Включить рассылку снова можно в настройках.",
    action: "Отключить",
    done: "Письма отключены",
    doneText: "Включить их снова можно в любой момент: в настройках, в разделе «Уведомления».",
    settings: "Открыть настройки",
    unknown: "Ссылка не работает",
    unknownText: "Она неполная, или аккаунт закрыт. Какие письма получать, можно выбрать в настройках.",
  },
} as const

/**
 * `GET /mail/unsubscribe/…` asks, because programs that look at a mail open its links; `POST` to the same address stops the
 * mails, from the page or from a mail program (RFC 8058). Neither needs a sign-in: the address is signed.
 */
export function addUnsubscribeRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  const path = `${unsubscribePath}/:userId/:topic/:signature` as const
  const answer = async (context: Context<object, typeof path>, isAsked: boolean) => {
    const { address, requestId } = readOrigin(context, services.config.trustedProxies)
    try {
      rateLimits.countAddress(address)
      const found = await readUnsubscription(services, context.req.param())
      const locale = found && (await findLocale(services, found))
      if (!found || !locale) return await context.html(page(services, "en", "unknown"), 404)
      if (isAsked) await stopMails(services, found)
      return await context.html(page(services, locale, isAsked ? "done" : "title"))
    } catch (error) {
      return toResponse(respondToError(services, { call: unsubscribePath, requestId }, error), requestId, context)
    }
  }
  app.get(path, (context) => answer(context, false))
  app.post(path, (context) => answer(context, true))
}

async function findLocale({ db }: Services, { userId }: Unsubscription): Promise<Locale | undefined> {
  const user = await db
    .selectFrom("users")
    .select("locale")
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  return user?.locale
}

async function stopMails({ db }: Services, { userId, topic }: Unsubscription): Promise<void> {
  await db
    .insertInto("notification_preferences")
    .values({ user_id: userId, topic, channel: "mail", enabled: false })
    .onConflict((conflict) => conflict.columns(["user_id", "topic", "channel"]).doUpdateSet({ enabled: false }))
    .execute()
}

function page({ config }: Services, locale: Locale, step: "title" | "done" | "unknown") {
  const text = texts[locale]
  const site = new URL(config.siteOrigin).hostname
  const body = { title: text.text, done: text.doneText, unknown: text.unknownText }[step]
  return pageFrame({
    lang: locale,
    title: text[step],
    site,
    banner: html`${site}`,
    body: html`<h1>${text[step]}</h1>
      <p>${body}</p>
      ${step === "title" ? html`<form method="post"><button>${text.action}</button></form>` : ""}
      <p><a href="${config.siteOrigin}/account/settings?section=notifications">${text.settings}</a></p>`,
  })
}
