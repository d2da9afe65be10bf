import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { DeviceIdSchema } from "#contract/values/deviceId.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { EmailSchema, NewPasswordSchema, PasswordSchema, PhoneSchema } from "#contract/values/inputs.ts"
import { LocaleSchema, locales } from "#contract/values/locale.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { ReferralCodeSchema } from "#contract/values/referralCode.ts"
import { secret } from "#contract/values/secret.ts"
import {
  Base64UrlSchema,
  PasskeyAnswerSchema,
  PasskeyLoginOptionsSchema,
  PasskeyRegistrationOptionsSchema,
} from "#contract/values/webAuthn.ts"
import { factorEntries, RecoveryCodeSchema } from "./factors.ts"

/** State of the link between the account and a messenger. `conflict`: that messenger belongs to another account. */
export const accountLinkStates = ["none", "link_pending", "linked", "expired", "conflict"] as const

/** The link to the messenger, or the attempt to make one. */
export const AccountLinkSchema = looseObject({
  state: openPicklist(accountLinkStates),
  /** Required by the operator: without it nearly every call is refused with `account_link_required`. */
  required: v.boolean(),
  /** The bot's name in the messenger, without `@`. If it is missing, it is `messagingBotName` of the site's domain. */
  bot: v.optional(v.string()),
  /** While the link is pending: the text for the bot, its expiry, and an address that sends it. */
  code: v.nullable(v.pipe(v.string(), secret)),
  /** An address that opens the messenger with the code; null while no link is pending. */
  deepLink: v.nullable(v.pipe(v.string(), secret)),
  expiresAt: v.nullable(TimestampSchema),
  /** The name in the messenger, and since when it is linked. */
  messenger: v.nullable(v.string()),
  linkedAt: v.nullable(TimestampSchema),
})
/** The link to the messenger, as the provider describes it. */
export type AccountLink = v.InferOutput<typeof AccountLinkSchema>

/**
 * State of the link between the account and the messenger.
 *
 * @see screens B linkRequired
 */
export const getAccountLink = defineCall({
  name: "getAccountLink",
  method: "GET",
  path: "/accountLink",
  access: "customer",
  beforeLinking: true,
  staleAfter: ["accountLink"],
  data: AccountLinkSchema,
  errors: [],
})

/** Gives a one-time code to send to the messaging bot, good for 10 minutes. An earlier one is void. Asks for a step-up. */
export const startAccountLink = defineCall({
  name: "startAccountLink",
  method: "POST",
  path: "/accountLink/start",
  access: "customer",
  unkeyed: "asks",
  beforeLinking: true,
  stepUp: "by-policy",
  data: AccountLinkSchema,
  errors: ["not_available", "state_conflict"],
})

/** Removes the link: the bot sends that messenger nothing any more. */
export const unlinkAccount = defineCall({
  name: "unlinkAccount",
  method: "DELETE",
  path: "/accountLink",
  access: "customer",
  unkeyed: "sets",
  beforeLinking: true,
  stepUp: "by-policy",
  data: AccountLinkSchema,
  errors: ["state_conflict"],
})

/** The reason for which an address gets no more messages: `bounced`, it takes none; `complained`, they were reported as spam. */
export const addressProblems = ["bounced", "complained"] as const
/** The reason for which an address gets no more messages. */
export type AddressProblem = (typeof addressProblems)[number]

/**
 * The signed-in customer.
 *
 * @see spec §3, client state: user
 */
export const UserSchema = looseObject({
  id: IdSchema,
  /** The e-mail address. */
  email: v.string(),
  locale: openPicklist(locales),
  /** True if two-factor authentication is on. */
  hasOneTimePassword: v.boolean(),
  /**
   * `paymentSystem_currencyCode` → amount, as decimal text or a JSON number. Not checked here, so that one odd value is
   * no reason to refuse the customer; read it with `parseHighRiskAmounts`.
   */
  highRiskAmounts: v.nullish(v.record(v.string(), v.unknown())),
  /** Since when the account is frozen: everything can be read, and nothing moved. Null if it is not. */
  frozenAt: v.nullish(TimestampSchema),
  /**
   * The country that they were last signed in from, by its two small letters (`de`); null where nobody knows. Their region
   * where nothing else says it.
   *
   * @see spec §3
   */
  country: v.nullish(v.string()),
  /** The reason for which mail to the address is stopped; null while it arrives. `changeEmail` to the same address restarts it. */
  mailProblem: v.nullish(openPicklist(addressProblems)),
  createdAt: TimestampSchema,
})
/** A customer, as the provider describes the one who is signed in. */
export type User = v.InferOutput<typeof UserSchema>

