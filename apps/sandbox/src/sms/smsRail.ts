import type { SmsRail } from "@wallet/provider/rails/sms/smsRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** Delivers every message to the sandbox's phones, each reference once. */
export function createSandboxSmsRail(db: Kysely<SandboxDatabase>, now: () => Date): SmsRail {
  return {
    async send({ reference, to, text }) {
      await db
        .insertInto("sandbox.sms")
        .values({ reference, recipient: to, body: text, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
