import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { IntegerSchema } from "./primitives.ts"

/** Bytes in base64url, as WebAuthn's JSON has them. */
export const Base64UrlSchema = v.pipe(v.string("invalid"), v.regex(/^[\w-]{1,20000}$/, "invalid"))

const CredentialSchema = looseObject({ id: v.string(), type: v.literal("public-key") })

/** Options for `navigator.credentials.get`, in WebAuthn's JSON. */
export const PasskeyLoginOptionsSchema = looseObject({
  challenge: v.string(),
  rpId: v.string(),
  timeout: IntegerSchema,
  userVerification: v.literal("required"),
  /** The passkeys that may answer; empty where any of the site's may. */
  allowCredentials: v.array(CredentialSchema),
})
/** Options for `navigator.credentials.get`. */
export type PasskeyLoginOptions = v.InferOutput<typeof PasskeyLoginOptionsSchema>

/** Options for `navigator.credentials.create`, in WebAuthn's JSON. */
export const PasskeyRegistrationOptionsSchema = looseObject({
  challenge: v.string(),
  rp: looseObject({ id: v.string(), name: v.string() }),
  user: looseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(looseObject({ alg: IntegerSchema, type: v.literal("public-key") })),
  timeout: IntegerSchema,
  attestation: v.literal("none"),
  excludeCredentials: v.array(CredentialSchema),
  authenticatorSelection: looseObject({
    residentKey: v.literal("required"),
    requireResidentKey: v.boolean(),
    userVerification: v.literal("required"),
  }),
})
/** Options for `navigator.credentials.create`. */
export type PasskeyRegistrationOptions = v.InferOutput<typeof PasskeyRegistrationOptionsSchema>

/** What a passkey answered, in WebAuthn's JSON. It counts once: its challenge is used up by it. */
export const PasskeyAnswerSchema = v.object({
  id: Base64UrlSchema,
  rawId: Base64UrlSchema,
  type: v.literal("public-key"),
  response: v.object({
    clientDataJSON: Base64UrlSchema,
    authenticatorData: Base64UrlSchema,
    signature: Base64UrlSchema,
    userHandle: v.optional(Base64UrlSchema),
  }),
})
/** What a passkey answered. */
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>
