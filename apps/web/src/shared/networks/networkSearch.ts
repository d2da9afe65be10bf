import * as v from "valibot"

/**
 * The chain that a link asks for. One that makes no sense counts as none. Only its shape is read here: every page reads
 * the addresses of all routes, and the table of chains would come with each of them.
 */
export const NetworkSearchSchema = v.object({
  network: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/))), undefined)),
})
