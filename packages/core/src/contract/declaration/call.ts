import type * as v from "valibot"
import type { LiveEvent } from "#contract/liveEvents.ts"
import type { Known } from "#contract/schemas/openValue.ts"
import type { ApiKeyScope } from "./apiKeyScopes.ts"
import type { ErrorTag } from "./errorCatalogue.ts"

/**
 * The callers that a call accepts: anyone, or the holder of an access token.
 *
 * @see spec §6 knows no other role
 */
export type Access = "public" | "customer"

/**
 * The reason for which a call that changes something takes no Idempotency-Key:
 * - `asks`: it only reads, or creates something that expires by itself and costs nothing, such as an offer or a link;
 * - `sets`: it sets a value that can be set again, and the last one counts: after on, off, on the kept answer to the first
 *   "on" must not stand for the last one;
 * - `ends`: it ends one thing for good, and a second time finds it ended;
 * - `places`: it writes to a place that the caller names, and a second time finds it written;
 * - `proves`: it uses up a password, a code or a confirmation. Its request must be kept nowhere, not even as a hash that
 *   guesses can be compared with.
 */
export type UnkeyedReason = "asks" | "sets" | "ends" | "places" | "proves"

type ObjectSchema = v.GenericSchema<Record<string, unknown>> & { readonly entries: Record<string, unknown> }

/** One call to the provider, declared as data. Whatever is true of a call for every provider stands here. */
export interface Call {
  readonly name: string
  readonly method: "GET" | "POST" | "DELETE"
  /** Path parameters as `:name`. */
  readonly path: `/${string}`
  readonly access: Access
  /** The reason for which a customer's call other than a GET takes no Idempotency-Key. Without one it takes a key. */
  readonly unkeyed?: UnkeyedReason
  /** Such a call is refused without an Idempotency-Key. Others that have one (`IsKeyed`) can be made without it. */
  readonly movesMoney?: true
  /**
   * The answer of such a call holds a secret, which is kept nowhere: the same key again is refused with `answer_not_kept`.
   */
  readonly shownOnce?: true
  /**
   * Such a call is refused with `step_up_required` until the customer has proved with a second factor that they want
   * exactly this: `proveStepUp`, then the same call again. Where it says "by-policy", the provider decides case by case.
   */
  readonly stepUp?: true | "by-policy"
  /**
   * The scope that lets an API key make this call; "any" where each key may. Without it the call is for sessions alone.
   * A key is never asked for a step-up: making one with that scope took it, so a scope on such a call lets a key do without.
   */
  readonly scope?: ApiKeyScope | "any"
  /**
   * A customer may make this call before the account is linked, where the operator asks for a link.
   *
   * @see spec §8
   */
  readonly beforeLinking?: true
  /** The live events that say that the answer of a reading call may have changed. */
  readonly staleAfter?: readonly Known<LiveEvent["type"]>[]
  /** Such a call moves money back to the customer: it may be made while the account is frozen, as others that move some may not. */
  readonly whileFrozen?: true
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: v.GenericSchema<Record<string, unknown>>
  /**
   * Such a call will go: the day since which callers are told so, the first day on which it may be gone (both as
   * `2027-01-31`), and the call to make instead. The provider says so in the headers `Deprecation` and `Sunset`.
   */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly instead?: string }
  /** The largest body that such a call takes, in bytes; without it `defaultBodyBytes`. */
  readonly maxBodyBytes?: number
  readonly data: v.GenericSchema
  /** The tags that only this call answers with; `errorTagsOf` adds those of every call of its kind. */
  readonly errors: readonly ErrorTag[]
}

/**
 * Declares a call and keeps its exact type.
 *
 * @example
 * import { defineCall, IdSchema } from "@wallet/core/contract"
 *
 * const ping = defineCall({ name: "ping", method: "GET", path: "/ping", access: "public", data: IdSchema, errors: [] })
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The largest body of a call that declares no other limit, in bytes. */
export const defaultBodyBytes = 16_384

/**
 * The largest body that a call takes, in bytes of UTF-8. A larger one is refused with `payload_too_large`, unread.
 *
 * @example
 * bodyBytesOf(contract.createTransfer) // → 16384
 * bodyBytesOf(contract.addPayoutRows) // → 1048576
 */
