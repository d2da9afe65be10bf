import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

const shown = 50

/** A mail that the sandbox received. */
export interface SandboxMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

/** The newest mails to an address, or to anybody where it is empty. */
export function readMails(db: Kysely<Database>, to: string): Promise<SandboxMail[]> {
  const address = to.trim().toLowerCase()
  const mails = db.selectFrom("sandbox_mails").select(["recipient", "subject", "body", "at"])
  const wanted = address ? mails.where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", address)) : mails
  return wanted.orderBy("at", "desc").limit(shown).execute()
}
