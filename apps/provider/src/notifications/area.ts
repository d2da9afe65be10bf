import { defineArea } from "#platform/area.ts"
import { notificationHandlers } from "./handlers.ts"
import { notificationJobs } from "./jobs.ts"

export const notificationsArea = defineArea({
  name: "notifications",
  handlers: notificationHandlers,
  jobs: notificationJobs,
})
