import { joinTexts, text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { resetSecondFactor } from "../accounts.ts"
import { logged } from "../loggedAction.ts"
import { lacksSecondFactor, type OperatorRow, selectOperators } from "../operator.ts"
import { roleNames } from "../roleNames.ts"
import { describeState } from "../stateWords.ts"
import type { Case, Desk } from "./desk.ts"
import { names } from "./factNames.ts"

/** The operators themselves: a colleague resets the second factor of an operator who has lost it. */
export const operatorDesk: Desk<"resetSecondFactor"> = {
  name: "operators",
  title: text("Operators", "Операторы"),
  group: "system",
  needs: "operators.read",
  isDirectory: true,
  fields: [],
  choices: {
    resetSecondFactor: { label: text("Reset the second factor", "Сбросить второй фактор"), needs: "operators.reset" },
  },
  list: listOperators,
  async decide(services, { id, operator }) {
    const known = isUuid(id)
      ? await services.db.selectFrom("operators").select("id").where("id", "=", id).executeTakeFirst()
      : undefined
    if (!known) throw refuse("not_found")
    await resetSecondFactor(services, known.id, operator)
    return logged("second factor reset", "второй фактор сброшен")
  },
}

async function listOperators({ db }: Services): Promise<readonly Case[]> {
  const rows = await selectOperators(db).orderBy("email_key").execute()
  return rows.map((row) => ({
    id: row.id,
    customerId: null,
    title: row.email,
    since: row.created_at,
    fits: row.disabled_at || lacksSecondFactor(row) ? [] : ["resetSecondFactor"],
    facts: [
      [names.role, roleNames[row.role]],
      [names.state, describeState(row.disabled_at ? "disabled" : "active")],
      [names.secondFactor, describeFactors(row)],
      [names.since, row.created_at],
    ],
  }))
}

function describeFactors(row: OperatorRow) {
  if (lacksSecondFactor(row)) return text("not set up", "не настроен")
  return joinTexts([
    ...(row.totp_secret === null ? [] : [text("authenticator app", "приложение с кодами")]),
    ...(row.has_passkey ? [text("passkey", "ключ доступа")] : []),
  ])
}
