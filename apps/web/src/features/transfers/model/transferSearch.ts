import * as v from "valibot"
import { amountShape, searchText } from "#shared/lists/searchText.ts"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"
import { idPattern } from "#shared/routing/id.ts"
import { noteLength } from "./transferDraft.ts"

/** The search parameters: values that prefill the form, e.g. from a QR code, or a send to show. Invalid values are ignored. */
export const TransferSearchSchema = v.object({
  /** A protected send, shown instead of the form. */
  transfer: searchText(idPattern),
  ...CurrencySearchSchema.entries,
  /** A customer id. */
  recipient: searchText(/^[\w-]{1,64}$/),
  amount: searchText(amountShape),
  note: searchText(new RegExp(`^[^\\p{Cc}]{1,${noteLength}}$`, "u")),
})
export type TransferSearch = v.InferOutput<typeof TransferSearchSchema>
