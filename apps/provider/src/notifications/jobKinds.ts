import type { NotificationKind, WireMoney } from "@wallet/core/contract"

/** Jobs about notifications. */
export interface NotificationJobs {
  "notification.mail": {
    /** The notification's id: the same mail is sent once. */
    readonly reference: string
    readonly userId: string
    readonly kind: NotificationKind
    readonly amount: WireMoney | null
    readonly detail: string | null
  }
}
