import webPush from "web-push"
import type { PushRail } from "./pushRail.ts"
import { isPushEndpoint } from "./pushServices.ts"
import { vapidPublicKey } from "./vapidKeys.ts"

interface WebPushOptions {
  /** The operator's VAPID key, as base64url. */
  readonly privateKey: string
  /** Whom a push service may turn to: the site's address. */
  readonly subject: string
  readonly fetchFrom?: typeof fetch
  /** Which endpoints are called; tests have one of their own. */
  readonly isAllowed?: (endpoint: string) => boolean
}

/** The longest wait for an answer, in milliseconds. */
const patienceMs = 15_000

/** What a browser that is off for longer misses: by then the notification is old news. */
const keptSeconds = 24 * 60 * 60

/** Encrypts messages for browsers (RFC 8291, `aes128gcm`) and hands them to the browsers' push services (RFC 8030, 8292). */
export function createWebPushRail(options: WebPushOptions): PushRail {
  const { privateKey, subject, fetchFrom = fetch, isAllowed = isPushEndpoint } = options
  const publicKey = vapidPublicKey(privateKey)
  return {
    publicKey,
    async send({ endpoint, p256dh, auth, text }) {
      // What is stored was allowed when it was stored.
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
