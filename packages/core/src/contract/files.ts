/**
 * Files are no calls: they are answered as they are, without the envelope, to `GET` with the customer's token. A refusal
 * comes in the envelope.
 */

/** The file of an export that is ready. */
export const exportFilePath = "/exports/:exportId/file"

/** The rows of a payout batch with what is wrong with them, as CSV. */
export const payoutReportPath = "/payoutBatches/:batchId/report"

/** The receipt of one operation, as PDF; `?locale=en` or `ru`. */
export const receiptFilePath = "/operations/:operationId/receipt"

/** What an AML check has found, as PDF; `?locale=en` or `ru`. */
export const amlReportFilePath = "/aml/checks/:checkId/report"
