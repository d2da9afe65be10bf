import * as v from "valibot"

/** The search parameters of the verification: the subject. An unknown value is ignored. */
export const SubjectSearchSchema = v.object({
  ladder: v.optional(v.fallback(v.optional(v.literal("company")), undefined)),
})
