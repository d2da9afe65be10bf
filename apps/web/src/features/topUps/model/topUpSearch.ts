import * as v from "valibot"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"

const topUp = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined))

/** The top-up that a link resumes. */
export const SbpSearchSchema = v.object({ ...CurrencySearchSchema.entries, topUp })

/** The choices in a link to the top-up: a currency, the card form, the account for bank transfers, or a top-up that is under way. */
export const TopUpSearchSchema = v.object({
  ...SbpSearchSchema.entries,
  method: v.optional(v.fallback(v.optional(v.picklist(["card", "bank"])), undefined)),
})
