import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { SmsRail } from "#rails/sms/smsRail.ts"

/** Delivers every message to the sandbox's phones, each reference once. */
export function createSandboxSmsRail(db: Kysely<Database>, now: () => Date): SmsRail {
  return {
    async send({ reference, to, text }) {
      await db
        .insertInto("sandbox_sms")
        .values({ reference, recipient: to, body: text, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
