import { inLane, type JobHandlers } from "#platform/jobs/job.ts"
import { advanceInvoice } from "./advance.ts"
import { lockInvoice } from "./invoice.ts"
import type { InvoiceJobs } from "./jobKinds.ts"
import { endRefund } from "./refundEnd.ts"

export const invoiceJobs = inLane("money", {
  async "invoice.expire"(services, { invoiceId }) {
    await services.db
      .transaction()
      .execute(async (trx) => advanceInvoice(services, trx, await lockInvoice(trx, invoiceId)))
  },

  async "invoice.refundEnded"(services, { refundId }) {
    await services.db.transaction().execute((trx) => endRefund(services, trx, refundId))
  },
}) satisfies Pick<JobHandlers, keyof InvoiceJobs>
