import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/**
 * Where an address is: a country by its two letters (ISO 3166, `DE`), or `local` for one of a private network, which is in
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

/** What happened to the account's security. */
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
/** What happened to the account's security, in a word. */
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
  stepUp: true,
  data: NothingSchema,
  errors: [],
})

/** What happened to the account's security, newest first, 20 at a time. */
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
