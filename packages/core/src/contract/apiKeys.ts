import * as v from "valibot"
import * as a from "./answers.ts"
import { apiKeyScopes } from "./apiKeyScopes.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { NothingSchema } from "./nothing.ts"
import { openObject } from "./openObject.ts"
import { LimitSchema } from "./pages.ts"
import { TimestampSchema } from "./values.ts"

/** How an API key stands; while it is `rotating`, the old secret and the new one are good. */
export const apiKeyStates = ["active", "rotating", "disabled", "expired", "revoked"] as const

/** For how long an old secret may stay good beside the new one, in hours. */
export const apiKeyOverlaps = [0, 1, 24, 168] as const

/** A key with which a script or a shop acts for the customer. */
export const ApiKeySchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    name: a.string(),
    /** How the key begins: what is shown of it later on. */
    prefix: a.string(),
    scopes: a.array(a.picklist(apiKeyScopes)),
    /** From where it may be used, as addresses or CIDR ranges; from anywhere if there are none. */
    addresses: a.array(a.string()),
    /** Each request must carry a signature in place of the key. */
    signed: a.boolean(),
    state: a.picklist(apiKeyStates),
    createdAt: TimestampSchema,
    expiresAt: a.nullable(TimestampSchema),
    /** Until when the old secret is good as well, while it is rotating. */
    overlapEndsAt: a.nullable(TimestampSchema),
    /** When it was used last, to the minute, and from where. */
    lastUsed: a.nullable(openObject({ at: TimestampSchema, address: a.string() })),
  }))()
/** An API key, as the provider describes one: without its secret. */
export type ApiKey = v.InferOutput<typeof ApiKeySchema>

/** An API key with its secret, which is shown this once. */
const NewApiKeySchema = /* @__PURE__ */ (() =>
  openObject({
    key: ApiKeySchema,
    /** The whole key, `wk_…`: what a client takes as `apiKey`. */
    secret: a.secret(a.string()),
  }))()

/** The customer's API keys, the newest first. Deleted ones are not among them. */
export const listApiKeys = /* @__PURE__ */ defineCall({
  name: "listApiKeys",
  method: "GET",
  path: "/apiKeys",
  access: "customer",
  data: /* @__PURE__ */ (() => openObject({ items: a.array(ApiKeySchema) }))(),
  errors: [],
})

/** What is sent for `createApiKey` and what comes back. */
export const createApiKeySent = {
  name: "createApiKey",
  method: "POST",
  path: "/apiKeys",
  data: NewApiKeySchema,
} as const satisfies SentCall

/** Makes an API key. One with the scope `payouts` needs two-factor on, and holds withdrawals for 24 hours. */
export const createApiKey = /* @__PURE__ */ defineSentCall(createApiKeySent, () => ({
  access: "customer",
  shownOnce: true,
  stepUp: "by-policy",
  body: v.object({
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long")),
    scopes: v.pipe(
      v.array(v.picklist(apiKeyScopes, "invalid"), "required"),
      v.nonEmpty("required"),
      v.maxLength(apiKeyScopes.length, "invalid"),
    ),
    addresses: v.optional(
      v.pipe(
        v.array(v.pipe(v.string("cidr_invalid"), v.trim(), v.maxLength(43, "cidr_invalid"))),
        v.maxLength(50, "too_long"),
      ),
      [],
    ),
    expiresAt: v.optional(v.nullable(TimestampSchema), null),
    signed: v.optional(v.boolean("invalid"), false),
  }),
  errors: ["two_factor_required", "api_key_limit"],
}))

const keyId = () => v.object({ apiKeyId: IdSchema })

/** What is sent for `rotateApiKey` and what comes back. */
export const rotateApiKeySent = {
  name: "rotateApiKey",
  method: "POST",
  path: "/apiKeys/:apiKeyId/rotate",
  data: NewApiKeySchema,
} as const satisfies SentCall

/** Gives a key a new secret; the old one stays good for `overlapHours`. */
export const rotateApiKey = /* @__PURE__ */ defineSentCall(rotateApiKeySent, () => ({
  access: "customer",
  shownOnce: true,
  stepUp: "by-policy",
  params: keyId(),
  body: v.object({ overlapHours: v.optional(v.picklist(apiKeyOverlaps, "invalid"), 24) }),
  errors: ["state_conflict"],
}))

