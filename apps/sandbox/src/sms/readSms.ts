import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

const shown = 50

/** A message that one of the sandbox's phones received. */
export interface SandboxSms {
  readonly recipient: string
  readonly body: string
  readonly at: Date
  /** Its key in a report. */
  readonly key: string | null
}

/** The newest messages to a number; to all numbers if it is empty. */
export function readSms(db: Kysely<SandboxDatabase>, to: string): Promise<SandboxSms[]> {
  const number = to.replace(/[^\d+]/g, "")
  const messages = db.selectFrom("sandbox.sms").select(["recipient", "body", "at", "key"])
  const wanted = number ? messages.where("recipient", "=", number) : messages
  return wanted.orderBy("at", "desc").limit(shown).execute()
}
