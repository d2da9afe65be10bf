import { emailKeyOf } from "#platform/database/emailKey.ts"
import type { Services } from "#platform/services.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { findAddressProblem, isStillMailed } from "./deliveries/addresses.ts"
import { sendTracked } from "./deliveries/deliveries.ts"
import { type CountedMailKind, countMail } from "./mailLimits.ts"
import { unsubscribeAddress } from "./unsubscribe.ts"

const lead = { en: "Your phrase", ru: "Ваша фраза" } as const

/**
 * Sends a mail, with the phrase by which a customer knows that it is ours: at its very beginning, before anything to press.
 * An address that has had enough of the kind today gets none, nor does one that mail to comes back from, or whose owner has
 * reported us.
 */
export async function sendMail(
  services: Services,
  mail: Mail,
  kind: CountedMailKind,
  requester?: string,
): Promise<void> {
  const { db, rails, secretBox, log } = services
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
    .where("users.email_key", "=", emailKeyOf(to))
    .executeTakeFirst()
  const phrase = customer?.sealed && secretBox.open(customer.sealed, "user_settings.sealed_phrase", customer.id)
  const text = customer && phrase ? `${lead[customer.locale]}: ${phrase}\n\n${mail.text}` : mail.text
  const unsubscribe = customer && unsubscribeAddress(services, customer.id, kind)
  try {
    await sendTracked(services, { ...address, reference, kind }, (key) =>
      rails.mail.send({ ...mail, text, key, ...(unsubscribe !== undefined && { unsubscribe }) }),
    )
  } catch (error) {
    // It is tried again.
    await uncount()
    throw error
  }
}
