import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { CurrencyCodeSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** A card that its customer keeps for top-ups: a token stands for it, its number is nowhere here. */
export const SavedCardSchema = looseObject({
  id: IdSchema,
  /** The card scheme. */
  brand: v.string(),
  /** The last four digits of its number. */
  last4: v.string(),
  /** The currencies that it can top up; all that cards top up if they are left out. */
  currencies: v.nullish(v.array(CurrencyCodeSchema)),
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
