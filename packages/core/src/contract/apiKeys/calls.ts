import * as v from "valibot"
import { apiKeyScopes } from "#contract/declaration/apiKeyScopes.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/**
 * State of an API key; while it is `rotating`, the old secret and the new one are good. One that moves money is `paused`
 * by a change of password, address, phone number or second factor, until `enableApiKey` confirms it.
 */
export const apiKeyStates = ["active", "rotating", "paused", "disabled", "expired", "revoked"] as const

/** Time for which an old secret may stay valid beside the new one, in hours. */
export const apiKeyOverlaps = [0, 1, 24, 168] as const

/** A key with which a script or a shop acts for the customer. */
export const ApiKeySchema = looseObject({
  id: IdSchema,
  /** The name that the customer gave it. */
  name: v.string(),
  /** The beginning of the key, by which it is recognised later. */
  prefix: v.string(),
  scopes: v.array(openPicklist(apiKeyScopes)),
  /** The addresses or CIDR ranges from which it may be used; any if empty. */
  addresses: v.array(v.string()),
  /** Each request must carry a signature in place of the key. */
  signed: v.boolean(),
  state: openPicklist(apiKeyStates),
  createdAt: TimestampSchema,
  expiresAt: v.nullable(TimestampSchema),
  /** Until when the old secret is good as well, while it is rotating. */
  overlapEndsAt: v.nullable(TimestampSchema),
  /** When it was used last, to the minute, and from where. */
  lastUsed: v.nullable(
    looseObject({
      at: TimestampSchema,
      /** The IP address that it was used from. */
      address: v.string(),
    }),
  ),
})
/** An API key, as the provider describes one: without its secret. */
export type ApiKey = v.InferOutput<typeof ApiKeySchema>

/** An API key with its secret, which is shown this once. */
const NewApiKeySchema = looseObject({
  key: ApiKeySchema,
  /** The whole key, `wk_live_…`, or `wk_test_…` of a provider for development: what a client takes as `apiKey`. */
  secret: v.pipe(v.string(), secret),
})

/** The customer's API keys, the newest first. Deleted ones are not among them. */
export const listApiKeys = defineCall({
  name: "listApiKeys",
  method: "GET",
  path: "/apiKeys",
  access: "customer",
  data: looseObject({ items: v.array(ApiKeySchema) }),
  errors: [],
})

/** Makes an API key. One with the scope `payouts` needs two-factor on, and holds withdrawals for 24 hours. */
export const createApiKey = defineCall({
  name: "createApiKey",
  method: "POST",
  path: "/apiKeys",
  access: "customer",
  shownOnce: true,
  stepUp: "by-policy",
  body: v.object({
    /** A name that the customer recognises it by, up to 60 characters. */
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long")),
    scopes: v.pipe(
      v.array(v.picklist(apiKeyScopes, "invalid"), "required"),
      v.nonEmpty("required"),
      v.maxLength(apiKeyScopes.length, "invalid"),
    ),
    /** Addresses or CIDR ranges that it may be used from; from anywhere by default. */
    addresses: v.optional(
      v.pipe(
        v.array(v.pipe(v.string("cidr_invalid"), entered(), v.maxLength(43, "cidr_invalid"))),
        v.maxLength(50, "too_long"),
      ),
      [],
    ),
    expiresAt: v.optional(v.nullable(TimestampSchema), null),
    /** True if each request must carry a signature in place of the key. */
    signed: v.optional(v.boolean("invalid"), false),
  }),
  data: NewApiKeySchema,
  errors: ["two_factor_required", "api_key_limit"],
})

const keyId = () => v.object({ apiKeyId: IdSchema })

/** Gives a key a new secret; the old one stays good for `overlapHours`. */
export const rotateApiKey = defineCall({
  name: "rotateApiKey",
  method: "POST",
  path: "/apiKeys/:apiKeyId/rotate",
  access: "customer",
  shownOnce: true,
  stepUp: "by-policy",
  params: keyId(),
  body: v.object({ overlapHours: v.optional(v.picklist(apiKeyOverlaps, "invalid"), 24) }),
  data: NewApiKeySchema,
  errors: ["state_conflict"],
})

