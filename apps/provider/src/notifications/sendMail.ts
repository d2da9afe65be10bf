import { findUserByEmail } from "#access/identity/users.ts"
import { readSettings } from "#customer/settings/store.ts"
import type { Services } from "#platform/services.ts"
import type { Mail } from "#rails/mail/mailRail.ts"

const lead = { en: "Your phrase", ru: "Ваша фраза" } as const

/** Sends a mail, with the phrase by which a customer knows that it is ours: at its very beginning, before anything to press. */
export async function sendMail(
  { db, rails, secretBox }: Pick<Services, "db" | "rails" | "secretBox">,
  mail: Mail,
): Promise<void> {
  const user = await findUserByEmail(db, mail.to)
  const sealed = user && (await readSettings(db, user.id))?.sealed_phrase
  const text = sealed
    ? `${lead[user.locale]}: ${secretBox.open(sealed, "user_settings.sealed_phrase", user.id)}\n\n${mail.text}`
    : mail.text
  await rails.mail.send({ ...mail, text })
}
