import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { refuse } from "#platform/http/refusal.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type LineRow, lockLine } from "#wallet/bank/advanceLine.ts"
import type { HoldReason } from "#wallet/bank/bookLine.ts"
import { decideLine, fittingLineDecisions, type LineDecision, listOpenLines } from "#wallet/bank/decideLine.ts"
import { lineLifecycle } from "#wallet/bank/lineLifecycle.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { amountText, findEmails, notStated, optionalText } from "./shared.ts"

/** Bank transfers that are not credited yet, and unknown payments from the account. */
export const bankLineDesk: Desk<LineDecision> = {
  name: "bank-lines",
  title: text("Bank transfers", "Банковские переводы"),
  group: "bank",
  needs: "bank.read",
  dueMs: hours(24),
  fields: [
    {
      name: "email",
      label: text("Customer's email, to credit a different customer", "Почта клиента, если зачислить другому"),
    },
  ],
  choices: {
    assign: {
      label: text("Credit the customer", "Зачислить клиенту"),
      needs: "cases.release",
      raises: [raises(lineLifecycle, "assign")],
    },
    return: {
      label: text("Send it back", "Вернуть отправителю"),
      needs: "cases.release",
      raises: [raises(lineLifecycle, "return")],
    },
    confirmReturn: {
      label: text("Mark as returned to the sender", "Отметить как возвращённый отправителю"),
      needs: "cases.release",
      raises: [raises(lineLifecycle, "confirmReturn")],
    },
    keep: {
      label: text("Keep as our own money", "Оставить как наши деньги"),
      needs: "cases.release",
      raises: [raises(lineLifecycle, "keep")],
    },
    book: {
      label: text("Book as our own payment or a charge", "Провести как наш платёж или комиссию банка"),
      needs: "bank.decide",
      raises: [raises(lineLifecycle, "book")],
    },
    note: {
      label: text("Already in the ledger", "Уже есть в учёте"),
      needs: "bank.decide",
      raises: [raises(lineLifecycle, "note")],
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT id, created_at AS since, NULL::timestamptz AS due_at, amount, currency FROM bank_lines
    WHERE state IN ('held', 'unexplained', 'returning')`,
  list: listLines,
  async needsTwo({ db }, event, id) {
    const line = await lockLine(db, id)
    if (!fittingLineDecisions(line).includes(event)) throw refuse("state_conflict", { details: { state: line.state } })
    return true
  },
  // Two operators must name the same customer.
  termsOf: (event, form) => (event === "assign" ? (form["email"] ?? "").trim().toLowerCase() : ""),
  async decide(services, { id, event, form }) {
    await decideLine(services, id, event, optionalText(form, "email"))
    return outcomes[event]
  },
}

const outcomes: Readonly<Record<LineDecision, LoggedAction>> = {
  assign: logged("credited", "зачислено"),
  return: logged("sent back with the next file", "возвращается со следующим файлом"),
  confirmReturn: logged("entered as returned", "внесено как возврат"),
  keep: logged("kept as our own", "оставлено у себя"),
  book: logged("booked as our own", "проведено за наш счёт"),
  note: logged("noted", "просмотрено"),
}

const reasons: Readonly<Record<HoldReason | "return_refused", Text>> = {
  reversal: text("the bank takes back a booking of its own", "банк отменяет собственную проводку"),
  return: text(
    "a payment came back that is no withdrawal on its way",
    "вернулся платёж, который не относится к выводам в пути",
  ),
  no_reference: text("no reference of a customer", "нет номера клиента"),
  several_references: text("references of several customers", "указаны номера нескольких клиентов"),
  account_closed: text("the customer's account is closed", "аккаунт клиента закрыт"),
  not_verified: text("the customer is not verified", "клиент не прошёл проверку личности"),
  other_sender: text("the sender has another name than the customer", "имя отправителя не совпадает с именем клиента"),
  over_limit: text("more than the customer's limit for top-ups", "больше лимита клиента на пополнение"),
  sender_listed: text(
    "the sender's name resembles one on a sanctions list: see Names on lists",
    "имя отправителя похоже на имя из санкционного списка: см. «Имена в списках»",
  ),
  return_refused: text("the bank refused to send it back", "банк отказался вернуть платёж"),
}

async function listLines({ db }: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const lines = await listOpenLines({ db }, only)
  const emails = await findEmails(
    db,
    lines.flatMap(({ user_id }) => user_id ?? []),
  )
  return lines.map((line) => presentLine(line, line.user_id === null ? undefined : emails.get(line.user_id)))
}

function presentLine(line: LineRow, email: string | undefined): Case {
  const { id, user_id, direction, amount, currency, party_name, party_iban, remittance, reason, state, created_at } =
    line
  const fits = fittingLineDecisions(line)
  const sign = direction === "in" ? "" : "−"
  return {
    id,
    customerId: user_id,
    title: `${sign}${amountText(amount, currency)}`,
    since: created_at,
    atStake: storedMoney(amount, currency),
    facts: [
      [
        direction === "in" ? names.from : names.to,
        [party_name, party_iban].filter((one) => one !== null).join(", ") || notStated,
      ],
      [names.remittance, remittance === "" ? notStated : remittance],
      [names.state, describeState(state)],
      ...(reason === null ? [] : [[names.heldBecause, describeReason(reason)] as const]),
      ...(email === undefined ? [] : [[names.customer, email] as const]),
      [names.bookedOn, line.booked_on ?? notStated],
      [names.read, created_at],
    ],
    fits,
    needTwo: fits,
  }
}

/** The reason for which a booking is held, in words. */
export function describeReason(reason: string): Text | string {
  return (reasons as Readonly<Record<string, Text>>)[reason] ?? reason
}
