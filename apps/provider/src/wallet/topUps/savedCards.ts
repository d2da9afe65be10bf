import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { type Acquirer, getAcquirer } from "#rails/card/acquirers.ts"
import type { SavedCardsTable } from "#wallet/topUps/tables.ts"
import { askAcquirer } from "./askAcquirer.ts"
import { cardCurrencies } from "./cardMethods.ts"

export const savedCardHandlers = {
  async listSavedCards({ db }, { caller }) {
    const cards = await db
      .selectFrom("saved_cards")
      .select(["id", "acquirer", "brand", "last4", "created_at"])
      .where("user_id", "=", caller.account)
      .orderBy("id", "desc")
      .execute()
    return cards.map(({ created_at, acquirer, ...card }) => ({
      ...card,
      currencies: listCurrencies(acquirer),
      createdAt: created_at.toISOString(),
    }))
  },

  async removeSavedCard(services, { caller, input }) {
    const { db } = services
    const card = await findSavedCard(db, caller.account, input.cardId)
    if (!card) throw refuse("not_found")
    // First at the acquirer: a card deleted only here could never be deleted there.
    await askAcquirer(services, card.acquirer, (rail) => rail.forget(card.token))
    await db.deleteFrom("saved_cards").where("id", "=", card.id).execute()
    return null
  },
} satisfies Pick<Handlers, "listSavedCards" | "removeSavedCard">

/** The currencies that an acquirer's cards can top up. */
function listCurrencies(acquirer: Acquirer): string[] {
  return cardCurrencies.filter((currency) => getAcquirer(currency) === acquirer)
}

/**
 * The stored fingerprint of a card, which distinguishes the acquirers. Those of the rouble acquirer have no prefix,
 * because they were stored when it was the only one.
 */
export function fingerprintAt(acquirer: Acquirer, fingerprint: string): string {
  return acquirer === "roubleAcquirer" ? fingerprint : `${acquirer} ${fingerprint}`
}

/** Finds a customer's saved card. */
export async function findSavedCard(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<Selectable<SavedCardsTable> | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom("saved_cards").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()
}
