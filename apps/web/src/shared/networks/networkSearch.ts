import * as v from "valibot"

/**
 * The search parameter for a network. Invalid values are ignored. Only its format is checked, because every page imports
 * the search schemas of all routes, and the table of networks would be loaded with them.
 */
export const NetworkSearchSchema = v.object({
  network: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/))), undefined)),
})
