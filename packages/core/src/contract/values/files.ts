/**
 * Files are no calls: they are answered as they are, without the envelope, to `GET` with the customer's token,
 * where they are not for everybody. A refusal comes in the envelope.
 */

/** The file of an export that is ready. */
export const exportFilePath = "/exports/:exportId/file"

/** The rows of a payout batch with their errors, as CSV. */
export const payoutReportPath = "/payoutBatches/:batchId/report"

/** The receipt of one operation, as PDF; `?locale=en` or `ru`, `&timeZone=Europe/Berlin`. */
export const receiptFilePath = "/operations/:operationId/receipt"

/** An invoice on paper for anyone who has its link, signed in or not, as PDF; `?locale=en` or `ru`, `&timeZone=Europe/Berlin`. */
export const invoiceFilePath = "/invoices/:invoiceId/document"

/** The result of an AML check as PDF; `?locale=en` or `ru`, `&timeZone=Europe/Berlin`. */
export const amlReportFilePath = "/aml/checks/:checkId/report"
