import * as v from "valibot"
import { amountShape, searchText } from "#shared/lists/searchText.ts"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"

const IdText = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const optionalId = v.optional(v.fallback(v.optional(IdText), undefined))

/** What a link to the withdrawal screen may ask for. What makes no sense counts as nothing. */
export const WithdrawSearchSchema = v.object({
  ...CurrencySearchSchema.entries,
  /** A way out. The form ignores one that the currency does not have, so the search loads no list of them. */
  rail: searchText(/^[a-z]{1,20}$/),
  /** Where a payment code sends to, on which chain, and how much. */
  address: searchText(/^[\w:-]{1,120}$/),
  network: searchText(/^[a-z]{1,20}$/),
  amount: searchText(amountShape),
  /** A line of the address book. */
  beneficiary: optionalId,
  /** A withdrawal to be shown. */
  withdrawal: optionalId,
  /** A withdrawal to be made again. */
  again: optionalId,
})
export type WithdrawSearch = v.InferOutput<typeof WithdrawSearchSchema>
