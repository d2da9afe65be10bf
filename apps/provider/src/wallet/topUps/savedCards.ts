import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { SavedCardsTable } from "#wallet/topUps/tables.ts"
import { askAcquirer } from "./askAcquirer.ts"

export const savedCardHandlers = {
  async listSavedCards({ db }, { caller }) {
    const cards = await db
      .selectFrom("saved_cards")
      .select(["id", "brand", "last4", "created_at"])
      .where("user_id", "=", caller.account)
      .orderBy("id", "desc")
      .execute()
    return cards.map(({ created_at, ...card }) => ({ ...card, createdAt: created_at.toISOString() }))
  },

  async removeSavedCard(services, { caller, input }) {
    const { db } = services
    const card = await findSavedCard(db, caller.account, input.cardId)
    if (!card) throw refuse("not_found")
    // There first: a card that is forgotten here alone could never be forgotten there.
    await askAcquirer(services, (acquirer) => acquirer.forget(card.token))
    await db.deleteFrom("saved_cards").where("id", "=", card.id).execute()
    return null
  },
} satisfies Pick<Handlers, "listSavedCards" | "removeSavedCard">

/** A card that this customer keeps. */
export async function findSavedCard(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<SavedCardsTable | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom("saved_cards").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()
}
