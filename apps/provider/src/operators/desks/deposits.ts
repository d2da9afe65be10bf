import { findNetwork, type Money } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { senderFacts } from "#compliance/travelRule/facts.ts"
import { senderUnknown } from "#compliance/travelRule/reasons.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { amountDiffers } from "#wallet/deposits/arrivedWhole.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import { depositLifecycle } from "#wallet/deposits/depositLifecycle.ts"
import {
  type DepositDecision,
  decisionsFor,
  heldByOperator,
  isForTwo,
  needsTwoToCredit,
  reviewDeposit,
} from "#wallet/deposits/review.ts"
import { knownSenders } from "#wallet/deposits/senders.ts"
import { waitingDeposits } from "#wallet/deposits/waitingDeposits.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Deciding, type Desk, hours, notDue, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import type { FactValue } from "./facts.ts"
import { screeningFacts } from "./screened.ts"
import { optionalText } from "./shared.ts"

type Event = Extract<DepositDecision, "release" | "return" | "stop" | "hold">

/** The address for returning a deposit, if it differs from the sender's. */
export const returnAddressField = {
  name: "address",
  label: text("Send it back to, if not to its one sender", "Адрес возврата, если не единственный отправитель"),
}

/** Deposits that screening holds, that are being returned, or that are unclaimed. */
export const depositDesk: Desk<Event> = {
  name: "deposits",
  title: text("Deposits", "Зачисления"),
  group: "moneyIn",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(4),
  fields: [returnAddressField],
  choices: {
    release: {
      label: text("Credit it", "Зачислить"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "release")],
    },
    return: {
      label: text("Send it back", "Вернуть отправителю"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "return")],
    },
    stop: {
      label: text("Stop the return", "Остановить возврат"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "failReturn", "failReturnOfLittle", "failReturnOfToken")],
    },
    hold: {
      label: text("Hold it for a decision", "Удержать до решения"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "hold", "refuseToken")],
    },
  },
  findWaiting: (services) => sql<WaitingRow>`
    SELECT id, created_at AS since, CASE WHEN state = 'returning' AND return_raw IS NOT NULL THEN ${notDue} END AS due_at,
      amount, currency
    FROM deposits WHERE ${isWaiting(services)}`,
  list: listDeposits,
  needsTwo: async ({ db }, event, id) => event === "release" && (await isForTwo(db, id)),
  async decide(services, deciding) {
    await decideDeposit(services, deciding)
    return doneBy[deciding.event]
  },
}

const doneBy: Readonly<Record<Event, LoggedAction>> = {
  release: logged("credited", "зачислено"),
  return: logged("sent back", "отправлено обратно"),
  stop: logged("return stopped", "возврат остановлен"),
  hold: logged("held for a decision", "задержано до решения"),
}

/** Applies a decision about a deposit, with the address from the form. @throws Problem, Refusal */
export async function decideDeposit(services: Services, { id, event, form }: Deciding<DepositDecision>): Promise<void> {
  await reviewDeposit(services, id, event, optionalText(form, returnAddressField.name) ?? undefined)
}

/** A deposit with its customer's e-mail address. */
export type ListedDeposit = DepositRow & { readonly email: string }

/** The condition of a deposit that waits for an operator. `deposits_waiting` is its index. */
function isWaiting({ now }: Services) {
  const { confirming = 0, screening = 0 } = waitingDeposits.expected
  const since = (longest: number) => new Date(now().getTime() - longest)
  return sql`deposits.state IN ('held', 'returning', 'confirming', 'screening')
    AND (deposits.state IN ('held', 'returning')
      OR deposits.state = 'confirming' AND deposits.created_at <= ${since(confirming)}
      OR deposits.state = 'screening' AND deposits.created_at <= ${since(screening)})`
}

async function listDeposits(services: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const { db } = services
  const { rows } = await sql<ListedDeposit>`
    SELECT deposits.*, users.email FROM deposits JOIN users ON users.id = deposits.user_id
    WHERE ${isWaiting(services)} AND ${isOneOf("deposits.id", only)}
    ORDER BY deposits.created_at LIMIT 100`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [screenings, senders] = await Promise.all([screeningFacts(db, ids), senderFacts(db, ids)])
  return rows.map((row) => {
    const { id, user_id, state, hold_reason, return_address, return_txid } = row
    return {
      id,
      customerId: user_id,
      title: describeArrived(row),
      since: row.created_at,
      atStake: toStake(row),
      facts: [
        ...listFacts(row),
        ...(screenings.get(id) ?? []),
        ...(whyHeld[hold_reason ?? ""] ?? []),
        ...(senders.get(id) ?? []),
        ...(state === "held" ? [] : [[names.state, describeState(state)] as const]),
        ...(state === "returning" && return_address !== null ? [[names.goesBackTo, return_address] as const] : []),
        ...(state === "returning" && return_txid !== null ? [[names.sentBy, return_txid] as const] : []),
      ],
      fits: decisionsFor(row),
      ...(needsTwoToCredit(hold_reason) && state === "held" && { needTwo: ["release"] }),
    }
  })
}

const whyHeld: Readonly<Record<string, Case["facts"]>> = {
  [amountDiffers]: [
    [
      names.why,
      text(
        "The address holds less of the token than its transfers say",
        "На адресе меньше токенов, чем указано в переводах",
      ),
    ],
  ],
  [senderUnknown]: [
    [
      names.why,
      text(
        "Travel Rule: their service has not said who sent it. The customer is asked",
        "Travel Rule: сервис отправителя не назвал его. Клиенту отправлен вопрос",
      ),
    ],
  ],
  [heldByOperator]: [
    [
      names.why,
      text("An operator took it out of the queue: nobody has screened it", "Оператор снял с очереди: проверки не было"),
    ],
  ],
}

/** The facts shown for every deposit. */
export function listFacts(row: ListedDeposit): Case["facts"] {
  const { network, txid, email, created_at, return_failure } = row
  const senders = knownSenders(row)
  return [
    [names.from, senders.join(", ") || text("unknown", "неизвестно")],
    [names.network, findNetwork(network)?.name ?? network],
    [names.transaction, txid],
    [names.customer, email],
    [names.since, created_at],
    ...(return_failure === null ? [] : [[names.lastReturn, return_failure] as const]),
  ]
}

/** The deposited money, or the units of a token that no wallet holds. */
export function describeArrived({ currency, amount, contract, chain_amount }: DepositRow): FactValue {
  if (currency !== null && amount !== null) return storedMoney(amount, currency)
  return text(
    `${chain_amount} units of ${contract ?? "an unknown coin"}`,
    `${chain_amount} единиц ${contract ?? "неизвестной монеты"}`,
  )
}

/** The money of a deposit; null for a token that no wallet holds. */
export function toStake({ currency, amount }: DepositRow): Money | null {
  return currency !== null && amount !== null ? storedMoney(amount, currency) : null
}
