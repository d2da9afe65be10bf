import * as v from "valibot"

/** The address of the batches: which one is open. */
export const BatchSearchSchema = v.object({
  batch: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined),
})
