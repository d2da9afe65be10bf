import { Base64UrlSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { operatorRoles } from "./roles.ts"
import { IdSchema, MomentSchema } from "./values.ts"

const TypedSchema = v.pipe(v.string("invalid"), v.maxLength(300, "too_long"))

/** The operator's password, so that an open session alone changes no way of signing in. */
const ConfirmingSchema = v.optional(TypedSchema, "")

const PasskeyNameSchema = v.pipe(v.string("invalid"), v.trim(), v.minLength(1, "required"), v.maxLength(60, "too_long"))

/** A passkey of an operator. */
export const OperatorPasskeySchema = v.object({
  id: IdSchema,
  name: v.string(),
  createdAt: MomentSchema,
  lastUsedAt: v.nullable(MomentSchema),
})
/** A passkey of an operator, as it travels. */
export type OperatorPasskey = v.InferOutput<typeof OperatorPasskeySchema>

/** An open session of an operator. */
export const OperatorSessionSchema = v.object({
  id: IdSchema,
  /** The browser and its system; null if unknown. */
  device: v.nullable(v.string()),
  address: v.nullable(v.string()),
  createdAt: MomentSchema,
  lastSeenAt: MomentSchema,
  isCurrent: v.boolean(),
})
/** An open session of an operator, as it travels. */
export type OperatorSession = v.InferOutput<typeof OperatorSessionSchema>

const CredentialSchema = v.object({ id: v.string(), type: v.literal("public-key") })

/** Options for `navigator.credentials.create`, in WebAuthn's JSON. */
export const RegistrationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal("public-key") })),
  timeout: v.number(),
  attestation: v.literal("none"),
  excludeCredentials: v.array(CredentialSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal("preferred"),
    requireResidentKey: v.boolean(),
    userVerification: v.literal("preferred"),
  }),
})

/** Reads the operator's own account: the ways to sign in, and the open sessions. */
export const readAccount = defineOperatorCall({
  method: "GET",
  path: "/account",
  needs: "operator",
  answer: v.object({
    email: v.string(),
    role: v.picklist(operatorRoles),
    /** True if an authenticator app is set up. */
    hasApp: v.boolean(),
    passkeys: v.array(OperatorPasskeySchema),
    sessions: v.array(OperatorSessionSchema),
  }),
})

/** Begins to add a passkey. */
export const startPasskeyRegistration = defineOperatorCall({
  method: "POST",
  path: "/account/passkeys/start",
  needs: "newcomer",
  body: v.object({}),
  answer: RegistrationOptionsSchema,
})

/** Keeps a passkey that has answered `startPasskeyRegistration` in the same session. Other sessions end. */
export const addPasskey = defineOperatorCall({
  method: "POST",
  path: "/account/passkeys",
  needs: "newcomer",
  body: v.object({
    name: PasskeyNameSchema,
    /** Not needed while the account is set up. */
    password: ConfirmingSchema,
    registration: v.object({
      id: Base64UrlSchema,
      rawId: Base64UrlSchema,
      type: v.literal("public-key"),
      response: v.object({
        clientDataJSON: Base64UrlSchema,
        attestationObject: Base64UrlSchema,
        transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10)), []),
      }),
    }),
  }),
  answer: OperatorPasskeySchema,
})

/** Gives a passkey another name. */
export const renamePasskey = defineOperatorCall({
  method: "POST",
  path: "/account/passkeys/:id",
  needs: "operator",
  params: v.object({ id: IdSchema }),
  body: v.object({ name: PasskeyNameSchema }),
  answer: OperatorPasskeySchema,
})

/** Removes a passkey. Refused for the last second factor. Other sessions end. */
export const removePasskey = defineOperatorCall({
  method: "DELETE",
  path: "/account/passkeys/:id",
  needs: "operator",
  params: v.object({ id: IdSchema }),
  body: v.object({ password: ConfirmingSchema }),
  answer: v.object({}),
})

/** Offers a new secret for an authenticator app. The app in use stays valid until the new one is confirmed. */
export const offerApp = defineOperatorCall({
  method: "POST",
  path: "/account/app/offer",
  needs: "operator",
  body: v.object({ password: ConfirmingSchema }),
  answer: v.object({ secret: v.string(), secretUri: v.string() }),
})

/** Sets up the offered authenticator app by one of its codes. Other sessions end. */
export const setApp = defineOperatorCall({
  method: "POST",
  path: "/account/app",
  needs: "operator",
  body: v.object({ code: TypedSchema }),
  answer: v.object({}),
})

/** Removes the authenticator app. Refused for the last second factor. Other sessions end. */
export const removeApp = defineOperatorCall({
  method: "DELETE",
  path: "/account/app",
  needs: "operator",
  body: v.object({ password: ConfirmingSchema }),
  answer: v.object({}),
})

/** Ends another session of the operator. */
export const endSession = defineOperatorCall({
  method: "DELETE",
  path: "/account/sessions/:id",
  needs: "operator",
  params: v.object({ id: IdSchema }),
  body: v.object({}),
  answer: v.object({}),
})

/** Calls about the operator's own account. */
export const accountCalls = {
  readAccount,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  offerApp,
  setApp,
  removeApp,
  endSession,
}
