import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"
import type { Database } from "#platform/database/schema.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const transfersSubjects = {
  createTransfer: async ({ recipient, amount, currency }, { db, writeCode }) => {
    const name = await describeRecipient(db, recipient)
    return {
      en: `a send of ${amount} ${writeCode(currency)} to ${name}`,
      ru: `перевод ${amount} ${writeCode(currency)} получателю ${name}`,
    }
  },
  createProtectedTransfer: ({ recipient, amount, currency }, { writeCode }) => ({
    en: `a send of ${amount} ${writeCode(currency)} to ${recipient}, protected by a code`,
    ru: `перевод ${amount} ${writeCode(currency)} получателю ${recipient} под защитой кода`,
  }),
} satisfies Partial<StepUpSubjects>

/** An address as it was typed; whom an id reaches, as the review showed them. */
async function describeRecipient(db: Kysely<Database>, recipient: string): Promise<string> {
  if (!isUuid(recipient)) return recipient
  const user = await db.selectFrom("users").select("email").where("id", "=", recipient).executeTakeFirst()
  return user ? maskEmail(user.email) : recipient
}
