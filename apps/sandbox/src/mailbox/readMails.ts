import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

const shown = 50

/** A mail that the sandbox received. */
export interface SandboxMail {
  /** The sender's reference. */
  readonly reference: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly at: Date
  /** Its key in a report. */
  readonly key: string | null
}

/** The newest mails to an address; to all addresses if it is empty. */
export function readMails(db: Kysely<SandboxDatabase>, to: string): Promise<SandboxMail[]> {
  const address = to.trim().toLowerCase()
  const mails = db.selectFrom("sandbox.mails").select(["reference", "recipient", "subject", "body", "at", "key"])
  const wanted = address ? mails.where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", address)) : mails
  return wanted.orderBy("at", "desc").limit(shown).execute()
}
