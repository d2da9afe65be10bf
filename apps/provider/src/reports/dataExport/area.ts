import { defineArea } from "#platform/area.ts"
import { dataExportHandlers } from "./handlers.ts"
import { ownSections } from "./sections.ts"
import { dataExportSubjects } from "./stepUpSubjects.ts"
import { writeData } from "./write.ts"

export const dataExportArea = defineArea({
  name: "reports/dataExport",
  handlers: dataExportHandlers,
  exportWriters: { data: writeData },
  personalData: ownSections,
  stepUpSubjects: dataExportSubjects,
})
