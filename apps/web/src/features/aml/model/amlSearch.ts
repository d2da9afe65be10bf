import * as v from "valibot"

/** The search parameters: a check to open, or the values of the form for a new one. Invalid values are ignored. */
export const AmlSearchSchema = v.object({
  check: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined)),
  network: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,32}$/))), undefined)),
  /** True for a new check although a saved result exists. */
  again: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  subject: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,200}$/))), undefined)),
})
