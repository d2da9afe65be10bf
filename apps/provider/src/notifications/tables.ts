import type { NotificationChannel, NotificationKind, NotificationTopic } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"

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

declare module "#platform/database/schema.ts" {
  interface Database {
    notifications: NotificationsTable
    notification_preferences: NotificationPreferencesTable
    push_subscriptions: PushSubscriptionsTable
  }
}
