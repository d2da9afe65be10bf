import { type Locale, operationReference } from "@wallet/core/contract"
import { type Currency, toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import { customer } from "#ledger/postings/accounts.ts"
import { ownerName } from "#ledger/state.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Operation } from "#platform/http/answers.ts"
import { formatSortable } from "#reports/documents/dates.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import type { Row, Table } from "#reports/exports/table.ts"
import type { WalletMonth } from "./statement.ts"

const columns = ["Time (UTC)", "Reference", "Type", "Counterparty", "Note", "Amount", "Balance after"] as const

const rowsAtOnce = 1000

/** The form of an operation id that may be a customer's; the operator's ids have other forms. */
const uuidForm = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"

/** The holder and the language of a statement. */
export interface StatementSetup {
  readonly userId: string
  readonly currency: Currency
  readonly locale: Locale
}

/** The totals of a month with their names. */
function statementPairs(month: WalletMonth, { currency, locale }: Pick<StatementSetup, "currency" | "locale">) {
  const { statement } = documentTexts[locale]
  const text = (units: bigint) => toDecimal({ currency, units })
  return [
    [statement.opening, text(month.opening.balance)],
    [statement.incoming, text(month.incoming)],
    [statement.outgoing, text(-month.outgoing)],
    [statement.fees, text(-month.fees)],
    [statement.closing, text(month.closing.balance)],
  ] as const
}

/** Every entry of the wallet in the month, oldest first, between the opening and the closing balance. */
export function statementTable(db: ReadableDatabase, month: WalletMonth, setup: StatementSetup): Table {
  return { title: documentTexts[setup.locale].statement.title, columns, pages: pagesOf(db, month, setup) }
}

/** The same table with the totals as rows, for a file format that has no other place for them. */
export function statementTableWithTotals(db: ReadableDatabase, month: WalletMonth, setup: StatementSetup): Table {
  const table = statementTable(db, month, setup)
  return { ...table, pages: withTotals(table.pages, month, setup) }
}

async function* withTotals(pages: Table["pages"], month: WalletMonth, setup: StatementSetup) {
  const [opening, incoming, outgoing, fees, closing] = statementPairs(month, setup)
  yield [balanceRow(opening)]
  yield* pages
  yield [amountRow(incoming), amountRow(outgoing), amountRow(fees), balanceRow(closing)]
}

type Total = readonly [name: string, value: string]

function balanceRow([name, value]: Total): Row {
  return ["", "", name, "", "", "", value]
}

function amountRow([name, value]: Total): Row {
  return ["", "", name, "", "", value, ""]
}

interface EntryLine {
  readonly version: bigint
  readonly at: Date
  readonly amount: bigint
  readonly balance: bigint
  readonly subjectId: string | null
  readonly kind: Operation["kind"] | null
  readonly counterparty: string | null
  readonly note: string | null
}

async function* pagesOf(db: ReadableDatabase, month: WalletMonth, setup: StatementSetup) {
  for await (const lines of readEntryPages(db, month, setup)) yield lines.map((line) => toRow(line, setup))
}

/** The wallet's entries in the month, oldest first, a page in memory at a time. */
export async function* readEntryPages(
  db: ReadableDatabase,
  { opening, closing }: WalletMonth,
  setup: Pick<StatementSetup, "userId" | "currency">,
) {
  for (let after = opening.version; after < closing.version; ) {
    const lines = await readLines(db, setup, after, closing.version)
    yield lines
    after = lines.at(-1)?.version ?? closing.version
  }
}

async function readLines(
  db: ReadableDatabase,
  { userId, currency }: Pick<StatementSetup, "userId" | "currency">,
  after: bigint,
  last: bigint,
) {
  const { rows } = await sql<EntryLine>`
    SELECT entry.version, entry.at, entry.amount, entry.balance_after AS balance,
      line.subject_id AS "subjectId", line.kind, line.counterparty, line.note
    FROM ledger.entries entry
    JOIN ledger.transfers transfer ON transfer.id = entry.transfer_id
    -- As a uuid, by its index: a month may have many pages, and a history many months.
    LEFT JOIN operations line ON line.user_id = ${userId}
      AND line.subject_id = CASE WHEN transfer.operation_id ~ ${uuidForm} THEN transfer.operation_id::uuid END
    WHERE entry.version > ${after} AND entry.version <= ${last} AND entry.account_id = (
      SELECT id FROM ledger.accounts WHERE owner = ${ownerName(customer(userId))} AND currency = ${currency.code}
    )
    ORDER BY entry.version LIMIT ${rowsAtOnce}`.execute(db)
  return rows
}

function toRow({ at, subjectId, kind, counterparty, note, amount, balance }: EntryLine, setup: StatementSetup): Row {
  const { currency, locale } = setup
  const text = (units: bigint) => toDecimal({ currency, units })
  const kindName = kind === null ? "" : documentTexts[locale].kinds[kind]
  return [
    formatSortable(at, "UTC"),
    subjectId === null ? "" : operationReference(subjectId),
    kindName,
    counterparty ?? "",
    note ?? "",
    text(amount),
    text(balance),
  ]
}
