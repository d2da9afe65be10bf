import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { refuse } from "#platform/http/refusal.ts"
import { findOverdue } from "#platform/jobs/waitingWork.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { sbpLifecycle } from "#wallet/topUps/sbp/sbpLifecycle.ts"
import { type EnteredSbpOutcome, enterSbpOutcome, fittingSbpOutcomes } from "#wallet/topUps/sbp/settleByHand.ts"
import { waitingSbpTopUps } from "#wallet/topUps/waitingTopUps.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours, mostFound, type WaitingRow } from "./desk.ts"
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
  findWaiting: async (services) => sql<WaitingRow>`
    SELECT id, created_at AS since, NULL::timestamptz AS due_at, amount, currency FROM sbp_top_ups
    WHERE id IN (SELECT id FROM (${await findOverdue(services, waitingSbpTopUps)}) overdue)`,
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

async function listTopUps({ db }: Services, search: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom("sbp_top_ups")
    .innerJoin("users", "users.id", "sbp_top_ups.user_id")
    .selectAll("sbp_top_ups")
    .select("users.email")
    .where((eb) => (search === "" ? isOneOf("sbp_top_ups.id", only) : eb("users.email_key", "=", toEmailKey(search))))
    .orderBy("sbp_top_ups.created_at", "desc")
    .limit(mostFound)
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
