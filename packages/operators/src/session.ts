import { PasskeyAnswerSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { operatorRoles, permissions } from "./roles.ts"

const TypedSchema = v.pipe(v.string("invalid"), v.maxLength(300, "too_long"))

/**
 * The state of a visit:
 * - `signedOut`: nobody has signed in; without any operator, the first one is added on the command line
 * - `settingUp`: the operator has to choose a password, set up a second factor, or both
 * - `signedIn`: everything that the permissions allow
 */
export const SessionSchema = v.variant("state", [
  v.object({ state: v.literal("signedOut"), hasOperators: v.boolean() }),
  v.object({
    state: v.literal("settingUp"),
    email: v.string(),
    /** True if the operator signed in with a temporary password. */
    choosesPassword: v.boolean(),
    minPasswordLength: v.number(),
    /** The secret for an authenticator app; null if the operator has one. */
    secret: v.nullable(v.string()),
    /** The same secret as an `otpauth://` URI, for a QR code. */
    secretUri: v.nullable(v.string()),
  }),
  v.object({
    state: v.literal("signedIn"),
    operator: v.object({ id: v.string(), email: v.string(), role: v.picklist(operatorRoles) }),
    permissions: v.array(v.picklist(permissions)),
    /** Milliseconds without use after which the session ends. */
    idleMs: v.number(),
  }),
])
/** The state of a visit, as it travels. */
export type Session = v.InferOutput<typeof SessionSchema>

/** Reads who has signed in. */
export const readSession = defineOperatorCall({
  method: "GET",
  path: "/session",
  needs: "visitor",
  answer: SessionSchema,
})

/**
 * Signs in. After too many failures the code of a mail is needed too: the error names the field `mailedCode`, and the mail
 * is on its way if the rest was right.
 */
export const signIn = defineOperatorCall({
  method: "POST",
  path: "/session",
  needs: "visitor",
  body: v.object({
    email: TypedSchema,
    password: TypedSchema,
    /** The code of the authenticator app; empty at the first sign-in. */
    code: v.optional(TypedSchema, ""),
    mailedCode: v.optional(TypedSchema),
  }),
  answer: SessionSchema,
})

/** Options for `navigator.credentials.get`, in WebAuthn's JSON. */
export const AnswerOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal("preferred"),
  allowCredentials: v.array(v.object({ id: v.string(), type: v.literal("public-key") })),
})

/**
 * Begins to sign in with a passkey. With e-mail and password it is a second factor, such as a security key without a PIN;
 * without them any passkey of the console may answer.
 */
export const startPasskeySignIn = defineOperatorCall({
  method: "POST",
  path: "/session/passkey/start",
  needs: "visitor",
  body: v.object({ email: v.optional(TypedSchema, ""), password: v.optional(TypedSchema, "") }),
  answer: AnswerOptionsSchema,
})

/**
 * Signs in with a passkey. If it did not check who uses it, and no password came with `startPasskeySignIn`, the error names
 * the field `password`.
 */
export const signInWithPasskey = defineOperatorCall({
  method: "POST",
  path: "/session/passkey",
  needs: "visitor",
  body: v.object({ passkey: PasskeyAnswerSchema }),
  answer: SessionSchema,
})

/** Ends the session. */
export const signOut = defineOperatorCall({
  method: "DELETE",
  path: "/session",
  needs: "visitor",
  answer: SessionSchema,
})

/** Completes an account: the operator's own password and second factor, as far as they are missing. */
export const setUp = defineOperatorCall({
  method: "POST",
  path: "/session/setUp",
  needs: "newcomer",
  body: v.object({ password: v.optional(TypedSchema, ""), code: v.optional(TypedSchema, "") }),
  answer: SessionSchema,
})

export const sessionCalls = { readSession, signIn, startPasskeySignIn, signInWithPasskey, signOut, setUp }
