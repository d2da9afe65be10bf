import * as v from "valibot"

/** Which ladder a link shows. One that makes no sense counts as none. */
export const LadderSearchSchema = v.object({
  ladder: v.optional(v.fallback(v.optional(v.literal("company")), undefined)),
})