/**
 * The signed-in customer.
 *
 * @see spec §7
 */
export const getMe = defineCall({
  name: "getMe",
  method: "GET",
  path: "/users/me",
  access: "customer",
  beforeLinking: true,
  scope: "any",
  staleAfter: ["user"],
  data: UserSchema,
  errors: [],
})

const OpenedSessionSchema = looseObject({
  /** The session's access token. The client keeps it and sends it with each call. */
  accessToken: v.pipe(v.string(), secret),
  user: UserSchema,
})

/**
 * Opens a session, by the e-mail address or by the confirmed phone number: one of them. Where two-factor is on,
 * `otp_required` asks for the same call with one of the factors; the passkey answers `startPasskeyLogin`. After many
 * failures `email_code_required` asks for the code that was mailed to the account's address, if the password is right.
 */
export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/users/login",
  access: "public",
  body: v.object({
    email: v.optional(EmailSchema),
    phone: v.optional(PhoneSchema),
    password: PasswordSchema,
    deviceId: DeviceIdSchema,
    emailCode: v.optional(CodeSchema),
    ...factorEntries,
  }),
  data: OpenedSessionSchema,
  errors: [
    "bad_credentials",
    "email_not_confirmed",
    "email_code_required",
    "code_invalid",
    "otp_required",
    "otp_invalid",
    "otp_replayed",
    "recovery_code_invalid",
    "passkey_invalid",
  ],
})

/** Opens a session with a passkey alone: it is something one has, and its owner unlocked it. */
export const loginWithPasskey = defineCall({
  name: "loginWithPasskey",
  method: "POST",
  path: "/users/passkeyLogin",
  access: "public",
  body: v.object({ passkey: PasskeyAnswerSchema }),
  data: OpenedSessionSchema,
  errors: ["passkey_invalid"],
})

/**
 * Ends the session.
 *
 * @see spec §7
 */
export const logout = defineCall({
  name: "logout",
  method: "POST",
  path: "/users/logout",
  access: "customer",
  unkeyed: "ends",
  beforeLinking: true,
  data: NothingSchema,
  errors: [],
})

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
  unkeyed: "asks",
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
  unkeyed: "proves",
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
  unkeyed: "sets",
  params: v.object({ passkeyId: IdSchema }),
  body: v.object({
    /** The new name. */
    name: PasskeyNameSchema,
  }),
  data: PasskeySchema,
  errors: [],
})

/** Removes a passkey, which can no longer sign in. */
export const removePasskey = defineCall({
  name: "removePasskey",
  method: "DELETE",
  path: "/passkeys/:passkeyId",
  access: "customer",
  unkeyed: "ends",
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

/** Sets another password, and ends the other sessions. */
export const changePassword = defineCall({
  name: "changePassword",
  method: "POST",
  path: "/users/password",
  access: "customer",
  unkeyed: "proves",
  stepUp: true,
  body: v.object({
    currentPassword: PasswordSchema,
    newPassword: NewPasswordSchema,
  }),
  data: NothingSchema,
  errors: ["password_wrong", "password_common"],
})

/** Mails a link to set a new password, valid 30 minutes and once. Known address or not, the answer is the same. */
export const requestPasswordReset = defineCall({
  name: "requestPasswordReset",
  method: "POST",
  path: "/users/passwordReset/request",
  access: "public",
  body: v.object({ email: EmailSchema }),
  data: NothingSchema,
  errors: [],
})

/**
 * Sets a new password by the token of the mailed link. All sessions end, and none is opened: a customer with two-factor
 * on still needs it to sign in. Withdrawals are locked for 24 hours afterwards.
 */
export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/users/passwordReset",
  access: "public",
  body: v.object({
    /** The token from the mailed link. */
    token: v.pipe(v.string("required"), v.regex(/^[\w-]{20,100}$/, "reset_token_invalid"), secret),
    newPassword: NewPasswordSchema,
  }),
  data: NothingSchema,
  errors: ["reset_token_invalid", "password_common"],
})

/**
 * Begins an account. The answer is the same whether the address is known or not; the address gets a mail. The id names
 * this attempt: the code from its mail confirms no other attempt, so the owner of an address can't confirm a password that
 * someone else chose for it.
 */
export const register = defineCall({
  name: "register",
  method: "POST",
  path: "/users/register",
  access: "public",
  body: v.object({
    email: EmailSchema,
    password: NewPasswordSchema,
    locale: v.optional(LocaleSchema, "en"),
    /** The referrer's code. An unknown code is refused with `referral_code_unknown` at this field. */
    referralCode: v.optional(ReferralCodeSchema),
    /** Without it the referrer earns nothing, because the provider can't tell whether customers referred themselves. */
    deviceId: DeviceIdSchema,
  }),
  data: looseObject({ registrationId: IdSchema }),
  errors: ["password_common"],
})

