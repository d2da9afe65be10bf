import { findUserByEmail } from "#access/identity/users.ts"
import { readSettings } from "#customer/settings/store.ts"
import type { Services } from "#platform/services.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { type CountedMailKind, countMail, uncountMail } from "./mailLimits.ts"

const lead = { en: "Your phrase", ru: "Ваша фраза" } as const

/**
 * Sends a mail, with the phrase by which a customer knows that it is ours: at its very beginning, before anything to press.
 * An address that has had enough of the kind today gets none.
 */
export async function sendMail(services: Services, mail: Mail, kind: CountedMailKind): Promise<void> {
  if (!(await countMail(services, mail.to, kind))) {
    services.log.warn({ kind, reference: mail.reference }, "not mailed: the address has had enough of these today")
    return
  }
  const { db, rails, secretBox } = services
  const user = await findUserByEmail(db, mail.to)
  const sealed = user && (await readSettings(db, user.id))?.sealed_phrase
  const text = sealed
    ? `${lead[user.locale]}: ${secretBox.open(sealed, "user_settings.sealed_phrase", user.id)}\n\n${mail.text}`
    : mail.text
  try {
    await rails.mail.send({ ...mail, text })
  } catch (error) {
    // It is tried again.
    await uncountMail(services, mail.to, kind)
    throw error
  }
}
