import { importSecret, signedContent, type WebhookPayload } from "./signedContent.ts"
import { encodeBase64, signBytes } from "./webCrypto.ts"

/** Options of `signWebhook`. */
export interface SignWebhookOptions {
  /** The same for each delivery of one event; without a full stop. */
  readonly id: string
  /** The time of sending, in milliseconds since the epoch. */
  readonly sentAt: number
  /** The endpoint's secret (`whsec_…`); several while one is being replaced by another. */
  readonly secret: string | readonly string[]
}

/** The three headers of a signed webhook. */
export interface SignedWebhookHeaders {
  readonly "webhook-id": string
  readonly "webhook-timestamp": string
  readonly "webhook-signature": string
}

/**
 * Signs a webhook by Standard Webhooks, for tests of an endpoint that verifies.
 *
 * @throws WebhookError `secret_invalid` for a secret that is none.
 * @example
 * const headers = await signWebhook(body, { id: "msg_1", sentAt: Date.now(), secret })
 */
export async function signWebhook(
  payload: WebhookPayload,
  { id, sentAt, secret }: SignWebhookOptions,
): Promise<SignedWebhookHeaders> {
  const timestamp = String(Math.floor(sentAt / 1000))
  const content = signedContent(id, timestamp, payload)
  const signatures = await Promise.all(
    [secret].flat().map(async (one) => `v1,${encodeBase64(await signBytes(await importSecret(one), content))}`),
  )
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") }
}
