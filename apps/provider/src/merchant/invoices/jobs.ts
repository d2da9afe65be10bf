import { defineJobs } from "#platform/jobs/job.ts"
import { advanceInvoice } from "./advance.ts"
import { lockInvoice } from "./invoice.ts"
import { endRefund } from "./refundEnd.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Expires an invoice, unless its deadline was extended. */
    "invoice.expire": { readonly invoiceId: string }
    /** Ends a refund whose withdrawal has ended. */
    "invoice.refundEnded": { readonly refundId: string }
  }
}

export const invoiceJobs = defineJobs(
  { lane: "money", onExhaustion: "keepTrying" },
  {
    async "invoice.expire"(services, { invoiceId }) {
      await services.db
        .transaction()
        .execute(async (trx) => advanceInvoice(services, trx, await lockInvoice(trx, invoiceId)))
    },

    async "invoice.refundEnded"(services, { refundId }) {
      await services.db.transaction().execute((trx) => endRefund(services, trx, refundId))
    },
  },
)
