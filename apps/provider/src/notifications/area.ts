import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { wayOf } from "#rails/ways.ts"
import { notificationHandlers } from "./handlers.ts"
import { notificationJobs } from "./jobs.ts"
import { pushHandlers } from "./pushHandlers.ts"
import { pushJobs } from "./pushJobs.ts"

export const notificationsArea = defineArea({
  name: "notifications",
  handlers: { ...notificationHandlers, ...pushHandlers },
  jobs: { ...notificationJobs, ...pushJobs },
  retention: [
    {
      table: "push_subscriptions",
      since: "created_at",
      kept: 0,
      where: sql<boolean>`session_id IN (SELECT id FROM sessions WHERE ended_at IS NOT NULL)`,
    },
    { table: "notifications", since: "created_at", kept: days(365) },
    // No session lasts longer.
    { table: "push_subscriptions", since: "created_at", kept: days(30) },
  ],
  neededWays: { subscribePush: [wayOf("pushMessages")] },
})
