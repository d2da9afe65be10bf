import * as v from "valibot"

/** Whose verification a link shows. An unknown value counts as none. */
export const SubjectSearchSchema = v.object({
  ladder: v.optional(v.fallback(v.optional(v.literal("company")), undefined)),
})
