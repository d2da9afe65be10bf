import { defineArea } from "#platform/area.ts"
import { accountClosingHandlers } from "./handlers.ts"
import { accountClosingJobs } from "./jobs.ts"
import { closingSubjects } from "./stepUpSubjects.ts"

export const closingArea = defineArea({
  name: "customer/closing",
  handlers: accountClosingHandlers,
  jobs: accountClosingJobs,
  stepUpSubjects: closingSubjects,
})
