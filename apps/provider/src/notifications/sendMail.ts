import type { Locale } from "@wallet/core/contract"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Services } from "#platform/services.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { findAddressProblem, isStillMailed } from "./deliveries/addresses.ts"
import { sendTracked } from "./deliveries/deliveries.ts"
import { frameTexts, type MailContent } from "./mailContent.ts"
import { frameMailText, type MailFrame, writeMailHtml } from "./mailHtml.ts"
import { type CountedMailKind, countMail } from "./mailLimits.ts"
import { unsubscribeAddress } from "./unsubscribe.ts"

/** A mail to be sent. One without content was written by an earlier version: it goes as plain text. */
export type OutgoingMail = Mail & { readonly content?: MailContent | undefined }

/**
 * Sends a mail as plain text and as HTML, with the customer's anti-phishing phrase at its beginning, before anything to
 * press. An address that has had enough of the kind today gets none, nor does one that mail to comes back from, or whose
 * owner has reported us.
 */
export async function sendMail(
  services: Services,
  { content, ...mail }: OutgoingMail,
  kind: CountedMailKind,
  requester?: string,
): Promise<void> {
  const { config, db, rails, secretBox, log } = services
  const { reference, to } = mail
  const address = { channel: "mail", to } as const
  const problem = await findAddressProblem(db, address)
  if (!isStillMailed(kind, problem)) return log.info({ kind, reference, problem }, "not mailed: the address takes none")
  const uncount = await countMail(services, { to, kind, requester })
  if (!uncount) return log.warn({ kind, reference }, "not mailed: the address has had enough of these today")
  const customer = await db
    .selectFrom("users")
    .leftJoin("user_settings", "user_settings.user_id", "users.id")
    .select(["users.id", "users.locale", "user_settings.sealed_phrase as sealed"])
    .where("users.email_key", "=", toEmailKey(to))
    .executeTakeFirst()
  const phrase = customer?.sealed && secretBox.open(customer.sealed, "user_settings.sealed_phrase", customer.id)
  const frame: MailFrame = {
    ...config.issuer,
    siteOrigin: config.siteOrigin,
    isToCustomer: customer !== undefined,
    ...(phrase && { phrase }),
  }
  const bodies = await writeBodies(mail.text, content, frame, customer?.locale ?? "en")
  const unsubscribe = customer && unsubscribeAddress(services, customer.id, kind)
  try {
    await sendTracked(services, { ...address, reference, kind }, (key) =>
      rails.mail.send({ ...mail, ...bodies, key, ...(unsubscribe !== undefined && { unsubscribe }) }),
    )
  } catch (error) {
    // It is tried again.
    await uncount()
    throw error
  }
}

async function writeBodies(text: string, content: MailContent | undefined, frame: MailFrame, locale: Locale) {
  if (content) return { text: frameMailText(content, text, frame), html: await writeMailHtml(content, frame) }
  return { text: frame.phrase ? `${frameTexts[locale].phrase}: ${frame.phrase}\n\n${text}` : text }
}
