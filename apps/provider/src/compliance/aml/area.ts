import { defineArea } from "#platform/area.ts"
import { getWay } from "#rails/ways.ts"
import { amlHandlers } from "./handlers.ts"
import { amlJobs } from "./jobs.ts"
import { addAmlReportRoute } from "./routes.ts"

export const amlArea = defineArea({
  name: "compliance/aml",
  handlers: amlHandlers,
  jobs: amlJobs,
  routes: [addAmlReportRoute],
  neededWays: { createAmlCheck: [getWay("addressCheck")] },
})
