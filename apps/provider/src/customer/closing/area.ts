import { defineArea } from "#platform/area.ts"
import { accountClosingHandlers } from "./handlers.ts"
import { accountClosingJobs } from "./jobs.ts"

export const closingArea = defineArea({
  name: "customer/closing",
  handlers: accountClosingHandlers,
  jobs: accountClosingJobs,
})
