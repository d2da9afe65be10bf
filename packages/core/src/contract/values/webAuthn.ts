import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { IntegerSchema } from "./primitives.ts"

/** Bytes in base64url, as WebAuthn's JSON has them. */
export const Base64UrlSchema = v.pipe(v.string("invalid"), v.regex(/^[\w-]{1,20000}$/, "invalid"))

const CredentialSchema = looseObject({
  /** The id of the credential, in base64url. */
  id: v.string(),
  /** The kind of credential: always `public-key`. */
  type: v.literal("public-key"),
})

/** Options for `navigator.credentials.get`, in WebAuthn's JSON. */
export const PasskeyLoginOptionsSchema = looseObject({
  /** The challenge, in base64url. */
  challenge: v.string(),
  /** The domain that passkeys belong to. */
  rpId: v.string(),
  timeout: IntegerSchema,
  /** Always `required`: the authenticator checks who uses it. */
  userVerification: v.literal("required"),
  /** The passkeys that may answer; empty where any of the site's may. */
  allowCredentials: v.array(CredentialSchema),
})
/** Options for `navigator.credentials.get`. */
export type PasskeyLoginOptions = v.InferOutput<typeof PasskeyLoginOptionsSchema>

/** Options for `navigator.credentials.create`, in WebAuthn's JSON. */
export const PasskeyRegistrationOptionsSchema = looseObject({
  /** The challenge, in base64url. */
  challenge: v.string(),
  rp: looseObject({
    /** The domain that passkeys belong to. */
    id: v.string(),
    /** The site's name. */
    name: v.string(),
  }),
  user: looseObject({
    /** The customer's id at the authenticator, in base64url. */
    id: v.string(),
    /** The customer's e-mail address. */
    name: v.string(),
    /** The customer's name for people. */
    displayName: v.string(),
  }),
  pubKeyCredParams: v.array(
    looseObject({
      alg: IntegerSchema,
      /** The kind of credential: always `public-key`. */
      type: v.literal("public-key"),
    }),
  ),
  timeout: IntegerSchema,
  /** Always `none`: nothing is asked about the authenticator's make. */
  attestation: v.literal("none"),
  /** The passkeys that the customer has already. */
  excludeCredentials: v.array(CredentialSchema),
  authenticatorSelection: looseObject({
    /** Always `required`: the passkey can be found without a name. */
    residentKey: v.literal("required"),
    /** The same for older browsers. */
    requireResidentKey: v.boolean(),
    /** Always `required`: the authenticator checks who uses it. */
    userVerification: v.literal("required"),
  }),
})
/** Options for `navigator.credentials.create`. */
export type PasskeyRegistrationOptions = v.InferOutput<typeof PasskeyRegistrationOptionsSchema>

/** The response of a passkey, in WebAuthn's JSON. It is valid once, because it uses up its challenge. */
export const PasskeyAnswerSchema = v.object({
  id: Base64UrlSchema,
  rawId: Base64UrlSchema,
  /** The kind of credential: always `public-key`. */
  type: v.literal("public-key"),
  /** The authenticator's response. */
  response: v.object({
    clientDataJSON: Base64UrlSchema,
    authenticatorData: Base64UrlSchema,
    signature: Base64UrlSchema,
    userHandle: v.optional(Base64UrlSchema),
  }),
})
/** The response of a passkey. */
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>
