import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import * as v from "valibot"
import { travelRuleFacts } from "#compliance/travelRule/facts.ts"
import { refuse } from "#platform/http/refusal.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { findUndecidedNames } from "#wallet/screening/names/screenNames.ts"
import {
  approveWithdrawal,
  decideByHand,
  findToSettle,
  fittingDecisions,
  type HandDecision,
  listOfCustomer,
  listToApprove,
  listToSettle,
  lockWithdrawal,
  rejectReasons,
  rejectWithdrawal,
} from "#wallet/withdrawals/approval.ts"
import { withdrawalLifecycle } from "#wallet/withdrawals/withdrawalLifecycle.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { Problem } from "../problem.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Deciding, type Desk, hours, type WaitingRow } from "./desk.ts"
import { explainApprovals } from "./explainApprovals.ts"
import { names } from "./factNames.ts"
import { findLarge, isWorthMuch } from "./largeWithdrawals.ts"
import { nameRail } from "./nameRail.ts"
import { rejectTexts } from "./rejectTexts.ts"
import { screeningFacts } from "./screened.ts"

type Event = "approve" | "reject" | HandDecision

/** Withdrawals that are large, that screening flags, or that take too long. */
export const withdrawalDesk: Desk<Event> = {
  name: "withdrawals",
  title: text("Withdrawals", "Выводы"),
  group: "moneyOut",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(4),
  fields: [
    {
      name: "code",
      label: text("The customer will read", "Клиент прочтёт"),
      options: rejectReasons.map((value) => ({ value, label: rejectTexts[value] })),
      events: ["reject"],
    },
  ],
  choices: {
    approve: {
      label: text("Approve", "Одобрить"),
      needs: "cases.release",
      raises: [raises(withdrawalLifecycle, "approve")],
    },
    reject: {
      label: text("Reject", "Отклонить"),
      needs: "cases.decide",
      isRefusal: true,
      raises: [raises(withdrawalLifecycle, "reject")],
    },
    confirmPaid: {
      label: text("It was paid", "Выплачено"),
      needs: "cases.release",
      raises: [raises(withdrawalLifecycle, "confirmPaid")],
    },
    confirmUnpaid: {
      label: text("It was not paid: give the money back", "Не выплачено: вернуть деньги клиенту"),
      needs: "cases.release",
      raises: [raises(withdrawalLifecycle, "confirmUnpaid")],
    },
    return: {
      label: text("It came back: give the money back", "Деньги вернулись: отдать клиенту"),
      needs: "cases.release",
      raises: [raises(withdrawalLifecycle, "return")],
    },
  },
  search: text("A customer's email", "Почта клиента"),
  async findWaiting(services) {
    return sql<WaitingRow>`
      SELECT id, created_at AS since, NULL::timestamptz AS due_at, amount, currency FROM withdrawals
      WHERE state = 'awaiting_approval'
      UNION ALL
      SELECT id, created_at, NULL, amount, currency FROM withdrawals
      WHERE id IN (SELECT id FROM (${await findToSettle(services)}) overdue)`
  },
  list: listWithdrawals,
  needsTwo,
  async decide(services, deciding) {
    if (deciding.event === "reject") return reject(services, deciding)
    if (deciding.event === "approve") {
      await approveWithdrawal(services, deciding.id)
      return logged("approved", "одобрено")
    }
    await decideByHand(services, deciding.id, deciding.event)
    return handOutcomes[deciding.event]
  },
}

const handOutcomes: Readonly<Record<HandDecision, LoggedAction>> = {
  confirmPaid: logged("entered as paid", "внесено как оплата"),
  confirmUnpaid: logged("entered as not paid", "внесено как неоплата"),
  return: logged("entered as returned", "внесено как возврат"),
}

async function listWithdrawals(
  services: Services,
  search: string,
  only: readonly string[] = [],
): Promise<readonly Case[]> {
  const rows =
    search === ""
      ? [...(await listToApprove(services, only)), ...(await listToSettle(services, only))]
      : await listOfCustomer(services, search)
  const ids = rows.map(({ id }) => id)
  const [screenings, customers] = await Promise.all([screeningFacts(services.db, ids), findCustomers(services, ids)])
  const [large, undecided, recipients] = await Promise.all([
    findLarge(services, rows),
    findUndecidedNames(services.db, ids),
    travelRuleFacts(services.db, ids),
  ])
  const reasons = await explainApprovals(services, rows, { undecided, large })
  return rows.map(({ id, user_id, state, currency, amount, value, destination, payout_reference, created_at }) => ({
    id,
    customerId: user_id,
    title: storedMoney(amount, currency),
    since: created_at,
    atStake: storedMoney(amount, currency),
    why: reasons.get(id) ?? [],
    facts: [
      [names.worth, storedMoney(value, referenceCurrency.code)],
      [names.to, destination.to],
      [names.by, nameRail(destination)],
      [names.state, describeState(state)],
      ...(payout_reference === null ? [] : [[names.payoutReference, payout_reference] as const]),
      [names.customer, customers.get(id) ?? ""],
      [names.since, created_at],
      ...(screenings.get(id) ?? []),
      ...(undecided.has(id)
        ? [
            [
              names.first,
              text(
                "decide about the name, at the desk Names on lists",
                "примите решение об имени в разделе «Имена в списках»",
              ),
            ] as const,
          ]
        : []),
      ...(recipients.get(id) ?? []),
    ],
    fits: fittingDecisions({ state, destination }).filter((event) => event !== "approve" || !undecided.has(id)),
    needTwo: eventsForTwo.filter((event) => event !== "approve" || state === "screening" || large.has(id)),
  }))
}

/** The decisions that may need two operators. Entering another party's result always needs two. */
const eventsForTwo = ["approve", "confirmPaid", "confirmUnpaid", "return"] as const

async function needsTwo(services: Services, event: Event, id: string): Promise<boolean> {
  const row = await lockWithdrawal(services.db, id)
  if (!fittingDecisions(row).includes(event)) throw refuse("state_conflict", { details: { state: row.state } })
  if (event === "reject") return false
  return event !== "approve" || row.state === "screening" || isWorthMuch(services, row)
}

async function reject(services: Services, { id, form }: Deciding<Event>): Promise<LoggedAction> {
  const code = v.safeParse(v.picklist(rejectReasons), form["code"])
  if (!code.success)
    throw new Problem(422, text("Choose what the customer is told.", "Выберите, что увидит клиент."), {
      field: "code",
    })
  await rejectWithdrawal(services, id, code.output)
  const { en, ru } = rejectTexts[code.output]
  return logged("rejected", "отклонено", text(`: the customer reads “${en}”`, `: клиент прочтёт «${ru}»`))
}

async function findCustomers({ db }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("withdrawals")
    .innerJoin("users", "users.id", "withdrawals.user_id")
    .select(["withdrawals.id", "users.email"])
    .where("withdrawals.id", "in", ids)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
