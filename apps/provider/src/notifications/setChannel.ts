import { type NotificationChannel, notificationTopics } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { canChange } from "./preferences.ts"

/** Turns a channel on or off for every topic that may be changed. */
export async function setChannel(
  db: Kysely<Database>,
  userId: string,
  channel: NotificationChannel,
  enabled: boolean,
): Promise<void> {
  const choices = notificationTopics.filter(canChange).map((topic) => ({ user_id: userId, topic, channel, enabled }))
  await db
    .insertInto("notification_preferences")
    .values(choices)
    .onConflict((conflict) => conflict.columns(["user_id", "topic", "channel"]).doUpdateSet({ enabled }))
    .execute()
}
