import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/**
 * What a customer is told of, and the topic under which they choose how. A kind that is not here does not exist.
 *
 * @example
 * notificationKinds.transfer_received // → "incoming"
 */
export const notificationKinds = {
  transfer_received: "incoming",
  transfer_waiting: "incoming",
  transfer_claimed: "outgoing",
  transfer_returned: "outgoing",
  top_up_completed: "incoming",
  top_up_failed: "incoming",
  deposit_credited: "incoming",
  deposit_held: "incoming",
  deposit_returned: "incoming",
  deposit_at_risk: "incoming",
  withdrawal_completed: "outgoing",
  withdrawal_failed: "outgoing",
  withdrawal_held: "outgoing",
  withdrawal_returned: "outgoing",
  address_flagged: "outgoing",
  payout_batch_awaiting: "outgoing",
  payout_batch_completed: "outgoing",
  payout_batch_incomplete: "outgoing",
  invoice_paid: "invoices",
  card_issued: "cards",
  card_order_failed: "cards",
  card_payment: "cards",
  card_declined: "cards",
  card_refunded: "cards",
  card_blocked: "cards",
  card_unblocked: "cards",
  card_expired: "cards",
  card_closed: "cards",
  card_in_debt: "cards",
  card_fee_unpaid: "cards",
  card_revealed: "security",
  card_confirmation: "security",
  kyc_approved: "verification",
  kyc_retry: "verification",
  kyc_rejected: "verification",
  kyc_refresh: "verification",
  company_approved: "verification",
  company_retry: "verification",
  company_rejected: "verification",
  new_device: "security",
  password_changed: "security",
  email_changed: "security",
  phone_changed: "security",
  phone_removed: "security",
  two_factor_enabled: "security",
  two_factor_disabled: "security",
  passkey_added: "security",
  passkey_removed: "security",
  recovery_code_used: "security",
  recovery_codes_renewed: "security",
  factor_failed: "security",
  address_added: "security",
  api_key_created: "security",
  app_authorized: "security",
  webhook_endpoint_disabled: "security",
  account_linked: "security",
  account_unlinked: "security",
  whitelist_enabled: "security",
  whitelist_disabled: "security",
  data_exported: "security",
  account_frozen: "security",
  account_unfrozen: "security",
  closing_requested: "security",
  closing_cancelled: "security",
  referral_joined: "referral",
  earning_approved: "referral",
  application_approved: "referral",
  application_declined: "referral",
} as const

/** What a notification is about, e.g. `transfer_received`. */
export type NotificationKind = keyof typeof notificationKinds

/** The topics of the preferences. */
export const notificationTopics = [
  "incoming",
  "outgoing",
  "invoices",
  "cards",
  "verification",
  "referral",
  "security",
] as const
/** A topic of the preferences, e.g. `incoming`. */
export type NotificationTopic = (typeof notificationTopics)[number]

/** The ways by which a customer is told: the list in the account, mail, the linked messenger, and subscribed browsers. */
export const notificationChannels = ["centre", "mail", "messenger", "push"] as const
/** A way by which a customer is told. */
export type NotificationChannel = (typeof notificationChannels)[number]

const kinds = Object.keys(notificationKinds) as NotificationKind[] // its own keys

/** One thing that a customer was told. */
export const NotificationSchema = looseObject({
  id: IdSchema,
  kind: openPicklist(kinds),
  /** The money it is about, where there is any. */
  amount: v.nullable(MoneySchema),
  /** Who or what it is about, as its customer may see it: a masked person, a device, a name. */
  detail: v.nullable(v.string()),
  /** What it belongs to: the id of the transfer, top-up, withdrawal, invoice. */
  subjectId: v.nullable(IdSchema),
  createdAt: TimestampSchema,
  /** When it was marked as read; null until then. */
  readAt: v.nullable(TimestampSchema),
})
/** A notification, as the provider writes one. */
export type Notification = v.InferOutput<typeof NotificationSchema>

/** How many are unread, up to 100: that many or more. */
const UnreadSchema = IntegerSchema

/** What the customer was told, newest first. `nextCursor` leads on; new notifications do not shift the pages. */
export const listNotifications = defineCall({
  name: "listNotifications",
  method: "GET",
  path: "/notifications",
  access: "customer",
  scope: "read",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(NotificationSchema),
    nextCursor: v.nullable(v.string()),
    unread: UnreadSchema,
  }),
  errors: [],
})

/** Marks a notification and all that came before it as read: what came since then stays unread. */
export const markNotificationsRead = defineCall({
  name: "markNotificationsRead",
  method: "POST",
  path: "/notifications/read",
  access: "customer",
  body: v.object({ upTo: IdSchema }),
  data: looseObject({ unread: UnreadSchema }),
  errors: [],
})

/** One field of the matrix of topics and channels. */
export const NotificationPreferenceSchema = looseObject({
  topic: openPicklist(notificationTopics),
  channel: openPicklist(notificationChannels),
  enabled: v.boolean(),
  /** False for what protects the account: that can't be turned off. */
  canChange: v.boolean(),
})
/** Whether a customer is told of a topic by a channel. */
export type NotificationPreference = v.InferOutput<typeof NotificationPreferenceSchema>

/** How the customer is told of what: every topic with every channel. */
export const getNotificationPreferences = defineCall({
  name: "getNotificationPreferences",
  method: "GET",
  path: "/userSettings/notifications",
  access: "customer",
  data: v.array(NotificationPreferenceSchema),
  errors: [],
})

/** Turns a channel on or off for a topic. Security can't be turned off: field code `always_on` at `topic`. */
export const setNotificationPreference = defineCall({
  name: "setNotificationPreference",
  method: "POST",
  path: "/userSettings/notifications",
  access: "customer",
  body: v.object({
    topic: v.picklist(notificationTopics, "invalid"),
    channel: v.picklist(notificationChannels, "invalid"),
    enabled: v.boolean("invalid"),
  }),
  data: NotificationPreferenceSchema,
  errors: [],
})
