import type { Handlers } from "../http/handler.ts"
import { readMethods } from "./chainMethods.ts"
import { findInvoice, readPayments } from "./invoice.ts"
import { presentCommon } from "./present.ts"
import { presentPaymentsForPayer } from "./presentPayments.ts"
import { presentMerchant } from "./settings.ts"

export const payerViewHandlers = {
  /** Whoever has the link may look: an id is as good as a secret, and says nothing of the merchant's other business. */
  async getInvoiceForPayment({ db, now }, { input }) {
    const invoice = await findInvoice(db, input.invoiceId)
    const payments = await readPayments(db, invoice.id)
    return {
      ...presentCommon(invoice),
      merchant: await presentMerchant(db, invoice.user_id),
      successText: invoice.success_text,
      payments: await presentPaymentsForPayer(db, invoice, payments),
      methods: await readMethods(db, invoice, payments),
      now: now().toISOString(),
    }
  },
} satisfies Pick<Handlers, "getInvoiceForPayment">