export function bodyBytesOf({ maxBodyBytes = defaultBodyBytes }: Call): number {
  return maxBodyBytes
}

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : unknown
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : unknown

/**
 * The parameters of a call: path parameters, query and body as one flat object.
 *
 * @example
 * import type { CallParameters, contract } from "@wallet/core/contract"
 *
 * const parameters: CallParameters<typeof contract.listOperations> = { limit: 20 }
 */
export type CallParameters<C extends Call> = InputOf<C["params"]> & InputOf<C["query"]> & InputOf<C["body"]>

/** The input of a handler: the same object, checked and transformed by the schemas. */
export type CallInput<C extends Call> = OutputOf<C["params"]> & OutputOf<C["query"]> & OutputOf<C["body"]>

/** The `data` that the caller receives. */
export type CallData<C extends Call> = v.InferOutput<C["data"]>

/**
 * The `data` that a handler returns.
 *
 * @example
 * import type { CallAnswer, contract } from "@wallet/core/contract"
 *
 * const answer: CallAnswer<typeof contract.listWallets> = []
 */
export type CallAnswer<C extends Call> = v.InferInput<C["data"]>

/** Tags that any call may answer with. */
export const publicTags = [
  "validation_failed",
  "not_found",
  "rate_limited",
  "payload_too_large",
  "internal_error",
  "service_unavailable",
] as const
/** Tags that a call of a signed-in customer may answer with, besides `publicTags`. */
export const customerTags = [
  "invalid_authorization_token",
  "account_link_required",
  "api_key_forbidden",
  "signature_invalid",
] as const
/** Tags of a call that happens once per Idempotency-Key, besides the others. */
export const keyedTags = ["idempotency_key_reused", "operation_in_progress", "answer_not_kept"] as const
/** Tags of a call that moves money, besides the others. */
export const moneyTags = ["idempotency_key_missing", "account_frozen", "not_available"] as const
/** Tags of a call that may ask for a step-up, besides the others. */
export const stepUpTags = ["step_up_required"] as const

/** True if a call happens once per Idempotency-Key: `isKeyed`, as a type. */
export type IsKeyed<C extends Call> = C extends { access: "customer"; method: "POST" | "DELETE" }
  ? C extends { unkeyed: UnkeyedReason }
    ? false
    : true
  : false

/**
 * True if a call happens once per Idempotency-Key. A key belongs to its customer, so a public call has none.
 *
 * @example
 * isKeyed(contract.createTransfer) // → true
 * isKeyed(contract.listWallets) // → false
 */
export function isKeyed({ access, method, unkeyed }: Call): boolean {
  return access === "customer" && method !== "GET" && unkeyed === undefined
}

type TagsOfAccess<C extends Call> = C["access"] extends "customer" ? (typeof customerTags)[number] : never
type TagsOfMoney<C extends Call> = C extends { movesMoney: true } ? (typeof moneyTags)[number] : never
type TagsOfKey<C extends Call> = IsKeyed<C> extends true ? (typeof keyedTags)[number] : never
type TagsOfStepUp<C extends Call> = C extends { stepUp: true | "by-policy" } ? (typeof stepUpTags)[number] : never

/** The closed list of tags that a call may answer with. */
export type CallErrorTag<C extends Call> =
  | C["errors"][number]
  | (typeof publicTags)[number]
  | TagsOfAccess<C>
  | TagsOfKey<C>
  | TagsOfMoney<C>
  | TagsOfStepUp<C>

/**
 * The closed list of tags of a call, as data.
 *
 * @example
 * errorTagsOf(contract.createTransfer).includes("insufficient_funds") // → true
 */
export function errorTagsOf(call: Call): readonly ErrorTag[] {
  const tags: ErrorTag[] = [...call.errors, ...publicTags]
  if (call.access === "customer") tags.push(...customerTags)
  if (isKeyed(call)) tags.push(...keyedTags)
  if (call.movesMoney) tags.push(...moneyTags)
  if (call.stepUp) tags.push(...stepUpTags)
  return tags
}
