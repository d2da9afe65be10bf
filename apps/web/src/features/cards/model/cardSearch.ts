import * as v from "valibot"

/** Which card, and whether money goes onto it or off it. */
export const CardTransferSearchSchema = v.object({
  card: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  purpose: v.optional(v.fallback(v.optional(v.picklist(["top_up", "withdraw"])), undefined)),
})
