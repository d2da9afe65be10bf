import * as v from "valibot"
import { CurrencySearchSchema } from "../../../lib/currencySearch.ts"
import { amountShape, searchText } from "../../../lib/searchText.ts"
import { noteLength } from "./transferDraft.ts"

/** What a link to the form may fill in, e.g. that of a QR code. What makes no sense counts as nothing. */
export const TransferSearchSchema = v.object({
  ...CurrencySearchSchema.entries,
  /** A customer id. */
  recipient: searchText(/^[\w-]{1,64}$/),
  amount: searchText(amountShape),
  note: searchText(new RegExp(`^[^\\p{Cc}]{1,${noteLength}}$`, "u")),
})
export type TransferSearch = v.InferOutput<typeof TransferSearchSchema>
