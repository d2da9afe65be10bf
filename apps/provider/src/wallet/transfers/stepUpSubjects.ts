import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"
import type { Database } from "#platform/database/schema.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const transfersSubjects = {
  createTransfer: async (asked, { db, writeAsked }) => {
    const name = await describeRecipient(db, asked.recipient)
    return {
      en: `a send of ${writeAsked(asked, "en")} to ${name}`,
      ru: `перевод ${writeAsked(asked, "ru")} получателю ${name}`,
    }
  },
  createProtectedTransfer: (asked, { writeAsked }) => ({
    en: `a send of ${writeAsked(asked, "en")} to ${asked.recipient}, protected by a code`,
    ru: `перевод ${writeAsked(asked, "ru")} получателю ${asked.recipient} под защитой кода`,
  }),
} satisfies Partial<StepUpSubjects>

/** An address as typed, or the customer of an id as the review showed them. */
async function describeRecipient(db: Kysely<Database>, recipient: string): Promise<string> {
  if (!isUuid(recipient)) return recipient
  const user = await db.selectFrom("users").select("email").where("id", "=", recipient).executeTakeFirst()
  return user ? maskEmail(user.email) : recipient
}
