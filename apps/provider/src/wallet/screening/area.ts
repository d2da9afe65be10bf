import { defineArea } from "#platform/area.ts"
import { screeningJobs } from "./jobs.ts"
import { startListWatch } from "./listWatch.ts"
import { startNameRounds } from "./names/compareEntries.ts"
import { oldestNameAlert, openNameAlerts } from "./names/figures.ts"

export const screeningArea = defineArea({
  name: "wallet/screening",
  jobs: screeningJobs,
  rounds: [
    { name: "list watch", start: startListWatch },
    { name: "names of lists", start: startNameRounds },
  ],
  figures: [openNameAlerts, oldestNameAlert],
})
