import { defineArea } from "#platform/area.ts"
import { isNewestPage, operationHandlers } from "./handlers.ts"
import { operationJobs } from "./jobs.ts"

export const historyArea = defineArea({
  name: "wallet/history",
  handlers: operationHandlers,
  jobs: operationJobs,
  heavyReads: [{ call: "listOperations", isLight: isNewestPage }],
})
