import { text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { refuse } from "#platform/http/refusal.ts"
import { listOverdue } from "#platform/jobs/waitingWork.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { sbpLifecycle } from "#wallet/topUps/sbp/sbpLifecycle.ts"
import { type EnteredSbpOutcome, enterSbpOutcome, fittingSbpOutcomes } from "#wallet/topUps/sbp/settleByHand.ts"
import { waitingSbpTopUps } from "#wallet/topUps/waitingTopUps.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours } from "./desk.ts"
import { names } from "./factNames.ts"

/** SBP top-ups that take too long, and those of a customer. Two operators enter the bank's result. */
export const sbpTopUpDesk: Desk<EnteredSbpOutcome> = {
  name: "sbp-top-ups",
  title: text("SBP top-ups", "Пополнения через СБП"),
  group: "moneyIn",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(4),
  fields: [],
  choices: {
    pay: {
      label: text("It was paid: credit it", "Оплачено: зачислить"),
      needs: "cases.release",
      raises: [raises(sbpLifecycle, "pay")],
    },
    expire: {
      label: text("It was not paid", "Не оплачено"),
      needs: "cases.release",
      raises: [raises(sbpLifecycle, "expire")],
    },
    confirmReturn: {
      label: text("The payer has the money back", "Деньги вернулись плательщику"),
      needs: "cases.release",
      raises: [raises(sbpLifecycle, "confirmReturn")],
    },
    keep: {
      label: text("It can't be returned: credit it", "Вернуть нельзя: зачислить"),
      needs: "cases.release",
      raises: [raises(sbpLifecycle, "keep")],
    },
  },
  search: text("A customer's email", "Почта клиента"),
  list: listTopUps,
  async needsTwo({ db }, event, id) {
    const topUp = isUuid(id)
      ? await db.selectFrom("sbp_top_ups").select("state").where("id", "=", id).forUpdate().executeTakeFirst()
      : undefined
    if (!topUp) throw refuse("not_found")
    if (!fittingSbpOutcomes(topUp.state).includes(event)) {
      throw refuse("state_conflict", { details: { state: topUp.state } })
    }
    return true
  },
  async decide(services, { id, event }) {
    await enterSbpOutcome(services, id, event)
    return outcomes[event]
  },
}

const outcomes: Readonly<Record<EnteredSbpOutcome, LoggedAction>> = {
  pay: logged("entered as paid", "внесено как оплата"),
  expire: logged("entered as not paid", "внесено как неоплата"),
  confirmReturn: logged("entered as returned", "внесено как возврат"),
  keep: logged("credited instead of returned", "зачислено вместо возврата"),
}

async function listTopUps(services: Services, search: string): Promise<readonly Case[]> {
  const overdue = search === "" ? (await listOverdue(services, waitingSbpTopUps)).map(({ id }) => id) : []
  if (search === "" && overdue.length === 0) return []
  const rows = await services.db
    .selectFrom("sbp_top_ups")
    .innerJoin("users", "users.id", "sbp_top_ups.user_id")
    .selectAll("sbp_top_ups")
    .select("users.email")
    .where((eb) =>
      search === "" ? eb("sbp_top_ups.id", "in", overdue) : eb("users.email_key", "=", toEmailKey(search)),
    )
    .orderBy("sbp_top_ups.created_at", "desc")
    .limit(100)
    .execute()
  return rows.map(({ id, user_id, state, currency, amount, email, created_at }) => ({
    id,
    customerId: user_id,
    title: storedMoney(amount, currency),
    since: created_at,
    atStake: storedMoney(amount, currency),
    facts: [
      [names.state, describeState(state)],
      [names.customer, email],
      [names.since, created_at],
    ],
    fits: fittingSbpOutcomes(state),
    needTwo: fittingSbpOutcomes(state),
  }))
}
