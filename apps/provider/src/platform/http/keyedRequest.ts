import { createHash } from "node:crypto"
import { canonicalAmount } from "@wallet/core/contract"
import type { RequestHash } from "#platform/secrets/requestHashes.ts"
import type { AccountId, Actor } from "./caller.ts"
import { refuse, refuseField } from "./refusal.ts"

/** One request of a call that happens once, under the key that its client made. */
export interface KeyedRequest {
  /** The account that the key belongs to. */
  readonly account: AccountId
  /** The actor of the request, stored with the first answer. Other actors of the account get the same answer. */
  readonly actor: Actor
  readonly key: string
  readonly call: string
  readonly requestHash: RequestHash
  /** Its answer holds a secret: what is kept in its place is the refusal `answer_not_kept`. */
  readonly shownOnce?: true | undefined
  readonly requestId: string
  readonly now: Date
}

/**
 * Checks the Idempotency-Key header: 1 to 64 visible ASCII characters.
 *
 * @throws Refusal `idempotency_key_missing`, or `validation_failed` on the field `idempotencyKey`.
 */
export function readIdempotencyKey(header: string | undefined): string {
  if (!header) throw refuse("idempotency_key_missing")
  if (!/^[\x21-\x7e]{1,64}$/.test(header)) throw refuseField("validation_failed", "idempotencyKey", { code: "invalid" })
  return header
}

/** Unkeyed hash of a request, never stored directly. Independent of the order of keys and of trailing zeros in amounts. */
export function hashInput(call: string, input: unknown): Buffer {
  return hashText(
    call,
    JSON.stringify(input, (name, part: unknown) => sortKeys(canonicalAmount(name, part))),
  )
}

/** The same with amounts as they were written: what was hashed of requests before `hashInput` brought them into one form. */
export function hashLiteralInput(call: string, input: unknown): Buffer {
  return hashText(
    call,
    JSON.stringify(input, (_name, part: unknown) => sortKeys(part)),
  )
}

function hashText(call: string, text: string): Buffer {
  return createHash("sha256").update(call).update("\n").update(text).digest()
}

function sortKeys(part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}
