import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/** The kinds of each topic. A list for each keeps bundles smaller than a topic for each kind. */
const kindsOfTopics = {
  incoming: [
    "transfer_received",
    "transfer_waiting",
    "top_up_completed",
    "top_up_failed",
    "top_up_charged_back",
    "top_up_refund_failed",
    "top_up_reinstated",
    "deposit_credited",
    "deposit_held",
    "deposit_returned",
    "deposit_below_minimum",
    "deposit_at_risk",
    "deposit_lost",
  ],
  outgoing: [
    "transfer_claimed",
    "transfer_returned",
    "withdrawal_completed",
    "withdrawal_failed",
    "withdrawal_held",
    "withdrawal_returned",
    "debt_incurred",
    "debt_repaid",
    "address_flagged",
    "payout_batch_awaiting",
    "payout_batch_completed",
    "payout_batch_incomplete",
  ],
  invoices: ["invoice_paid"],
  cards: [
    "card_issued",
    "card_order_failed",
    "card_payment",
    "card_declined",
    "card_refunded",
    "card_blocked",
    "card_unblocked",
    "card_expired",
    "card_closed",
    "card_in_debt",
    "card_fee_unpaid",
  ],
  security: [
    "card_revealed",
    "card_confirmation",
    "new_device",
    "password_changed",
    "email_changed",
    "phone_changed",
    "phone_removed",
    "two_factor_enabled",
    "two_factor_disabled",
    "passkey_added",
    "passkey_removed",
    "recovery_code_used",
    "recovery_codes_renewed",
    "factor_failed",
    "address_added",
    "api_key_created",
    "api_keys_paused",
    "app_authorized",
    "webhook_endpoint_disabled",
    "account_linked",
    "account_unlinked",
    "whitelist_enabled",
    "whitelist_disabled",
    "data_exported",
    "account_frozen",
    "account_unfrozen",
    "closing_requested",
    "closing_cancelled",
  ],
  verification: [
    "kyc_approved",
    "kyc_retry",
    "kyc_rejected",
    "kyc_refresh",
    "company_approved",
    "company_retry",
    "company_rejected",
  ],
  referral: ["referral_joined", "earning_approved", "application_approved", "application_declined"],
} as const

type KindsOfTopics = typeof kindsOfTopics
type TopicOfKind = {
  readonly [Topic in keyof KindsOfTopics as KindsOfTopics[Topic][number]]: Topic
}

/**
 * The topic of each kind of notification, for which a customer chooses the channels. Kinds that are not listed do
 * not exist.
 *
 * @example
 * notificationKinds.transfer_received // → "incoming"
 */
export const notificationKinds = Object.fromEntries(
  Object.entries(kindsOfTopics).flatMap(([topic, kindsOfTopic]) => kindsOfTopic.map((kind) => [kind, topic])),
) as TopicOfKind

/** The subjects of notifications, e.g. `transfer_received`. */
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

/** The channels of notifications: the list in the account, mail, the linked messenger, and subscribed browsers. */
export const notificationChannels = ["centre", "mail", "messenger", "push"] as const
/** A channel of notifications. */
export type NotificationChannel = (typeof notificationChannels)[number]

const kinds: readonly NotificationKind[] = Object.values(kindsOfTopics).flat()

/** A notification of a customer. */
export const NotificationSchema = looseObject({
  id: IdSchema,
  kind: openPicklist(kinds),
  /** The amount, if it has one. */
  amount: v.nullable(MoneySchema),
  /** The person or thing that it is about, as its customer may see it: a person with their masked address, a device, a name. */
  detail: v.nullable(v.string()),
  /** The object behind it: the id of the transfer, top-up, withdrawal or invoice. */
  subjectId: v.nullable(IdSchema),
  createdAt: TimestampSchema,
  /** When it was marked as read; null until then. */
  readAt: v.nullable(TimestampSchema),
})
/** A notification, as the provider writes one. */
export type Notification = v.InferOutput<typeof NotificationSchema>

/** The number of unread notifications; 100 stands for 100 or more. */
const UnreadSchema = IntegerSchema

/** Reads the customer's notifications, newest first. `nextCursor` leads on; new notifications do not shift the pages. */
export const listNotifications = defineCall({
  name: "listNotifications",
  method: "GET",
  path: "/notifications",
  access: "customer",
  scope: "read",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  staleAfter: ["notifications"],
  data: looseObject({
    items: v.array(NotificationSchema),
    /** The cursor of the next page; null on the last one. */
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
  unkeyed: "sets",
  body: v.object({ upTo: IdSchema }),
  data: looseObject({ unread: UnreadSchema }),
  errors: [],
})

/** One field of the matrix of topics and channels. */
export const NotificationPreferenceSchema = looseObject({
  topic: openPicklist(notificationTopics),
  channel: openPicklist(notificationChannels),
  /** True if the channel is on for the topic. */
  enabled: v.boolean(),
  /** False for what protects the account: that can't be turned off. */
  canChange: v.boolean(),
})
/** A topic, a channel, and true if the customer is notified of the topic by that channel. */
export type NotificationPreference = v.InferOutput<typeof NotificationPreferenceSchema>

/** Reads the customer's choice of channels: every topic with every channel. */
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
  unkeyed: "sets",
  body: v.object({
    topic: v.picklist(notificationTopics, "invalid"),
    channel: v.picklist(notificationChannels, "invalid"),
    /** True to turn the channel on for the topic. */
    enabled: v.boolean("invalid"),
  }),
  data: NotificationPreferenceSchema,
  errors: [],
})
