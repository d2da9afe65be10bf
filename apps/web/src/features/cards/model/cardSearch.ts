import * as v from "valibot"

/** The search parameters of a card transfer: the card and the direction. */
export const CardTransferSearchSchema = v.object({
  card: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  purpose: v.optional(v.fallback(v.optional(v.picklist(["top_up", "withdraw"])), undefined)),
})
