import { defineArea } from "#platform/area.ts"
import { screeningJobs } from "./jobs.ts"

export const screeningArea = defineArea({
  name: "wallet/screening",
  jobs: screeningJobs,
})
