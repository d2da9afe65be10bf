import { text } from "@wallet/operators/text.ts"
import type { Services } from "#platform/services.ts"
import { believePrice, listSuspects, lockSuspect } from "#wallet/rates/believedPrices.ts"
import { worded } from "../loggedAction.ts"
import { type Case, type Desk, hours } from "./desk.ts"
import { names } from "./factNames.ts"

/** Prices that have moved further than the plausible limit. Payments at these prices wait. */
export const priceDesk: Desk<"believe"> = {
  name: "prices",
  title: text("Prices", "Цены"),
  group: "system",
  needs: "cases.read",
  dueMs: hours(1),
  fields: [],
  choices: { believe: { label: text("Believe the new price", "Принять новую цену"), needs: "cases.release" } },
  list: listCases,
  async needsTwo({ db }, _event, code) {
    await lockSuspect(db, code)
    return true
  },
  async decide(services, { id }) {
    const price = await believePrice(services, id)
    return worded(
      text("believed a price", "принята цена"),
      text(`believed ${price} US dollars for one ${id}`, `принята цена ${price} долларов США за 1 ${id}`),
    )
  },
}

async function listCases({ db }: Services): Promise<readonly Case[]> {
  const rows = await listSuspects(db)
  return rows.map((row) => ({
    id: row.code,
    customerId: null,
    title: row.code,
    since: row.suspect_at,
    facts: [
      [names.believed, `${row.price} USD`],
      [names.believedUntil, row.at],
      [names.feedSays, `${row.suspect_price} USD`],
      [names.since, row.suspect_at ?? ""],
    ] as const,
    needTwo: ["believe"],
  }))
}
