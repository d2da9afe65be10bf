import { nameOf } from "#cards/card.ts"
import { blockCard, liftCardBlock } from "#cards/operator.ts"
import { emailKeyOf } from "#platform/database/emailKey.ts"
import type { Services } from "#platform/services.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

/** Cards that are blocked, and those of a customer. */
export const cardDesk: Desk<"block" | "lift"> = {
  name: "cards",
  title: "Cards",
  fields: [],
  choices: {
    block: { label: "Block", role: "reviewer" },
    lift: { label: "Lift the block", role: "approver" },
  },
  search: "A customer's e-mail",
  list: listCards,
  async decide(services, { event, id }) {
    await (event === "block" ? blockCard : liftCardBlock)(services, id)
    return event === "block" ? "blocked" : "block lifted"
  },
}

async function listCards({ db }: Services, search: string): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("virtual_cards")
    .innerJoin("users", "users.id", "virtual_cards.user_id")
    .selectAll("virtual_cards")
    .select("users.email")
    .where((eb) =>
      search === ""
        ? eb("virtual_cards.state", "=", "blocked")
        : eb.and([
            eb("users.email_key", "=", emailKeyOf(search)),
            eb("virtual_cards.state", "in", ["active", "frozen", "blocked"]),
          ]),
    )
    .orderBy("virtual_cards.created_at", "desc")
    .limit(100)
    .execute()
  return rows.map(({ email, ...card }) => ({
    id: card.id,
    customerId: card.user_id,
    title: nameOf(card),
    facts: [
      ["State", card.state],
      ...(card.reason === null ? [] : [["Why", card.reason] as const]),
      ["Customer", email],
      ["Since", momentText(card.created_at)],
    ],
  }))
}
