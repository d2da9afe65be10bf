import * as v from "valibot"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { looseObject } from "./looseObject.ts"
import { NothingSchema } from "./nothing.ts"
import { TimestampSchema } from "./values.ts"

/** A card that its customer keeps for top-ups: a token stands for it, its number is nowhere here. */
export const SavedCardSchema = looseObject({
  id: IdSchema,
  brand: v.string(),
  last4: v.string(),
  createdAt: TimestampSchema,
})
/** A kept card, as the provider describes one. */
export type SavedCard = v.InferOutput<typeof SavedCardSchema>

/** The cards that the customer keeps, newest first. */
export const listSavedCards = defineCall({
  name: "listSavedCards",
  method: "GET",
  path: "/topUps/cards",
  access: "customer",
  data: v.array(SavedCardSchema),
  errors: [],
})

/** Forgets a card, here and at the card company. */
export const removeSavedCard = defineCall({
  name: "removeSavedCard",
  method: "DELETE",
  path: "/topUps/cards/:cardId",
  access: "customer",
  params: v.object({ cardId: IdSchema }),
  data: NothingSchema,
  errors: [],
})
