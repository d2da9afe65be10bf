import type { MailRail } from "@wallet/provider/rails/mail/mailRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** Delivers every mail to the sandbox mailbox, each reference once. */
export function createSandboxMailRail(db: Kysely<SandboxDatabase>, now: () => Date): MailRail {
  return {
    async send({ reference, to, subject, text }) {
      await db
        .insertInto("sandbox.mails")
        .values({ reference, recipient: to, subject, body: text, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