/** What is sent for `disableApiKey` and what comes back. */
export const disableApiKeySent = {
  name: "disableApiKey",
  method: "POST",
  path: "/apiKeys/:apiKeyId/disable",
  data: ApiKeySchema,
} as const satisfies SentCall

/** Lets a key open nothing until it is enabled again. An old secret that was still good ends for good. */
export const disableApiKey = /* @__PURE__ */ defineSentCall(disableApiKeySent, () => ({
  access: "customer",
  params: keyId(),
  errors: ["state_conflict"],
}))

/** What is sent for `enableApiKey` and what comes back. */
export const enableApiKeySent = {
  name: "enableApiKey",
  method: "POST",
  path: "/apiKeys/:apiKeyId/enable",
  data: ApiKeySchema,
} as const satisfies SentCall

/** Lets a disabled key work again. */
export const enableApiKey = /* @__PURE__ */ defineSentCall(enableApiKeySent, () => ({
  access: "customer",
  stepUp: "by-policy",
  params: keyId(),
  errors: ["state_conflict"],
}))

/** What is sent for `deleteApiKey` and what comes back. */
export const deleteApiKeySent = {
  name: "deleteApiKey",
  method: "DELETE",
  path: "/apiKeys/:apiKeyId",
  data: NothingSchema,
} as const satisfies SentCall

/** Revokes a key for good. */
export const deleteApiKey = /* @__PURE__ */ defineSentCall(deleteApiKeySent, () => ({
  access: "customer",
  stepUp: "by-policy",
  params: keyId(),
  errors: [],
}))

/** One request that was made with a key. Neither what it said nor what it was answered is kept. */
export const ApiKeyRequestSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    at: TimestampSchema,
    /** The name of the call, e.g. `listWallets`. */
    call: a.string(),
    /** The status of the answer, as in HTTP. */
    status: a.integer(),
    address: a.string(),
    requestId: a.string(),
    /** How long the answer took, in milliseconds. */
    duration: a.integer(),
  }))()
/** A line of a key's request log. */
export type ApiKeyRequest = v.InferOutput<typeof ApiKeyRequestSchema>

/** What is sent for `listApiKeyRequests` and what comes back. */
export const listApiKeyRequestsSent = {
  name: "listApiKeyRequests",
  method: "GET",
  path: "/apiKeys/:apiKeyId/requests",
  sends: "query",
  data: /* @__PURE__ */ (() =>
    openObject({ items: a.array(ApiKeyRequestSchema), nextCursor: a.nullable(a.string()) }))(),
} as const satisfies SentCall

/** What was asked for with a key in the last 7 days, newest first. */
export const listApiKeyRequests = /* @__PURE__ */ defineSentCall(listApiKeyRequestsSent, () => ({
  access: "customer",
  params: keyId(),
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  errors: [],
}))

/** How much of its limit a key uses. Requests over the limit are refused with `rate_limited`, and count as well. */
export const ApiKeyUsageSchema = /* @__PURE__ */ (() =>
  openObject({
    /** How many requests a minute a key may make. */
    perMinute: a.integer(),
    lastMinute: a.integer(),
    /** Of the last 24 hours. */
    day: openObject({
      requests: a.integer(),
      /** The most that there were within one minute of the clock. */
      busiestMinute: a.integer(),
      /** How many were refused because there were too many. */
      limited: a.integer(),
    }),
  }))()
/** How much of its limit a key uses, as the provider counts it. */
export type ApiKeyUsage = v.InferOutput<typeof ApiKeyUsageSchema>

/** What is sent for `getApiKeyUsage` and what comes back. */
export const getApiKeyUsageSent = {
  name: "getApiKeyUsage",
  method: "GET",
  path: "/apiKeys/:apiKeyId/usage",
  data: ApiKeyUsageSchema,
} as const satisfies SentCall

/** How many requests a key made in the last minute and in the last 24 hours, beside what it may make. */
export const getApiKeyUsage = /* @__PURE__ */ defineSentCall(getApiKeyUsageSent, () => ({
  access: "customer",
  params: keyId(),
  errors: [],
}))
