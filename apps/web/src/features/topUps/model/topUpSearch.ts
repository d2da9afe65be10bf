import * as v from "valibot"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"

const topUp = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined))

/** The search parameters of an SBP top-up: the currency, and the top-up to resume. */
export const SbpSearchSchema = v.object({ ...CurrencySearchSchema.entries, topUp })

/** The search parameters of a top-up: a currency, a method, or a pending top-up. */
export const TopUpSearchSchema = v.object({
  ...SbpSearchSchema.entries,
  method: v.optional(v.fallback(v.optional(v.picklist(["card", "bank"])), undefined)),
})
