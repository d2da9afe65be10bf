import { toDecimal } from "@wallet/core/money"
import type { Services } from "#platform/services.ts"
import { readDebts } from "#wallet/debts/debts.ts"
import { liftStop, listStops, lockStop } from "#wallet/topUps/stops.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

/** Customers with a charged-back top-up: their debt, and if they may top up by card again. */
export const chargeBackDesk: Desk<"lift"> = {
  name: "charge-backs",
  title: "Charge-backs",
  group: "moneyIn",
  needs: "cases.read",
  fields: [],
  choices: { lift: { label: "Allow top-ups by card again", needs: "cases.release" } },
  list: listCases,
  async needsTwo({ db }, _event, id) {
    await lockStop(db, id)
    return true
  },
  async decide({ db }, { id }) {
    await liftStop(db, id)
    return "top-ups by card allowed"
  },
}

async function listCases({ db }: Services): Promise<readonly Case[]> {
  const stops = await listStops(db)
  return Promise.all(
    stops.map(async ({ user_id, top_up_id, at, email }) => {
      const debts = [...(await readDebts(db, user_id)).values()]
      const owed = debts.map((debt) => `${toDecimal(debt)} ${debt.currency.code}`).join(", ")
      return {
        id: user_id,
        customerId: user_id,
        title: email,
        facts: [
          ["Owes", owed || "nothing"],
          ["Top-up", top_up_id],
          ["Charged back", momentText(at)],
        ] as const,
        needTwo: ["lift"],
      }
    }),
  )
}
