import * as v from "valibot"

/** The check that a link opens, or what fills in the form for a new one. What makes no sense counts as none. */
export const AmlSearchSchema = v.object({
  check: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined)),
  network: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,32}$/))), undefined)),
  /** Asks anew what has a saved answer. */
  again: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  subject: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,200}$/))), undefined)),
})
