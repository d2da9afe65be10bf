import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"

/** Bytes as base64url, as browsers write the keys of a push subscription. */
const KeySchema = v.pipe(v.string("required"), v.regex(/^[\w-]{16,100}$/, "invalid"))

/** The address of one browser at a push service. */
const EndpointSchema = v.pipe(v.string("required"), v.maxLength(1000, "too_long"), v.url("invalid"))

/** The key and options that a browser needs to subscribe to push messages. */
export const PushOfferSchema = looseObject({
  /** The provider's public key (VAPID), as base64url; null where it sends no push messages. */
  publicKey: v.nullable(v.string()),
})
/** The key and options that a browser needs to subscribe to push messages. */
export type PushOffer = v.InferOutput<typeof PushOfferSchema>

/** Reads the key and options that a browser needs to subscribe to push messages. */
export const getPushOffer = defineCall({
  name: "getPushOffer",
  method: "GET",
  path: "/userSettings/push",
  access: "customer",
  data: PushOfferSchema,
  errors: [],
})

/**
 * Sends push messages to a browser from now on, for as long as its session lasts. An endpoint that is at none of the known
 * push services is refused: field code `invalid` at `endpoint`. A customer has ten browsers at most: an eleventh takes
 * the place of the one that was added first.
 */
export const subscribePush = defineCall({
  name: "subscribePush",
  method: "POST",
  path: "/userSettings/push",
  access: "customer",
  unkeyed: "sets",
  body: v.object({
    endpoint: EndpointSchema,
    /** The browser's keys, by which only it can read a message. */
    keys: v.object({ p256dh: KeySchema, auth: KeySchema }),
    /** True if messages may contain amounts and names, which anyone who sees the locked screen can read. */
    withDetails: v.optional(v.boolean("invalid"), false),
  }),
  data: looseObject({
    /** Always true. */
    subscribed: v.literal(true),
  }),
  errors: ["not_available"],
})

/** Sends no push messages to a browser any more. */
export const unsubscribePush = defineCall({
  name: "unsubscribePush",
  method: "POST",
  path: "/userSettings/push/remove",
  access: "customer",
  unkeyed: "ends",
  body: v.object({ endpoint: EndpointSchema }),
  data: looseObject({
    /** Always false. */
    subscribed: v.literal(false),
  }),
  errors: [],
})