/** Confirms the address of a registration with the code from its mail (valid 10 minutes, once). */
export const confirmEmail = defineCall({
  name: "confirmEmail",
  method: "POST",
  path: "/users/confirmEmail",
  access: "public",
  body: v.object({ registrationId: IdSchema, code: CodeSchema }),
  data: NothingSchema,
  errors: ["code_invalid"],
})

/** Sends a new code for a registration. Always answers the same. */
export const resendConfirmation = defineCall({
  name: "resendConfirmation",
  method: "POST",
  path: "/users/resendConfirmation",
  access: "public",
  body: v.object({ registrationId: IdSchema }),
  data: NothingSchema,
  errors: [],
})

/**
 * The place of an IP address: a country by its two letters (ISO 3166, `DE`), or `local` for a private network, which is in
 * none. Null where nobody knows.
 */
const PlaceSchema = v.string()

/** A place where the customer is signed in. */
export const SessionSchema = looseObject({
  id: IdSchema,
  /** As a person would say it: "Chrome, Windows". Null where the device did not say. */
  device: v.nullable(v.string()),
  /** The IP address that it was opened from. */
  address: v.string(),
  place: v.nullish(PlaceSchema),
  createdAt: TimestampSchema,
  /** To the minute. */
  lastSeenAt: TimestampSchema,
  /** The session that asks. */
  current: v.boolean(),
})
/** A session, as the provider describes one. */
export type Session = v.InferOutput<typeof SessionSchema>

/** The kinds of security events. */
export const securityEvents = [
  "email_confirmed",
  "login_succeeded",
  "login_failed",
  "logout",
  "session_ended",
  "two_factor_enabled",
  "two_factor_disabled",
  "recovery_code_used",
  "recovery_codes_renewed",
  "passkey_added",
  "passkey_renamed",
  "passkey_removed",
  "password_changed",
  "password_reset_requested",
  "password_reset",
  "step_up_proven",
  "step_up_failed",
  "api_key_created",
  "api_key_rotated",
  "api_key_disabled",
  "api_key_enabled",
  "api_key_deleted",
  "app_authorized",
  "app_revoked",
  "account_linked",
  "account_unlinked",
  "card_revealed",
  "level_changed",
  "email_change_requested",
  "email_changed",
  "phone_change_requested",
  "phone_changed",
  "phone_removed",
  "whitelist_enabled",
  "whitelist_disabled",
  "data_exported",
  "closing_requested",
  "closing_cancelled",
] as const
/** The kind of a security event. */
export type SecurityEvent = (typeof securityEvents)[number]

/** One line of the account's security history. */
export const LoginHistoryItemSchema = looseObject({
  id: IdSchema,
  /** The event: one of `securityEvents`, or a newer one. */
  event: v.string(),
  /** The browser and system, e.g. "Chrome, Windows"; null if unknown. */
  device: v.nullable(v.string()),
  /** The IP address that it came from. */
  address: v.string(),
  place: v.nullish(PlaceSchema),
  at: TimestampSchema,
})
/** A line of the security history, as the provider writes one: `event` is one of `securityEvents`, or a newer one. */
export type LoginHistoryItem = v.InferOutput<typeof LoginHistoryItemSchema>

/** The open sessions, the one that asks first, then the last seen first. */
export const listSessions = defineCall({
  name: "listSessions",
  method: "GET",
  path: "/sessions",
  access: "customer",
  data: looseObject({ items: v.array(SessionSchema) }),
  errors: [],
})

/** Ends one session, and closes what it has open. Another session than the one that asks needs a step-up. */
export const endSession = defineCall({
  name: "endSession",
  method: "DELETE",
  path: "/sessions/:sessionId",
  access: "customer",
  unkeyed: "ends",
  stepUp: "by-policy",
  params: v.object({ sessionId: IdSchema }),
  data: NothingSchema,
  errors: [],
})

/** Ends every session but the one that asks. */
export const endOtherSessions = defineCall({
  name: "endOtherSessions",
  method: "POST",
  path: "/sessions/endOthers",
  access: "customer",
  unkeyed: "ends",
  stepUp: true,
  data: NothingSchema,
  errors: [],
})

