import { findPayoutRail, type PayoutColumn, payoutColumns, payoutRowRails } from "@wallet/core/contract"
import { currencies } from "#shared/money/currencies.ts"
import { type DecimalSign, detectDecimalSign, normaliseAmount } from "./decimalSign.ts"
import type { Table } from "./table.ts"

/** The source of a column's cells: a column of the file, or one value for every row. */
export type Source = `column:${number}` | `value:${string}`

/** The interpretation of a file. */
export interface Mapping {
  readonly hasHeadings: boolean
  readonly sources: Readonly<Partial<Record<PayoutColumn, Source>>>
  readonly decimalSign: DecimalSign
}

export type MappedRow = Partial<Record<PayoutColumn, string>>

/** The headings that are recognised, in both languages. Only letters are compared. */
const headings: Readonly<Record<PayoutColumn, readonly string[]>> = {
  rail: ["rail", "method", "type", "способ", "метод"],
  to: ["to", "recipient", "destination", "address", "iban", "account", "email", "получатель", "адрес", "счёт", "почта"],
  amount: ["amount", "sum", "сумма"],
  currency: ["currency", "валюта"],
  network: ["network", "chain", "сеть"],
  holder: ["holder", "name", "fullname", "имя", "фио", "держатель"],
  bic: ["bic", "swift", "бик"],
  note: ["note", "comment", "purpose", "комментарий", "назначение"],
  externalId: ["externalid", "reference", "id", "номер", "внешнийid"],
}

/** Guesses the mapping of a file. The customer can correct it. */
export function guessMapping(table: Table): Mapping {
  const first = (table[0] ?? []).map(keepLetters)
  const found = payoutColumns.map(
    (column) => [column, first.findIndex((name) => headings[column].includes(name))] as const,
  )
  const columns = found.filter(([, index]) => index >= 0)
  const sources = Object.fromEntries(columns.map(([column, index]) => [column, `column:${index}` satisfies Source]))
  const mapping = { hasHeadings: columns.length > 0, sources, decimalSign: "point" } as const
  return { ...mapping, decimalSign: detectDecimalSign(listAmounts(table, mapping)) ?? "point" }
}

function keepLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "")
}

/** The amounts of a file, unchanged. */
export function listAmounts(table: Table, mapping: Mapping): readonly string[] {
  const { amount } = mapping.sources
  return amount === undefined ? [] : getBody(table, mapping).map((cells) => readSource(cells, amount))
}

/** The rows of a file without its headings. */
export function getBody(table: Table, { hasHeadings }: Pick<Mapping, "hasHeadings">): Table {
  return hasHeadings ? table.slice(1) : table
}

/** The required columns without a source. */
export function missingColumns({ sources }: Mapping): readonly PayoutColumn[] {
  return (["rail", "to", "amount", "currency"] as const).filter((column) => sources[column] === undefined)
}

/** The rows as the provider takes them. */
export function mapRows(table: Table, mapping: Mapping): readonly MappedRow[] {
  const sources = Object.entries(mapping.sources) as [PayoutColumn, Source][]
  return getBody(table, mapping).map((cells) => {
    const row: MappedRow = {}
    for (const [column, source] of sources) {
      const text = readSource(cells, source)
      if (text !== "") row[column] = readCell(column, text, mapping)
    }
    return row
  })
}

function readCell(column: PayoutColumn, text: string, { decimalSign }: Mapping): string {
  if (column === "amount") return normaliseAmount(text, decimalSign)
  return column === "rail" ? (findPayoutRail(text) ?? text) : text
}

function readSource(cells: readonly string[], source: Source): string {
  const rest = source.slice(source.indexOf(":") + 1)
  return source.startsWith("value:") ? rest : (cells[Number(rest)] ?? "")
}

/** The values that can be chosen for a whole column. */
export const wholeColumnValues: Readonly<Partial<Record<PayoutColumn, readonly string[]>>> = {
  rail: payoutRowRails,
  currency: currencies.map(({ code }) => code),
}
