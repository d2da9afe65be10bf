import type { NotificationKind, WireMoney } from "@wallet/core/contract"

/** What a customer is told outside of the account. */
export interface ToldNotification {
  /** The notification's id: the same message is sent once. */
  readonly reference: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly amount: WireMoney | null
  readonly detail: string | null
}

/** Jobs about notifications. */
export interface NotificationJobs {
  "notification.mail": ToldNotification
  "notification.messenger": ToldNotification
}