/** Reads the security events of the account, newest first, 20 at a time. */
export const listLoginHistory = defineCall({
  name: "listLoginHistory",
  method: "GET",
  path: "/users/loginHistory",
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema) }),
  data: looseObject({
    items: v.array(LoginHistoryItemSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** The ways to confirm an operation. The mailed code is for customers without a better one. */
export const stepUpMethods = ["totp", "passkey", "recovery_code", "email"] as const
/** A way to confirm an operation. */
export type StepUpMethod = (typeof stepUpMethods)[number]

/**
 * Confirms the operation that was refused with `step_up_required`; the same call again then goes through, once. The fifth
 * wrong try ends the step-up.
 */
export const proveStepUp = defineCall({
  name: "proveStepUp",
  method: "POST",
  path: "/stepUps/:stepUpId/prove",
  access: "customer",
  unkeyed: "proves",
  beforeLinking: true,
  params: v.object({ stepUpId: IdSchema }),
  /** One of the factors, or the code that `sendStepUpCode` mailed. */
  body: v.object({ ...factorEntries, code: v.optional(CodeSchema) }),
  data: NothingSchema,
  errors: [
    "otp_invalid",
    "otp_replayed",
    "recovery_code_invalid",
    "passkey_invalid",
    "code_invalid",
    "step_up_exhausted",
  ],
})

/** Mails a code that confirms the operation, and says in the mail which. Earlier codes are void. */
export const sendStepUpCode = defineCall({
  name: "sendStepUpCode",
  method: "POST",
  path: "/stepUps/:stepUpId/sendCode",
  access: "customer",
  unkeyed: "asks",
  beforeLinking: true,
  params: v.object({ stepUpId: IdSchema }),
  data: NothingSchema,
  errors: ["state_conflict"],
})

/** The question that a passkey answers to confirm the operation, once and within 5 minutes. */
export const getStepUpPasskeyOptions = defineCall({
  name: "getStepUpPasskeyOptions",
  method: "POST",
  path: "/stepUps/:stepUpId/passkeyOptions",
  access: "customer",
  unkeyed: "asks",
  beforeLinking: true,
  params: v.object({ stepUpId: IdSchema }),
  data: PasskeyLoginOptionsSchema,
  errors: ["state_conflict"],
})

/**
 * A secret for an authenticator app. It is in force from the first `enable2fa` that proves it. It needs a step-up, because
 * an added factor can confirm everything afterwards.
 */
export const start2fa = defineCall({
  name: "start2fa",
  method: "POST",
  path: "/users/start2fa",
  access: "customer",
  unkeyed: "proves",
  stepUp: "by-policy",
  data: looseObject({
    /** The secret in base32, for typing into an authenticator app. */
    secret: v.pipe(v.string(), secret),
    /** The `otpauth://` URI for an authenticator app, as a QR code shows it. */
    uri: v.pipe(v.string(), secret),
  }),
  errors: ["state_conflict"],
})

/** Ten codes, shown this once, each good for one sign-in or confirmation without the authenticator. */
const RecoveryCodesSchema = looseObject({
  /** The recovery codes. */
  recoveryCodes: v.pipe(v.array(v.string()), v.metadata({ secret: true })),
})

/**
 * Turns two-factor on, and gives the recovery codes.
 *
 * @see spec §7
 */
export const enable2fa = defineCall({
  name: "enable2fa",
  method: "POST",
  path: "/users/enable2fa",
  access: "customer",
  unkeyed: "proves",
  body: v.object({ oneTimePassword: CodeSchema }),
  data: v.nullish(RecoveryCodesSchema),
  errors: ["otp_invalid", "otp_replayed", "state_conflict"],
})

/**
 * Turns two-factor off, by a code of the app or, where it is lost, by a recovery code.
 *
 * @see spec §7
 */
export const disable2fa = defineCall({
  name: "disable2fa",
  method: "POST",
  path: "/users/disable2fa",
  access: "customer",
  unkeyed: "proves",
  body: v.object({ oneTimePassword: v.optional(CodeSchema), recoveryCode: v.optional(RecoveryCodeSchema) }),
  data: NothingSchema,
  errors: ["otp_invalid", "otp_replayed", "recovery_code_invalid", "state_conflict"],
})

/** Reads the number of unused recovery codes. */
export const getRecoveryCodes = defineCall({
  name: "getRecoveryCodes",
  method: "GET",
  path: "/users/recoveryCodes",
  access: "customer",
  data: looseObject({ left: IntegerSchema }),
  errors: [],
})

/** Ten new recovery codes; the earlier ones are void. */
export const renewRecoveryCodes = defineCall({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/users/recoveryCodes",
  access: "customer",
  unkeyed: "proves",
  stepUp: true,
  data: RecoveryCodesSchema,
  errors: ["state_conflict"],
})
