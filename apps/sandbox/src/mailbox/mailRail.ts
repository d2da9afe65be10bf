import type { MailRail } from "@wallet/provider/rails/mail/mailRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { createReports, type SandboxReports } from "../messageReports.ts"

/** The mail server of the sandbox. */
export type SandboxMailServer = Pick<MailRail, "send"> & SandboxReports

/** Delivers every mail to the sandbox mailbox, each reference once. */
export function createSandboxMailRail(
  db: Kysely<SandboxDatabase>,
  now: () => Date,
  secret: Uint8Array,
): SandboxMailServer {
  return {
    async send({ reference, to, subject, text, key }) {
      await db
        .insertInto("sandbox.mails")
        .values({
          reference,
          recipient: to,
          subject: subject.replace(/[\r\n]+/g, " "),
          body: text,
          at: now(),
          key: key ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    ...createReports(secret),
  }
}
