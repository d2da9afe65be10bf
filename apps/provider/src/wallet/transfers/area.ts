import { defineArea } from "#platform/area.ts"
import { transferHandlers } from "./handlers.ts"
import { protectedTransferHandlers } from "./protected/handlers.ts"
import { protectedTransferJobs } from "./protected/jobs.ts"
import { transfersSubjects } from "./stepUpSubjects.ts"

export const transfersArea = defineArea({
  name: "wallet/transfers",
  handlers: { ...transferHandlers, ...protectedTransferHandlers },
  jobs: protectedTransferJobs,
  stepUpSubjects: transfersSubjects,
})
