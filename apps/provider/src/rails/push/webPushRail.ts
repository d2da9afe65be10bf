import webPush from "web-push"
import type { PushRail } from "./pushRail.ts"
import { isPushEndpoint } from "./pushServices.ts"
import { vapidPublicKey } from "./vapidKeys.ts"

interface WebPushOptions {
  /** The operator's VAPID key, as base64url. */
  readonly privateKey: string
  /** The site's URL, as a contact for push services. */
  readonly subject: string
  readonly fetchFrom?: typeof fetch
  /** The allowed endpoints; tests have one of their own. */
  readonly isAllowed?: (endpoint: string) => boolean
}

/** Time limit for a response, in milliseconds. */
const patienceMs = 15_000

/** The time for which a message waits for a browser that is off: later the notification is out of date. */
const keptSeconds = 24 * 60 * 60

/** Encrypts messages for browsers (RFC 8291, `aes128gcm`) and hands them to the browsers' push services (RFC 8030, 8292). */
export function createWebPushRail(options: WebPushOptions): PushRail {
  const { privateKey, subject, fetchFrom = fetch, isAllowed = isPushEndpoint } = options
  const publicKey = vapidPublicKey(privateKey)
  return {
    publicKey,
    async send({ endpoint, p256dh, auth, text }) {
      // Stored endpoints were allowed when they were stored.
      if (!isAllowed(endpoint)) return "gone"
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: keptSeconds,
        contentEncoding: "aes128gcm",
        urgency: "normal",
      })
      const answer = await fetchFrom(request.endpoint, {
        method: request.method,
        headers: request.headers,
        body: new Uint8Array(request.body),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return "gone"
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`)
      return "taken"
    },
  }
}
