import { decodeBase64, encodeText, type HmacKey, importHmacKey } from "./webCrypto.ts"
import { WebhookError } from "./webhookError.ts"

/** A webhook's body exactly as it came: parsing and writing it again would change what was signed. */
export type WebhookPayload = string | Uint8Array

const secretPrefix = "whsec_"

/** What is signed: id, time and payload, joined by full stops (Standard Webhooks, "signature scheme"). */
export function signedContent(id: string, timestamp: string, payload: WebhookPayload): Uint8Array {
  const head = encodeText(`${id}.${timestamp}.`)
  const body = typeof payload === "string" ? encodeText(payload) : payload
  const content = new Uint8Array(head.length + body.length)
  content.set(head)
  content.set(body, head.length)
  return content
}

/** The key in a secret, which is Base64 with or without `whsec_` in front. @throws WebhookError `secret_invalid`. */
export function importSecret(secret: string): Promise<HmacKey> {
  const bytes = decodeBase64(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret)
  // An empty key would make every signature that an attacker computes with it a good one.
  if (!bytes?.length) throw new WebhookError("secret_invalid", "The webhook secret is not whsec_ and Base64")
  return importHmacKey(bytes)
}
