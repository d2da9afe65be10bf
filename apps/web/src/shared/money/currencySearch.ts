import * as v from "valibot"

/** The currency that a link to a money screen asks for. Invalid values are ignored. */
export const CurrencySearchSchema = v.object({
  currency: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/))), undefined)),
})
