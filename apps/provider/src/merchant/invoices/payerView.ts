import type { InvoiceForPayment } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { readMethods } from "./chainMethods.ts"
import { findInvoice, readPayments } from "./invoice.ts"
import { presentCommon } from "./present.ts"
import { presentPaymentsForPayer } from "./presentPayments.ts"
import { withServedNetworks } from "./servedNetworks.ts"
import { presentMerchant } from "./settings.ts"
import { isBeyondUses } from "./templateUses.ts"

/** Reads an invoice as payers see it, with the way to pay whose address a page names. Refuses with `not_found`. */
export async function readForPayer(
  services: Pick<Services, "controls" | "db" | "now" | "parties">,
  { invoiceId, address }: { readonly invoiceId: string; readonly address?: string | undefined },
): Promise<InvoiceForPayment> {
  const { db, now } = services
  const invoice = await findInvoice(db, invoiceId)
  const payments = await readPayments(db, invoice.id)
  return {
    ...presentCommon(invoice),
    accepted: withServedNetworks(services, invoice.accepted),
    merchant: await presentMerchant(db, invoice.user_id),
    successText: invoice.success_text,
    payments: await presentPaymentsForPayer(db, invoice, payments),
    // A payment sent now would be too late.
    methods: (await isBeyondUses(db, invoice)) ? [] : await readMethods(db, invoice, payments, address),
    now: now().toISOString(),
  }
}

export const payerViewHandlers = {
  /** Anyone with the link may read it: the id is unguessable and reveals nothing about the merchant's other invoices. */
  getInvoiceForPayment: (services, { input }) => readForPayer(services, input),
} satisfies Pick<Handlers, "getInvoiceForPayment">
