import type { Services } from "#platform/services.ts"
import { resetSecondFactor } from "../accounts.ts"
import { lacksSecondFactor } from "../operator.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

/** The operators themselves: a colleague resets the second factor of an operator who has lost it. */
export const operatorDesk: Desk<"resetSecondFactor"> = {
  name: "operators",
  title: "Operators",
  group: "system",
  needs: "operators.read",
  fields: [],
  choices: { resetSecondFactor: { label: "Reset the second factor", needs: "operators.reset" } },
  list: listOperators,
  async decide(services, { id, operator }) {
    await resetSecondFactor(services, id, operator)
    return "second factor reset"
  },
}

async function listOperators({ db }: Services): Promise<readonly Case[]> {
  const rows = await db.selectFrom("operators").selectAll().orderBy("email_key").execute()
  return rows.map((row) => ({
    id: row.id,
    customerId: null,
    title: row.email,
    fits: row.disabled_at || lacksSecondFactor(row) ? [] : ["resetSecondFactor"],
    facts: [
      ["Role", row.role],
      ["State", row.disabled_at ? "disabled" : "open"],
      ["Second factor", lacksSecondFactor(row) ? "not set up" : "authenticator app"],
      ["Since", momentText(row.created_at)],
    ],
  }))
}
