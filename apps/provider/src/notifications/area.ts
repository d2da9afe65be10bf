import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { getWay } from "#rails/ways.ts"
import { messageStates } from "./deliveries/figures.ts"
import { startMailReports } from "./deliveries/mailReports.ts"
import { addMailReportRoute, addSmsReportRoute } from "./deliveries/reportRoutes.ts"
import { notificationHandlers } from "./handlers.ts"
import { notificationJobs } from "./jobs.ts"
import { pushHandlers } from "./pushHandlers.ts"
import { pushJobs } from "./pushJobs.ts"
import { addUnsubscribeRoute } from "./unsubscribeRoute.ts"

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
    // Reports come within days; complaints within weeks.
    { table: "message_deliveries", since: "sent_at", kept: days(60) },
    { table: "undeliverable_addresses", since: "since", kept: days(365) },
    // No session lasts longer.
    { table: "push_subscriptions", since: "created_at", kept: days(30) },
  ],
  routes: [addUnsubscribeRoute, addMailReportRoute, addSmsReportRoute],
  rounds: [{ name: "mail reports", start: startMailReports }],
  figures: [messageStates],
  neededWays: { subscribePush: [getWay("pushMessages")] },
})
