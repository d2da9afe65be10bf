import * as v from "valibot"
import { InvoiceSchema } from "#contract/invoices/calls.ts"
import { PayoutBatchSchema, PayoutRowSchema } from "#contract/payouts/calls.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { IdSchema } from "#contract/values/ids.ts"

/**
 * The data of the events about each subject, by the first part of an event's type: the object as its own call reads it.
 *
 * @example
 * Object.keys(webhookData) // → ["invoice", "payout_batch", "payout_row", "webhook"]
 */
export const webhookData = {
  invoice: InvoiceSchema,
  payout_batch: PayoutBatchSchema,
  payout_row: looseObject({ batchId: IdSchema, row: PayoutRowSchema }),
  webhook: looseObject({ endpointId: IdSchema, message: v.string() }),
} as const
