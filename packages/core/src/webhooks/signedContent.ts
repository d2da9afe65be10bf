import { decodeBase64, encodeText, type HmacKey, importHmacKey } from "./webCrypto.ts"
import { WebhookError } from "./webhookError.ts"

/** A webhook's body exactly as it came: parsing and writing it again would change what was signed. */
export type WebhookPayload = string | Uint8Array

const secretPrefix = "whsec_"

/** @throws WebhookError `payload_invalid` for a body that is not as it came, such as one that a framework has parsed. */
export function assertRaw(payload: unknown): asserts payload is WebhookPayload {
  // By its name, because a Uint8Array of another realm is no instance of this one's.
  if (typeof payload === "string" || Object.prototype.toString.call(payload) === "[object Uint8Array]") return
  throw new WebhookError("payload_invalid", "Pass the raw body, a string or a Uint8Array, before anything parses it")
}

/**
 * The signed content of Standard Webhooks: id, time and payload, joined by full stops.
 *
 * @throws WebhookError `payload_invalid`
 */
export function signedContent(id: string, timestamp: string, payload: WebhookPayload): Uint8Array {
  assertRaw(payload)
  const head = encodeText(`${id}.${timestamp}.`)
  const body = typeof payload === "string" ? encodeText(payload) : payload
  const content = new Uint8Array(head.length + body.length)
  content.set(head)
  content.set(body, head.length)
  return content
}

/** The key in a secret, which is Base64 with or without `whsec_` in front. @throws WebhookError `secret_invalid`. */
export function importSecret(secret: string): Promise<HmacKey> {
  // A caller without types may have read it from an environment that does not hold it.
  const text = typeof secret === "string" ? secret : ""
  const bytes = decodeBase64(text.startsWith(secretPrefix) ? text.slice(secretPrefix.length) : text)
  // An empty key would make every signature that an attacker computes with it a good one.
  if (!bytes?.length) throw new WebhookError("secret_invalid", "The webhook secret is not whsec_ and Base64")
  return importHmacKey(bytes)
}
