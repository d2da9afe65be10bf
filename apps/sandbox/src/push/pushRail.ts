import type { PushRail } from "@wallet/provider/rails/push/pushRail.ts"
import { vapidPublicKey } from "@wallet/provider/rails/push/vapidKeys.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/**
 * A simulated push service: it accepts every message and shows it on a page, so that no real browser is notified.
 * An endpoint that ends in `/gone` simulates an expired subscription.
 *
 * @param key for a pair of keys that a browser accepts.
 */
export function createSandboxPushRail(db: Kysely<SandboxDatabase>, now: () => Date, key: Uint8Array): PushRail {
  return {
    publicKey: vapidPublicKey(Buffer.from(key).toString("base64url")),
    async send({ reference, endpoint, text }) {
      if (endpoint.endsWith("/gone")) return "gone"
      await db
        .insertInto("sandbox.push_messages")
        .values({ reference, endpoint, body: text, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return "taken"
    },
  }
}
