/** The jobs of invoices, by kind, with what each is told. */
export interface InvoiceJobs {
  /** The time of an invoice is up, unless it was given more meanwhile. */
  "invoice.expire": { readonly invoiceId: string }
  /** The withdrawal by which a refund goes out has ended. */
  "invoice.refundEnded": { readonly refundId: string }
}
