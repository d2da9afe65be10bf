import * as v from "valibot"
import * as a from "./answers.ts"
import { openObject } from "./openObject.ts"
import { patternText } from "./patternText.ts"

/** Bytes in base64url, as WebAuthn's JSON has them. */
export const Base64UrlSchema = /* @__PURE__ */ patternText(/^[\w-]{1,20000}$/)

const CredentialSchema = /* @__PURE__ */ (() => openObject({ id: a.string(), type: a.literal("public-key") }))()

/** Options for `navigator.credentials.get`, in WebAuthn's JSON. */
export const PasskeyLoginOptionsSchema = /* @__PURE__ */ (() =>
  openObject({
    challenge: a.string(),
    rpId: a.string(),
    timeout: a.integer(),
    userVerification: a.literal("required"),
    /** The passkeys that may answer; empty where any of the site's may. */
    allowCredentials: a.array(CredentialSchema),
  }))()
/** Options for `navigator.credentials.get`. */
export type PasskeyLoginOptions = v.InferOutput<typeof PasskeyLoginOptionsSchema>

/** Options for `navigator.credentials.create`, in WebAuthn's JSON. */
export const PasskeyRegistrationOptionsSchema = /* @__PURE__ */ (() =>
  openObject({
    challenge: a.string(),
    rp: openObject({ id: a.string(), name: a.string() }),
    user: openObject({ id: a.string(), name: a.string(), displayName: a.string() }),
    pubKeyCredParams: a.array(openObject({ alg: a.integer(), type: a.literal("public-key") })),
    timeout: a.integer(),
    attestation: a.literal("none"),
    excludeCredentials: a.array(CredentialSchema),
    authenticatorSelection: openObject({
      residentKey: a.literal("required"),
      requireResidentKey: a.boolean(),
      userVerification: a.literal("required"),
    }),
  }))()
/** Options for `navigator.credentials.create`. */
export type PasskeyRegistrationOptions = v.InferOutput<typeof PasskeyRegistrationOptionsSchema>

/** What a passkey answered, in WebAuthn's JSON. It counts once: its challenge is used up by it. */
export const PasskeyAnswerSchema = /* @__PURE__ */ (() =>
  v.object({
    id: Base64UrlSchema,
    rawId: Base64UrlSchema,
    type: v.literal("public-key"),
    response: v.object({
      clientDataJSON: Base64UrlSchema,
      authenticatorData: Base64UrlSchema,
      signature: Base64UrlSchema,
      userHandle: v.optional(Base64UrlSchema),
    }),
  }))()
/** What a passkey answered. */
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>
