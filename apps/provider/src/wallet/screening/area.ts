import { defineArea } from "#platform/area.ts"
import { screeningJobs } from "./jobs.ts"
import { startListWatch } from "./listWatch.ts"

export const screeningArea = defineArea({
  name: "wallet/screening",
  jobs: screeningJobs,
  rounds: [{ name: "list watch", start: startListWatch }],
})
