import { defineArea } from "#platform/area.ts"
import { exportHandlers } from "./handlers.ts"
import { writeHistory } from "./history.ts"
import { exportJobs } from "./jobs.ts"
import { addExportRoute } from "./routes.ts"

export const exportsArea = defineArea({
  name: "reports/exports",
  handlers: exportHandlers,
  jobs: exportJobs,
  routes: [addExportRoute],
  exportWriters: { history: writeHistory },
  retention: [{ table: "exports", since: "expires_at", kept: 0 }],
  callLimits: {
    createExport: { points: 60, per: "hour" },
  },
})
