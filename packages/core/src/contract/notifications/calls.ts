import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreference,
} from "./notifications.ts"

/** The calls around notifications. */
export const notificationCalls = {
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  setNotificationPreference,
} as const
