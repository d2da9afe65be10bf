import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { depositLifecycle } from "#wallet/deposits/depositLifecycle.ts"
import { type DepositDecision, decisionsFor, lockForDecision } from "#wallet/deposits/review.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import {
  decideDeposit,
  describeArrived,
  type ListedDeposit,
  listFacts,
  returnAddressField,
  toStake,
} from "./deposits.ts"
import { type Case, type Desk, hours, notDue, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { amountText } from "./shared.ts"

type Event = Extract<DepositDecision, "credit" | "return" | "keep">

/** Deposits that are not credited to a customer: below the minimum, or of an unsupported token. */
export const unclaimedDepositDesk: Desk<Event> = {
  name: "unclaimed-deposits",
  title: text("Unclaimed deposits", "Невостребованные зачисления"),
  group: "moneyIn",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(168),
  fields: [returnAddressField],
  choices: {
    credit: {
      label: text("Credit it, with the others below the minimum", "Зачислить вместе с другими ниже минимума"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "raise")],
    },
    return: {
      label: text("Send it back", "Вернуть отправителю"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "return")],
    },
    keep: {
      label: text("Keep the token", "Оставить токены у нас"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "keepToken")],
    },
  },
  search: text("Address, transaction or email", "Адрес, транзакция или почта"),
  // One for all deposits that are decided together, as in `listCases`.
  findWaiting: () => sql<WaitingRow>`
    SELECT id, created_at AS since, CASE WHEN state = 'below_minimum' AND currency IS NULL THEN ${notDue} END AS due_at,
      total AS amount, currency
    FROM (
      SELECT id, created_at, state, currency, sum(amount) OVER alike AS total, row_number() OVER (alike ORDER BY id) AS place
      FROM deposits WHERE state IN ('below_minimum', 'unsupported_token')
      WINDOW alike AS (PARTITION BY state, address_id, network, currency, contract)
    ) unclaimed WHERE place = 1`,
  list: listCases,
  async needsTwo({ db }, event, id) {
    if (event === "keep") await lockForDecision(db, id, event)
    return event === "keep"
  },
  async decide(services, deciding) {
    await decideDeposit(services, deciding)
    return doneBy[deciding.event]
  },
}

const doneBy: Readonly<Record<Event, LoggedAction>> = {
  credit: logged("credited", "зачислено"),
  return: logged("sent back", "отправлено обратно"),
  keep: logged("kept", "оставлено"),
}

/** The oldest deposit of an address and a currency, with the total of all. */
type GroupedDeposit = ListedDeposit & {
  readonly address: string
  readonly count: number
  readonly total: bigint | null
}

/** One case for all deposits to an address in a currency that are below the minimum; a search lists them separately. */
async function listCases({ db }: Services, search: string, only?: readonly string[]): Promise<readonly Case[]> {
  const typed = search.trim()
  const isFound =
    typed === ""
      ? sql`place = 1 AND ${isOneOf("id", only)}`
      : sql`(address = ${typed} OR txid = ${typed} OR lower(email) = ${typed.toLowerCase()})`
  const { rows } = await sql<GroupedDeposit>`
    SELECT * FROM (
      SELECT deposits.*, users.email, at.address, (count(*) OVER alike)::int AS count,
        sum(deposits.amount) OVER alike AS total,
        row_number() OVER (PARTITION BY deposits.state, deposits.address_id, deposits.network, deposits.currency,
          deposits.contract ORDER BY deposits.id) AS place
      FROM deposits JOIN users ON users.id = deposits.user_id JOIN deposit_addresses at ON at.id = deposits.address_id
      WHERE deposits.state IN ('below_minimum', 'unsupported_token')
      WINDOW alike AS (
        PARTITION BY deposits.state, deposits.address_id, deposits.network, deposits.currency, deposits.contract
      )
    ) unclaimed
    WHERE ${isFound} ORDER BY id LIMIT 100`.execute(db)
  return rows.map(presentCase)
}

function presentCase(row: GroupedDeposit): Case {
  const { id, user_id, state, currency, address, count, total } = row
  const together =
    count > 1 && currency !== null && total !== null
      ? [
          [
            names.atThisAddress,
            text(
              `${count} deposits, ${amountText(total, currency)}`,
              `Зачислений: ${count}, ${amountText(total, currency)}`,
            ),
          ] as const,
        ]
      : []
  return {
    id,
    customerId: user_id,
    title: describeArrived(row),
    since: row.created_at,
    atStake: total !== null && currency !== null ? storedMoney(total, currency) : toStake(row),
    facts: [...listFacts(row), [names.address, address], [names.state, describeState(state)], ...together],
    fits: decisionsFor(row),
    needTwo: ["keep"].filter((event) => decisionsFor(row).some((one) => one === event)),
  }
}
