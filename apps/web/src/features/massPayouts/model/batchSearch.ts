import * as v from "valibot"

/** The search parameters of the batches: the open batch. */
export const BatchSearchSchema = v.object({
  batch: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined),
})
