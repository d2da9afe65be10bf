import { assertRaw, importSecret, signedContent, type WebhookPayload } from "./signedContent.ts"
import { decodeBase64, decodeText, verifyBytes } from "./webCrypto.ts"
import { WebhookError } from "./webhookError.ts"
import { toWebhookEvent, type WebhookEvent } from "./webhookEvent.ts"

/** A request's headers: the platform's `Headers`, or a plain object as Node has it. */
export type WebhookHeaders =
  | {
      /** The value of a header, or null. */
      get(name: string): string | null
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** Options of `verifyWebhook`. */
export interface VerifyWebhookOptions {
  /** The endpoint's secret (`whsec_…`); several while one is being replaced by another. */
  readonly secret: string | readonly string[]
  /** The largest difference between the time of sending and now, in milliseconds; 5 minutes by default. */
  readonly tolerance?: number
  /** Milliseconds since the epoch; the platform's clock by default. */
  readonly now?: () => number
}

/** A webhook that is known to be the provider's. */
export interface VerifiedWebhook {
  /**
   * The same for each delivery of one event. A verified webhook may still be a repetition, by the provider's own retry or
   * by someone who recorded it: keep the ids for longer than twice the tolerance and act on each once.
   */
  readonly id: string
  /** When it was sent, in milliseconds since the epoch. */
  readonly sentAt: number
  /** The parsed JSON. Its shape is not checked. */
  readonly payload: unknown
  /** The same as an event, which `switch (event.type)` narrows; undefined for a type that this version does not know. */
  readonly event: WebhookEvent | undefined
}

const defaultTolerance = 300_000
/** More signatures than a rotation ever makes would only cost time. */
const maxSignatures = 16

/**
 * Verifies a webhook by Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, HMAC
 * with SHA-256. Uses WebCrypto alone, so it runs in Node, workers and browsers.
 *
 * @param payload The body as it came, before anything parsed it.
 * @throws WebhookError whose `code` says why it was refused.
 * @example
 * const { id, payload } = await verifyWebhook(await request.text(), request.headers, { secret })
 */
export async function verifyWebhook(
  payload: WebhookPayload,
  headers: WebhookHeaders,
  options: VerifyWebhookOptions,
): Promise<VerifiedWebhook> {
  assertArguments(payload, headers, options)
  const id = readHeader(headers, "webhook-id", /^[^.\s]{1,256}$/)
  const timestamp = readHeader(headers, "webhook-timestamp", /^\d{1,12}$/)
  const signature = readHeader(headers, "webhook-signature", /^[\x20-\x7e]{1,4096}$/)
  const sentAt = Number(timestamp) * 1000
  assertRecent(sentAt, (options.now ?? Date.now)(), options.tolerance ?? defaultTolerance)
  await assertSigned(signedContent(id, timestamp, payload), readSignatures(signature), [options.secret].flat())
  const parsed = parsePayload(payload)
  return { id, sentAt, payload: parsed, event: toWebhookEvent(parsed) }
}

/** Names the argument that is wrong where a caller has no types, or passes a body that a framework has parsed. */
function assertArguments(payload: unknown, headers: unknown, options: unknown): void {
  if (!isObject(options))
    throw new WebhookError("secret_invalid", "Pass the secret: verifyWebhook(body, headers, { secret })")
  if (!isObject(headers)) throw new WebhookError("header_missing", "Pass the request's headers as the second argument")
  assertRaw(payload)
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null
}

function readHeader(headers: WebhookHeaders, name: string, shape: RegExp): string {
  const value = isHeaders(headers) ? headers.get(name) : findHeader(headers, name)
  if (value === null || value === undefined || value === "")
    throw new WebhookError("header_missing", `The header ${name} is missing`)
  if (typeof value !== "string" || !shape.test(value))
    throw new WebhookError("header_invalid", `The header ${name} is not as Standard Webhooks says`)
  return value
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === "function"
}

function findHeader(headers: Exclude<WebhookHeaders, { get(name: string): string | null }>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function assertRecent(sentAt: number, now: number, tolerance: number): void {
  // Written so that a clock or a tolerance that is no number refuses.
  if (!(now - sentAt <= tolerance)) throw new WebhookError("too_old", "The webhook was sent too long ago")
  if (!(sentAt - now <= tolerance)) throw new WebhookError("too_new", "The webhook was sent in the future")
}

/** Signatures of other versions than ours, and what is no signature at all, are passed over. */
function readSignatures(header: string): Uint8Array[] {
  return header
    .split(" ")
    .slice(0, maxSignatures)
    .flatMap((entry) => (entry.startsWith("v1,") ? (decodeBase64(entry.slice(3)) ?? []) : []))
}

async function assertSigned(content: Uint8Array, signatures: Uint8Array[], secrets: string[]): Promise<void> {
  if (secrets.length === 0) throw new WebhookError("secret_invalid", "There is no webhook secret")
  const keys = await Promise.all(secrets.map(async (secret) => importSecret(secret)))
  const matches = await Promise.all(
    keys.flatMap((key) => signatures.map((signature) => verifyBytes(key, signature, content))),
  )
  if (!matches.includes(true)) throw new WebhookError("signature_mismatch", "No signature fits the webhook")
}

function parsePayload(payload: WebhookPayload): unknown {
  try {
    return JSON.parse(typeof payload === "string" ? payload : decodeText(payload))
  } catch {
    throw new WebhookError("payload_invalid", "The webhook's payload is no JSON")
  }
}
