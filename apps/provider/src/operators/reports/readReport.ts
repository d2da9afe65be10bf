import type { ReportName, reportFormats } from "@wallet/operators/reports.ts"
import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import type { Services } from "#platform/services.ts"
import { writeCsv } from "#reports/exports/csv.ts"
import { writeXlsx } from "#reports/exports/xlsx.ts"
import type { CaseFile } from "../desks/desk.ts"
import { Problem } from "../problem.ts"
import { type Period, readLedgerPeriod } from "./ledgerPeriod.ts"
import { makeReport, type Report } from "./reports.ts"

/** The longest period of a report, in milliseconds. */
const longestPeriod = 366 * 24 * 3_600_000
/** Reports that one process reads at once. */
const mostAtOnce = 2
/** The longest reading, in milliseconds. */
const readWithin = 20_000

let reading = 0

/**
 * Reads a report from a snapshot, of the replica where there is one.
 *
 * @throws Problem for a period that is too long or not over, and while other reports are being read.
 */
export async function readReport(
  services: Pick<Services, "snapshots" | "now">,
  name: ReportName,
  period: Period,
): Promise<Report> {
  requirePeriod(period, services.now())
  if (reading >= mostAtOnce)
    throw new Problem(
      429,
      text(
        "Other reports are being made: try again in a minute.",
        "Сейчас готовятся другие отчёты. Повторите через минуту.",
      ),
      { retryAfter: 60 },
    )
  reading++
  try {
    const snapshot = await services.snapshots.open(() => Promise.resolve(true))
    try {
      await sql`SET LOCAL statement_timeout = ${sql.lit(readWithin)}`.execute(snapshot.db)
      return makeReport(name, await readLedgerPeriod(snapshot.db, period))
    } finally {
      await snapshot.close()
    }
  } finally {
    reading--
  }
}

type ReportFormat = (typeof reportFormats)[number]

/** Writes a report to a file, in one language. A report has some hundred rows, so that its file fits into memory. */
export async function writeReport(
  report: Report,
  { name, period, format, language }: ReportFileOrder,
): Promise<CaseFile> {
  const table = {
    title: report.title[language],
    columns: report.columns.map(({ title }) => title[language]),
    pages: onePage(report.rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : cell[language])))),
  }
  const days = [period.from, period.to].map((moment) => moment.toISOString().slice(0, 10)).join("_")
  return {
    name: `${name}_${days}.${format}`,
    contentType: contentTypes[format],
    bytes: await collect(format === "csv" ? writeCsv(table, { byteOrderMark: true }) : writeXlsx(table)),
  }
}

interface ReportFileOrder {
  readonly name: ReportName
  readonly period: Period
  readonly format: ReportFormat
  readonly language: "en" | "ru"
}

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* onePage(rows: readonly (readonly string[])[]) {
  yield rows
}

function requirePeriod({ from, to }: Period, now: Date): void {
  const lasts = to.getTime() - from.getTime()
  if (!(lasts > 0))
    throw new Problem(
      422,
      text("The end of the period must be after its beginning.", "Конец периода должен быть позже начала."),
      { field: "to" },
    )
  if (lasts > longestPeriod)
    throw new Problem(422, text("A period has at most 366 days.", "Период не длиннее 366 дней."), { field: "to" })
  if (from > now) throw new Problem(422, text("The period has not begun.", "Период ещё не начался."), { field: "from" })
}
