import { defineArea } from "#platform/area.ts"
import { addReceiptRoute } from "./routes.ts"

export const documentsArea = defineArea({
  name: "reports/documents",
  routes: [addReceiptRoute],
})
