import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import {
  Base64UrlSchema,
  PasskeyLoginOptionsSchema,
  PasskeyRegistrationOptionsSchema,
} from "#contract/values/webAuthn.ts"

/** A passkey of the customer. */
export const PasskeySchema = looseObject({
  id: IdSchema,
  /** The name that the customer gave it. */
  name: v.string(),
  createdAt: TimestampSchema,
  lastUsedAt: v.nullable(TimestampSchema),
})
/** A passkey, as the provider describes one. */
export type Passkey = v.InferOutput<typeof PasskeySchema>

/** The longest name of a passkey, in characters. */
export const passkeyNameLength = 60

const PasskeyNameSchema = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(passkeyNameLength, "too_long"),
)

/** The passkeys, oldest first. */
export const listPasskeys = defineCall({
  name: "listPasskeys",
  method: "GET",
  path: "/passkeys",
  access: "customer",
  data: looseObject({ items: v.array(PasskeySchema) }),
  errors: [],
})

/** The question that a new passkey answers, once and within 5 minutes. */
export const startPasskeyRegistration = defineCall({
  name: "startPasskeyRegistration",
  method: "POST",
  path: "/passkeys/start",
  access: "customer",
  stepUp: true,
  data: PasskeyRegistrationOptionsSchema,
  errors: [],
})

/** Keeps a passkey that answered `startPasskeyRegistration` in the same session. */
export const addPasskey = defineCall({
  name: "addPasskey",
  method: "POST",
  path: "/passkeys",
  access: "customer",
  body: v.object({
    /** A name that the customer recognises it by. */
    name: PasskeyNameSchema,
    /** The answer of `navigator.credentials.create`, in WebAuthn's JSON. */
    registration: v.object({
      id: Base64UrlSchema,
      rawId: Base64UrlSchema,
      /** The kind of credential: always `public-key`. */
      type: v.literal("public-key"),
      /** The authenticator's response. */
      response: v.object({
        clientDataJSON: Base64UrlSchema,
        attestationObject: Base64UrlSchema,
        /** The connections of the authenticator, e.g. `internal` or `usb`. */
        transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10)), []),
      }),
    }),
  }),
  data: PasskeySchema,
  errors: ["passkey_invalid"],
})

/** Gives a passkey another name. */
export const renamePasskey = defineCall({
  name: "renamePasskey",
  method: "POST",
  path: "/passkeys/:passkeyId/name",
  access: "customer",
  params: v.object({ passkeyId: IdSchema }),
  body: v.object({
    /** The new name. */
    name: PasskeyNameSchema,
  }),
  data: PasskeySchema,
  errors: [],
})

/** Removes a passkey: it opens nothing any more. */
export const removePasskey = defineCall({
  name: "removePasskey",
  method: "DELETE",
  path: "/passkeys/:passkeyId",
  access: "customer",
  stepUp: "by-policy",
  params: v.object({ passkeyId: IdSchema }),
  data: NothingSchema,
  errors: [],
})

/** The question that a passkey answers to sign in, as the only factor or as the second one; once, within 5 minutes. */
export const startPasskeyLogin = defineCall({
  name: "startPasskeyLogin",
  method: "POST",
  path: "/users/passkeyLogin/start",
  access: "public",
  data: PasskeyLoginOptionsSchema,
  errors: [],
})
