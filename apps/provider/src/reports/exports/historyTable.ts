import { type Locale, operationReference } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Place } from "#platform/http/cursor.ts"
import { storedMoney } from "#platform/money/money.ts"
import { formatSortable } from "#reports/documents/dates.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import type { OperationFilter } from "#wallet/history/filter.ts"
import type { OperationRow } from "#wallet/history/lines.ts"
import { readPage } from "#wallet/history/page.ts"
import type { Row, Table } from "./table.ts"

/** The format of an export's rows. */
interface HistoryTableSetup {
  readonly locale: Locale
  readonly timeZone: string
}

/** The headings, in the order of the cells of `rowOf`; the same in every language, because programs read them. */
const columns = [
  "Time (UTC)",
  "Local time",
  "Reference",
  "Type",
  "Status",
  "Currency",
  "Amount",
  "Fee",
  "Rate",
  "Counter amount",
  "Counter currency",
  "Counterparty",
  "Network",
  "Address",
  "Transaction",
  "Block height",
  "Note",
  "Balance after",
] as const

const rowsAtOnce = 1000

/** The operations that match a filter, newest first, with one page in memory at a time. */
export function historyTable(db: ReadableDatabase, filter: OperationFilter, setup: HistoryTableSetup): Table {
  return { title: documentTexts[setup.locale].history, columns, pages: pagesOf(db, filter, setup) }
}

async function* pagesOf(db: ReadableDatabase, filter: OperationFilter, setup: HistoryTableSetup) {
  for await (const { rows, extras } of readHistory(db, filter))
    yield rows.map((row) => toRow(row, extras.get(row.subject_id), setup))
}

/** Operations that match a filter, newest first, with related data, one page in memory at a time. */
export async function* readHistory(db: ReadableDatabase, filter: OperationFilter) {
  let after: Place | undefined
  do {
    const page = await readPage(db, filter, after, rowsAtOnce)
    yield { rows: page.rows, extras: await readExtras(db, filter.userId, page.rows) }
    after = page.next
  } while (after)
}

interface Extras {
  readonly rate: string | null
  readonly balance: bigint | null
  readonly blockHeight: bigint | null
}

/**
 * Reads related data: an exchange's rate, the block of a chain transaction, and the wallet's balance after the operation's last
 * entry.
 */
async function readExtras(db: ReadableDatabase, userId: string, rows: readonly OperationRow[]) {
  const { rows: found } = await sql<{ subjectId: string } & Extras>`
    SELECT subject.id AS "subjectId", quote.rate, entry.balance,
      coalesce(deposit.block_height, withdrawal.block_height) AS "blockHeight"
    FROM unnest(${rows.map((row) => row.subject_id)}::uuid[], ${rows.map((row) => row.currency)}::text[])
      subject (id, currency)
    LEFT JOIN exchange_quotes quote ON quote.id = subject.id
    LEFT JOIN withdrawals withdrawal ON withdrawal.id = subject.id
    LEFT JOIN invoice_payments payment ON payment.id = subject.id
    LEFT JOIN deposits deposit ON deposit.id = coalesce(payment.deposit_id, subject.id)
    LEFT JOIN ledger.accounts account
      ON account.owner = ${`customer:${userId}`} AND account.currency = subject.currency
    LEFT JOIN LATERAL (
      SELECT entry.balance_after AS balance
      FROM ledger.transfers transfer JOIN ledger.entries entry ON entry.transfer_id = transfer.id
      WHERE transfer.operation_id = subject.id::text AND entry.account_id = account.id
      ORDER BY entry.version DESC LIMIT 1
    ) entry ON true`.execute(db)
  return new Map<string, Extras>(found.map(({ subjectId, ...extras }) => [subjectId, extras]))
}

function toRow(row: OperationRow, extras: Extras | undefined, { locale, timeZone }: HistoryTableSetup): Row {
  const { kinds, states } = documentTexts[locale]
  const counterCurrency = row.counter_currency ?? ""
  return [
    formatSortable(row.created_at, "UTC"),
    formatSortable(row.created_at, timeZone),
    operationReference(row.subject_id),
    kinds[row.kind],
    states[row.state],
    row.currency,
    amount(row.direction === "in" ? row.amount : -row.amount, row.currency),
    amount(row.fee, row.currency),
    extras?.rate ?? "",
    row.counter_amount === null ? "" : amount(row.counter_amount, counterCurrency),
    counterCurrency,
    row.counterparty ?? "",
    row.network ?? "",
    row.address ?? "",
    row.txid ?? "",
    extras?.blockHeight?.toString() ?? "",
    row.note ?? "",
    amount(extras?.balance, row.currency),
  ]
}

/** Empty for an unknown value. */
function amount(units: bigint | null | undefined, code: string): string {
  return units === null || units === undefined ? "" : toDecimal(storedMoney(units, code))
}
