import { createHmac, timingSafeEqual } from "node:crypto"
import { validate as isUuid } from "uuid"
import * as v from "valibot"
import { isSandboxAccount, type SumsubAccount } from "../settings.ts"

/** Sumsub's digests for webhooks, by their names in `X-Payload-Digest-Alg`. */
const digests: ReadonlyMap<string, string> = new Map([
  ["HMAC_SHA1_HEX", "sha1"],
  ["HMAC_SHA256_HEX", "sha256"],
  ["HMAC_SHA512_HEX", "sha512"],
])

/** The webhooks about a check. All others, such as those about tags and notes, are ignored. */
const followedTypes = [
  "applicantCreated",
  "applicantPending",
  "applicantPrechecked",
  "applicantAwaitingService",
  "applicantAwaitingUser",
  "applicantOnHold",
  "applicantReviewed",
  "applicantReset",
  "applicantDeleted",
] as const
export type SumsubEventType = (typeof followedTypes)[number]

const WebhookSchema = v.looseObject({
  type: v.string(),
  applicantId: v.pipe(v.string(), v.regex(/^[\da-zA-Z-]{8,64}$/)),
  externalUserId: v.optional(v.nullable(v.string())),
  /** For example `2026-11-29 08:15:30.123`, in UTC. */
  createdAtMs: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/)),
  sandboxMode: v.optional(v.union([v.boolean(), v.string()])),
})

/** An event announced by a webhook. */
export interface SumsubEvent {
  readonly type: SumsubEventType
  readonly applicantId: string
  /** Our id of the applicant. */
  readonly reference: string
  /** The time at Sumsub, in milliseconds since 1970. */
  readonly at: number
}

/** Sumsub repeats a webhook for a day; an older one is a replay. */
const greatestAge = 3 * 24 * 3_600_000
/** The largest difference of the clocks, in milliseconds. */
export const greatestLead = 15 * 60_000

/**
 * Reads a webhook signed with the account's key; null for one that is not about a check of ours.
 *
 * @throws Error if it is not signed, signed with another key or algorithm, too old, or of the other mode.
 */
export function readWebhook(
  account: SumsubAccount,
  { body, headers }: { readonly body: string; readonly headers: Record<string, string> },
  now: Date,
): SumsubEvent | null {
  requireSignature(account, body, headers)
  const webhook = v.parse(WebhookSchema, JSON.parse(body))
  if (String(webhook.sandboxMode ?? "false") !== String(isSandboxAccount(account))) {
    throw new Error("the message is of the other mode of Sumsub")
  }
  const at = Date.parse(`${webhook.createdAtMs.replace(" ", "T")}Z`)
  const age = now.getTime() - at
  if (!(age <= greatestAge && age >= -greatestLead)) throw new Error("the message is too old, or of the future")
  const type = followedTypes.find((one) => one === webhook.type)
  const { applicantId, externalUserId } = webhook
  // Applicants created in Sumsub's dashboard have other ids.
  if (type === undefined || !isUuid(externalUserId)) return null
  return { type, applicantId, reference: String(externalUserId), at }
}

function requireSignature({ webhookSecret }: SumsubAccount, body: string, headers: Record<string, string>): void {
  const algorithm = digests.get(headers["x-payload-digest-alg"] ?? "")
  if (algorithm === undefined) throw new Error("the message has no digest by a known algorithm")
  const expected = createHmac(algorithm, webhookSecret).update(body).digest()
  const given = Buffer.from(headers["x-payload-digest"] ?? "", "hex")
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Error("the message is not signed by the key of this account")
  }
}

/**
 * The id of an event. Sumsub gives events none, so it is built from all distinguishing fields: a repeated webhook has the same
 * id.
 */
export function toEventId({ type, applicantId, reference, at }: SumsubEvent): string {
  return [type, applicantId, reference, String(at)].join(".")
}

/** Parses an id from `eventIdOf`. @throws Error for any other text. */
export function readEventId(id: string): SumsubEvent {
  const [type, applicantId = "", reference = "", at] = id.split(".")
  const known = followedTypes.find((one) => one === type)
  if (known === undefined || !isUuid(reference) || !Number.isSafeInteger(Number(at))) {
    throw new Error("this is no id of an event at Sumsub")
  }
  return { type: known, applicantId, reference, at: Number(at) }
}
