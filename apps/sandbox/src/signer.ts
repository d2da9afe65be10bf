import { newId } from "@wallet/provider/platform/database/newId.ts"
import { readOwnClock } from "@wallet/provider/platform/database/ownClock.ts"
import { Webhook } from "standardwebhooks"

/** A signed message, ready to be delivered. */
export interface SignedMessage {
  readonly body: string
  readonly headers: Record<string, string>
}

/** Signs an outside company's messages, and verifies them. */
export interface Signer {
  sign(message: object): SignedMessage
  /** @returns the message's id. @throws Error if it was not signed with this secret, or too long ago. */
  verify(body: string, headers: Record<string, string>): string
}

/** Signs by the scheme of Standard Webhooks. */
export function createSigner(secret: Uint8Array): Signer {
  const webhook = new Webhook(secret, { format: "raw" })
  return {
    sign(message) {
      const body = JSON.stringify(message)
      const id = newId()
      // The real time, whatever the sandbox's clock says: the transport sets it and checks it.
      const at = new Date(readOwnClock())
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": webhook.sign(id, at, body),
      }
      return { body, headers }
    },
    verify(body, headers) {
      webhook.verify(body, headers)
      return headers["webhook-id"] ?? ""
    },
  }
}
