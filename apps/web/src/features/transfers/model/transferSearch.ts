import * as v from "valibot"
import { amountShape, searchText } from "#shared/lists/searchText.ts"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"
import { idPattern } from "#shared/routing/id.ts"
import { noteLength } from "./transferDraft.ts"

/** What a link may fill into the form, e.g. that of a QR code, or show in its place. What makes no sense counts as nothing. */
export const TransferSearchSchema = v.object({
  /** A send that waits for a code: it is shown in place of the form. */
  transfer: searchText(idPattern),
  ...CurrencySearchSchema.entries,
  /** A customer id. */
  recipient: searchText(/^[\w-]{1,64}$/),
  amount: searchText(amountShape),
  note: searchText(new RegExp(`^[^\\p{Cc}]{1,${noteLength}}$`, "u")),
})
export type TransferSearch = v.InferOutput<typeof TransferSearchSchema>