/** Disables a key until it is enabled again. A rotated secret that was still valid ends for good. */
export const disableApiKey = defineCall({
  name: "disableApiKey",
  method: "POST",
  path: "/apiKeys/:apiKeyId/disable",
  access: "customer",
  unkeyed: "sets",
  params: keyId(),
  data: ApiKeySchema,
  errors: ["state_conflict"],
})

/** Lets a disabled or a paused key work again. */
export const enableApiKey = defineCall({
  name: "enableApiKey",
  method: "POST",
  path: "/apiKeys/:apiKeyId/enable",
  access: "customer",
  unkeyed: "sets",
  stepUp: "by-policy",
  params: keyId(),
  data: ApiKeySchema,
  errors: ["state_conflict"],
})

/** Revokes a key for good. */
export const deleteApiKey = defineCall({
  name: "deleteApiKey",
  method: "DELETE",
  path: "/apiKeys/:apiKeyId",
  access: "customer",
  unkeyed: "ends",
  stepUp: "by-policy",
  params: keyId(),
  data: NothingSchema,
  errors: ["state_conflict"],
})

/** A request made with a key, without its content or its answer. */
export const ApiKeyRequestSchema = looseObject({
  id: IdSchema,
  /** The key that it was made with. */
  apiKeyId: IdSchema,
  at: TimestampSchema,
  /** The name of the call, e.g. `listWallets`. */
  call: v.string(),
  /** The method of the call, as in HTTP. */
  method: v.string(),
  /** The path of the call, with its parameters by name, e.g. `/wallets/:currency/name`. */
  path: v.string(),
  /** The status of the answer, as in HTTP. */
  status: IntegerSchema,
  /** The tag of a refusal; null on success. */
  tag: v.nullable(v.string()),
  /** The IP address that it came from. */
  address: v.string(),
  /** The id of the request, as support asks for it. */
  requestId: v.string(),
  /** Milliseconds until the answer. */
  duration: IntegerSchema,
})
/** A line of a key's request log. */
export type ApiKeyRequest = v.InferOutput<typeof ApiKeyRequestSchema>

const filterText = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, "too_long")))

/**
 * Reads the requests of a key in the last 7 days, newest first. `-` in place of the key's id reads those of all keys. With
 * filters, a page may have fewer items than `limit`, or none: the next page goes on where the search has stopped. Field
 * codes: `path_unknown` and `tag_unknown` name what there is.
 */
export const listApiKeyRequests = defineCall({
  name: "listApiKeyRequests",
  method: "GET",
  path: "/apiKeys/:apiKeyId/requests",
  access: "customer",
  params: keyId(),
  query: v.object({
    /** Only answers of this class. */
    status: v.optional(v.picklist(["2xx", "4xx", "5xx"], "invalid")),
    /** Only calls of this method. */
    method: v.optional(v.picklist(["GET", "POST", "DELETE"], "invalid")),
    /** Only calls whose path is this one, or contains it. */
    path: filterText(200),
    /** Only refusals with this tag. */
    tag: filterText(60),
    /** Only the request with this id. */
    requestId: filterText(64),
    /** Only requests from this time on. */
    from: v.optional(TimestampSchema),
    /** Only requests before this time. */
    to: v.optional(TimestampSchema),
    cursor: v.optional(IdSchema),
    limit: v.optional(LimitSchema, 20),
  }),
  data: looseObject({
    items: v.array(ApiKeyRequestSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** The share of its limit that a key uses. Requests over the limit are refused with `rate_limited`, and count as well. */
export const ApiKeyUsageSchema = looseObject({
  /** The most requests that a key may make in a minute. */
  perMinute: IntegerSchema,
  lastMinute: IntegerSchema,
  /** Of the last 24 hours. */
  day: looseObject({
    requests: IntegerSchema,
    /** The most that there were within one minute of the clock. */
    busiestMinute: IntegerSchema,
    /** The number of requests that were refused because there were too many. */
    limited: IntegerSchema,
  }),
})
/** The usage of a key, as the provider counts it. */
export type ApiKeyUsage = v.InferOutput<typeof ApiKeyUsageSchema>

/** Reads the number of requests that a key made in the last minute and in the last 24 hours, beside its limit. */
export const getApiKeyUsage = defineCall({
  name: "getApiKeyUsage",
  method: "GET",
  path: "/apiKeys/:apiKeyId/usage",
  access: "customer",
  params: keyId(),
  data: ApiKeyUsageSchema,
  errors: [],
})
