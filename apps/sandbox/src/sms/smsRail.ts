import type { SmsRail } from "@wallet/provider/rails/sms/smsRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { createReports, type SandboxReports } from "../messageReports.ts"

/** The sandbox's vendor of text messages. */
export type SandboxSmsVendor = Pick<SmsRail, "send"> & SandboxReports

/** Delivers every message to the sandbox's phones, each reference once. */
export function createSandboxSmsRail(
  db: Kysely<SandboxDatabase>,
  now: () => Date,
  secret: Uint8Array,
): SandboxSmsVendor {
  return {
    async send({ reference, to, text, key }) {
      await db
        .insertInto("sandbox.sms")
        .values({ reference, recipient: to, body: text, at: now(), key: key ?? null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    ...createReports(secret),
  }
}
