import { defineArea } from "#platform/area.ts"
import { dataExportHandlers } from "./handlers.ts"

export const dataExportArea = defineArea({
  name: "reports/dataExport",
  handlers: dataExportHandlers,
})
