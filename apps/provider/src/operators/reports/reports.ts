import type { ReportName } from "@wallet/operators/reports.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { customersGroup, isPlace, titleAccount } from "../accountTitles.ts"
import { groupByCurrency, type PeriodRow, writeUnits } from "./ledgerPeriod.ts"

/** A cell: data, or a text in both languages. */
export type Cell = string | Text

/** A report as it is shown and written to files. */
export interface Report {
  readonly title: Text
  readonly columns: readonly { readonly title: Text; readonly isAmount: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Makes a report of the ledger's accounts over a period. */
export function makeReport(name: ReportName, rows: readonly PeriodRow[]): Report {
  return reports[name](rows)
}

const column = (en: string, ru: string) => ({ title: text(en, ru), isAmount: false })
const amount = (en: string, ru: string) => ({ title: text(en, ru), isAmount: true })
const currency = column("Currency", "Валюта")

const reports: Readonly<Record<ReportName, (rows: readonly PeriodRow[]) => Report>> = {
  trialBalance: (rows) => ({
    title: text("Trial balance", "Оборотная ведомость"),
    columns: [
      column("Account", "Счёт"),
      currency,
      amount("Opening", "Начальный остаток"),
      amount("Debits", "Дебет"),
      amount("Credits", "Кредит"),
      amount("Closing", "Конечный остаток"),
    ],
    rows: groupByCurrency(rows).flatMap(([code, ofCurrency]) => {
      const sum = (field: "opening" | "debits" | "credits" | "closing") => write(total(ofCurrency, field), code)
      return [
        ...ofCurrency.map(({ account, opening, debits, credits, closing }) => [
          titleAccount(account),
          code,
          ...[opening, debits, credits, closing].map((units) => write(units, code)),
        ]),
        [text("Sum", "Итого"), code, sum("opening"), sum("debits"), sum("credits"), sum("closing")],
      ]
    }),
  }),

  fees: (rows) => ({
    title: text("Fees and costs", "Комиссии и расходы"),
    columns: [
      column("Kind", "Вид"),
      currency,
      amount("Earned", "Получено"),
      amount("Spent or returned", "Потрачено или возвращено"),
      amount("Net", "Итог"),
    ],
    rows: rows
      .filter(({ account }) => earning.has(account))
      .map(({ account, currency: code, credits, debits }) => [
        titleAccount(account),
        code,
        ...[credits, debits, credits - debits].map((units) => write(units, code)),
      ]),
  }),

  volumes: (rows) => ({
    title: text("Volumes", "Обороты"),
    columns: [
      column("Way", "Способ"),
      currency,
      amount("In", "Поступило"),
      amount("Out", "Выбыло"),
      amount("Entries", "Проводки"),
    ],
    rows: rows
      .filter(({ account }) => isPlace(account) || account === "liquidity")
      .map(({ account, currency: code, debits, credits, entries }) => {
        // A rail owes what came in, so that its account is debited; of the exchange it is what customers sold.
        const [incoming, outgoing] = isPlace(account) ? [debits, credits] : [credits, debits]
        return [titleAccount(account), code, write(incoming, code), write(outgoing, code), String(entries)]
      }),
  }),

  safeguarded: (rows) => ({
    title: text("Safeguarded money", "Обособленные средства"),
    columns: [currency, column("Line", "Строка"), amount("At the end", "На конец периода")],
    rows: groupByCurrency(rows).flatMap(([code, ofCurrency]) => {
      const owed = ofCurrency.filter(({ account }) => owedAccounts.has(account))
      const places = ofCurrency.filter(({ account, closing }) => isPlace(account) && closing !== 0n)
      const owedUnits = total(owed, "closing")
      const heldUnits = -total(places, "closing")
      if (owedUnits === 0n && places.length === 0) return []
      return [
        ...owed.map(({ account, closing }) => [code, titleAccount(account), write(closing, code)]),
        [code, text("Owed to customers", "Обязательства перед клиентами"), write(owedUnits, code)],
        ...places.map(({ account, closing }) => [code, titleAccount(account), write(-closing, code)]),
        [code, text("Held outside", "Размещено"), write(heldUnits, code)],
        [code, text("Held beyond what is owed", "Сверх обязательств"), write(heldUnits - owedUnits, code)],
      ]
    }),
  }),
}

/** The accounts of the operator's income and expenses. */
const earning: ReadonlySet<string> = new Set([
  "fees",
  "network_fees",
  "network_costs",
  "rounding",
  "charge_backs",
  "chain_losses",
])

/** Money that belongs to others: customers, merchants whose payments are on their way, and senders who are not known. */
const owedAccounts: ReadonlySet<string> = new Set([customersGroup, "invoices", "unclaimed"])

function total(rows: readonly PeriodRow[], field: "opening" | "debits" | "credits" | "closing"): bigint {
  return rows.reduce((sum, row) => sum + row[field], 0n)
}

function write(units: bigint, code: string): string {
  return writeUnits(units, code)
}
