import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { MailRail } from "#rails/mail/mailRail.ts"

/** Delivers every mail to the sandbox mailbox, each reference once. */
export function createSandboxMailRail(db: Kysely<Database>, now: () => Date): MailRail {
  return {
    async send({ reference, to, subject, text }) {
      await db
        .insertInto("sandbox_mails")
        .values({ reference, recipient: to, subject, body: text, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
