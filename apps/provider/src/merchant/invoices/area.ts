import { defineArea } from "#platform/area.ts"
import { addInvoiceDocumentRoute } from "./documentRoute.ts"
import { invoiceHandlers } from "./handlers.ts"
import { invoiceJobs } from "./jobs.ts"

export const invoicesArea = defineArea({
  name: "merchant/invoices",
  handlers: invoiceHandlers,
  jobs: invoiceJobs,
  routes: [addInvoiceDocumentRoute],
})
