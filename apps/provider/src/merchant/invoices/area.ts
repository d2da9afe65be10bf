import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { chainWays } from "#rails/ways.ts"
import { depositsMoved, invoiceCreditsRead, invoicesPaid } from "#wallet/deposits/events.ts"
import { withdrawalAdvanced } from "#wallet/withdrawals/events.ts"
import { findMonitored, followInvoiceDeposits, readInvoiceCredits } from "./chainPayments.ts"
import { addInvoiceDocumentRoute } from "./documentRoute.ts"
import { writeInvoices } from "./export.ts"
import { invoiceHandlers } from "./handlers.ts"
import { readInvoicePayers } from "./invoicePayers.ts"
import { invoiceJobs } from "./jobs.ts"
import { readPaidMerchants } from "./paidMerchants.ts"
import { invoiceData } from "./personalData.ts"
import { followRefund } from "./refundEnd.ts"
import { invoicesSubjects } from "./stepUpSubjects.ts"

export const invoicesArea = defineArea({
  name: "merchant/invoices",
  handlers: invoiceHandlers,
  jobs: invoiceJobs,
  exportWriters: { invoices: writeInvoices },
  personalData: invoiceData,
  paidMerchants: [readPaidMerchants],
  invoicePayers: [readInvoicePayers],
  routes: [addInvoiceDocumentRoute],
  subscriptions: [
    on(invoicesPaid, findMonitored),
    on(depositsMoved, followInvoiceDeposits),
    on(invoiceCreditsRead, readInvoiceCredits),
    on(withdrawalAdvanced, followRefund),
  ],
  stepUpSubjects: invoicesSubjects,
  retention: [
    // Chain addresses are never deleted: money may still arrive at them.
    {
      table: "invoice_quotes",
      since: "expires_at",
      kept: days(30),
      where: sql`state = 'issued' AND payer_id IS NOT NULL`,
    },
  ],
  neededWays: { chooseInvoiceMethod: chainWays("invoice") },
  callLimits: {
    createInvoiceExport: { points: 60, per: "hour" },
    chooseInvoiceMethod: { points: 300, per: "hour" },
    createInvoiceFromTemplate: { points: 120, per: "hour" },
    setMerchantLogo: { points: 30, per: "hour" },
  },
  heavyReads: ["listInvoices", "getInvoiceTotals"],
})
