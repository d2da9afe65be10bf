import type { Services } from "#platform/services.ts"
import { believePrice, listSuspects, lockSuspect } from "#wallet/rates/believedPrices.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

/** Prices that have moved further than the plausible limit. Payments at these prices wait. */
export const priceDesk: Desk<"believe"> = {
  name: "prices",
  title: "Prices",
  group: "system",
  needs: "cases.read",
  fields: [],
  choices: { believe: { label: "Believe the new price", needs: "cases.release" } },
  list: listCases,
  async needsTwo({ db }, _event, code) {
    await lockSuspect(db, code)
    return true
  },
  async decide(services, { id }) {
    return `believed ${await believePrice(services, id)} US dollars for one ${id}`
  },
}

async function listCases({ db }: Services): Promise<readonly Case[]> {
  const rows = await listSuspects(db)
  return rows.map((row) => ({
    id: row.code,
    customerId: null,
    title: row.code,
    facts: [
      ["Believed", `${row.price} USD`],
      ["Believed until", momentText(row.at)],
      ["The feed says", `${row.suspect_price} USD`],
      ["Since", row.suspect_at ? momentText(row.suspect_at) : ""],
    ] as const,
    needTwo: ["believe"],
  }))
}
