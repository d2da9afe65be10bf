import { toDecimal } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import type { Services } from "#platform/services.ts"
import { readDebts } from "#wallet/debts/debts.ts"
import { liftStop, listStops, lockStop } from "#wallet/topUps/stops.ts"
import { logged } from "../loggedAction.ts"
import type { Case, Desk, WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"

/** Customers with a charged-back top-up: their debt, and if they may top up by card again. */
export const chargeBackDesk: Desk<"lift"> = {
  name: "charge-backs",
  title: text("Charge-backs", "Оспоренные пополнения"),
  group: "moneyIn",
  needs: "cases.read",
  fields: [],
  choices: {
    lift: { label: text("Allow top-ups by card again", "Снова разрешить пополнение картой"), needs: "cases.release" },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT user_id AS id, at AS since, NULL::timestamptz AS due_at, NULL::bigint AS amount, NULL AS currency
    FROM card_top_up_stops`,
  list: listCases,
  async needsTwo({ db }, _event, id) {
    await lockStop(db, id)
    return true
  },
  async decide({ db }, { id }) {
    await liftStop(db, id)
    return logged("top-ups by card allowed", "пополнения картой разрешены")
  },
}

async function listCases({ db }: Services, _: string, only: readonly string[] = []): Promise<readonly Case[]> {
  const stops = await listStops(db, only)
  return Promise.all(
    stops.map(async ({ user_id, top_up_id, at, email }) => {
      const debts = [...(await readDebts(db, user_id)).values()]
      const owed = debts.map((debt) => `${toDecimal(debt)} ${debt.currency.code}`).join(", ")
      return {
        id: user_id,
        customerId: user_id,
        title: email,
        since: at,
        facts: [
          [names.owes, owed || text("nothing", "нет")],
          [names.topUp, top_up_id],
          [names.chargedBack, at],
        ] as const,
        needTwo: ["lift"],
      }
    }),
  )
}
