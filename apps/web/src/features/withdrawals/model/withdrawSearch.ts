import * as v from "valibot"
import { amountShape, searchText } from "#shared/lists/searchText.ts"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"

const IdText = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const optionalId = v.optional(v.fallback(v.optional(IdText), undefined))

/** The search parameters of the withdrawal screen. Invalid values are ignored. */
export const WithdrawSearchSchema = v.object({
  ...CurrencySearchSchema.entries,
  /** A rail. Not checked here, to import no list of rails: the form ignores one that the currency does not have. */
  rail: searchText(/^[a-z]{1,20}$/),
  /** The address, network and amount from a payment code. */
  address: searchText(/^[\w:-]{1,120}$/),
  network: searchText(/^[a-z]{1,20}$/),
  amount: searchText(amountShape),
  /** A saved recipient. */
  beneficiary: optionalId,
  /** A withdrawal to show. */
  withdrawal: optionalId,
  /** A withdrawal to repeat. */
  again: optionalId,
})
export type WithdrawSearch = v.InferOutput<typeof WithdrawSearchSchema>
