import * as v from "valibot"
import { CurrencySearchSchema } from "../../../lib/currencySearch.ts"

/** What a link to the form may fill in. What makes no sense counts as nothing. */
export const TransferSearchSchema = v.object({
  ...CurrencySearchSchema.entries,
  /** A customer id. */
  recipient: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined)),
})
