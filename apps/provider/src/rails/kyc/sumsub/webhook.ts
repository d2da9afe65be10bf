import { createHmac, timingSafeEqual } from "node:crypto"
import { validate as isUuid } from "uuid"
import * as v from "valibot"
import { isSandboxAccount, type SumsubAccount } from "../settings.ts"

/** The digests that Sumsub offers for its webhooks, by their names in `X-Payload-Digest-Alg`. */
const digests: ReadonlyMap<string, string> = new Map([
  ["HMAC_SHA1_HEX", "sha1"],
  ["HMAC_SHA256_HEX", "sha256"],
  ["HMAC_SHA512_HEX", "sha512"],
])

/** The webhooks about a check. All others, such as those about tags and notes, change nothing. */
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
  /** As `2026-11-29 08:15:30.123`, in UTC. */
  createdAtMs: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/)),
  sandboxMode: v.optional(v.union([v.boolean(), v.string()])),
})

/** An event as a webhook announces it. */
export interface SumsubEvent {
  readonly type: SumsubEventType
  readonly applicantId: string
  /** The id that we gave the applicant. */
  readonly reference: string
  /** The moment at Sumsub, in milliseconds since 1970. */
  readonly at: number
}

/** Sumsub repeats a webhook for a day; one that is older is somebody's who has kept it. */
const greatestAge = 3 * 24 * 3_600_000
/** The clocks of both may differ by so much, in milliseconds. */
export const greatestLead = 15 * 60_000

/**
 * Reads a webhook that the account's key has signed; null for one that is about no check of ours.
 *
 * @throws Error if it is not signed, signed by another key or algorithm, too old, or of the other mode.
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
  // Applicants that an operator has made in Sumsub's dashboard have other ids.
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
 * The id of an event: Sumsub gives events none, so it is made of all that tells one from another. The same webhook twice has
 * the same id.
 */
export function eventIdOf({ type, applicantId, reference, at }: SumsubEvent): string {
  return [type, applicantId, reference, String(at)].join(".")
}

/** Reads an id that `eventIdOf` has made. @throws Error for another one. */
export function readEventId(id: string): SumsubEvent {
  const [type, applicantId = "", reference = "", at] = id.split(".")
  const known = followedTypes.find((one) => one === type)
  if (known === undefined || !isUuid(reference) || !Number.isSafeInteger(Number(at))) {
    throw new Error("this is no id of an event at Sumsub")
  }
  return { type: known, applicantId, reference, at: Number(at) }
}
