import type { NotNull } from "kysely"
import { emailKeyOf } from "#platform/database/emailKey.ts"
import type { Services } from "#platform/services.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { type CountedMailKind, countMail } from "./mailLimits.ts"

const lead = { en: "Your phrase", ru: "Ваша фраза" } as const

/**
 * Sends a mail, with the phrase by which a customer knows that it is ours: at its very beginning, before anything to press.
 * An address that has had enough of the kind today gets none.
 */
export async function sendMail(
  services: Services,
  mail: Mail,
  kind: CountedMailKind,
  requester?: string,
): Promise<void> {
  const uncount = await countMail(services, { to: mail.to, kind, requester })
  if (!uncount) {
    services.log.warn({ kind, reference: mail.reference }, "not mailed: the address has had enough of these today")
    return
  }
  const { db, rails, secretBox } = services
  const phrase = await db
    .selectFrom("users")
    .innerJoin("user_settings", "user_settings.user_id", "users.id")
    .select(["users.id", "users.locale", "user_settings.sealed_phrase as sealed"])
    .where("users.email_key", "=", emailKeyOf(mail.to))
    .where("user_settings.sealed_phrase", "is not", null)
    .$narrowType<{ sealed: NotNull }>()
    .executeTakeFirst()
  const text = phrase
    ? `${lead[phrase.locale]}: ${secretBox.open(phrase.sealed, "user_settings.sealed_phrase", phrase.id)}\n\n${mail.text}`
    : mail.text
  try {
    await rails.mail.send({ ...mail, text })
  } catch (error) {
    // It is tried again.
    await uncount()
    throw error
  }
}
