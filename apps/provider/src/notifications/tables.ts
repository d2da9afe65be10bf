import type { AddressProblem, NotificationChannel, NotificationKind, NotificationTopic } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"
import type { MessageOutcome } from "#rails/messageReports.ts"

export interface NotificationsTable {
  id: string
  user_id: string
  kind: NotificationKind
  /** With `amount`, in minor units: the money it is about. */
  currency: string | null
  amount: bigint | null
  detail: string | null
  subject_id: string | null
  created_at: Generated<Date>
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface NotificationPreferencesTable {
  user_id: string
  topic: NotificationTopic
  channel: NotificationChannel
  enabled: boolean
}

/** A browser that gets push messages, as long as its session lasts. */
interface PushSubscriptionsTable {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  with_details: boolean
  created_at: Date
}

/** The ways of messages that are reported on. */
export type ReportedChannel = "mail" | "sms"

/** A message to a mailbox or a phone, with its outcome. */
interface MessageDeliveriesTable {
  /** Stands in the message, so that a report finds it. */
  key: string
  channel: ReportedChannel
  reference: string
  /** The table does not name the recipient. */
  address_hash: string
  kind: string
  state: "pending" | "sent" | MessageOutcome
  /** Every outcome that was reported of it. */
  outcomes: Generated<MessageOutcome[]>
  reason: string | null
  sent_at: Date
  reported_at: Date | null
}

/** An address that takes no messages, or does not want them. */
interface UndeliverableAddressesTable {
  channel: ReportedChannel
  address_hash: string
  state: AddressProblem
  reason: string
  since: Date
}

/** The place up to which the reports of a channel were read. */
interface MessageReportReadsTable {
  channel: ReportedChannel
  place: string | null
  next_at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    notifications: NotificationsTable
    notification_preferences: NotificationPreferencesTable
    push_subscriptions: PushSubscriptionsTable
    message_deliveries: MessageDeliveriesTable
    undeliverable_addresses: UndeliverableAddressesTable
    message_report_reads: MessageReportReadsTable
  }
}
