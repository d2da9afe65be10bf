import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreference,
} from "./notifications.ts"
import { getPushOffer, subscribePush, unsubscribePush } from "./push.ts"

/** The calls around notifications. */
export const notificationCalls = {
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  setNotificationPreference,
  getPushOffer,
  subscribePush,
  unsubscribePush,
} as const
