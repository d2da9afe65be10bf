import { displayCode, formatMoney } from "@wallet/core/money"
import { readRegion } from "#notifications/region.ts"
import type { Operation } from "#platform/http/answers.ts"
import { type DateStyle, formatDayAndTime, formatWithZone } from "#reports/documents/dates.ts"
import { holderFacts, readHolder } from "#reports/documents/holder.ts"
import { readIssuer } from "#reports/documents/issuer.ts"
import { addLetterhead, drawFooters } from "#reports/documents/letterhead.ts"
import { type AmountStyle, withSign } from "#reports/documents/operationText.ts"
import { addPairs, addParagraph, createPdf, endPdf, look } from "#reports/documents/pdf.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import type { ExportSource } from "#reports/exports/contents.ts"
import { describeOperation } from "#reports/exports/describeOperation.ts"
import { addPdfTable, type PdfRow } from "#reports/exports/pdfTable.ts"
import { countPages, type OnProgress } from "#reports/exports/progress.ts"
import { presentOperations } from "#wallet/history/present.ts"
import type { WalletMonth } from "./statement.ts"
import { readEntryPages, type StatementSetup } from "./statementTable.ts"

/** The parameters of a statement on paper. */
interface StatementPdfSetup extends StatementSetup {
  readonly month: WalletMonth
  /** The customer's time zone, for the time of issue; the month and its entries are in UTC. */
  readonly timeZone: string
  readonly createdAt: Date
  readonly total: number
  readonly onProgress: OnProgress
}

/** Writes a wallet's month as a document: its totals, and every entry with the balance after it. */
export async function* writeStatementPdf(source: ExportSource, setup: StatementPdfSetup): AsyncGenerator<Uint8Array> {
  const { userId, currency, locale, month, timeZone, createdAt, total, onProgress } = setup
  const texts = documentTexts[locale]
  const holder = await readHolder(source.db, userId)
  const dates: DateStyle = { locale, timeZone: "UTC", dateFormat: holder.dateFormat }
  const regionCode = await readRegion(source.db, userId)
  const code = displayCode(currency, regionCode)
  const amounts: AmountStyle = { locale, regionCode }
  const issuer = readIssuer(source)
  const pdf = createPdf({ title: `${texts.statement.title} ${code}, ${nameMonth(month, locale)}`, locale, createdAt })
  addLetterhead(pdf, issuer, `${texts.statement.title} · ${nameMonth(month, locale)}`, [
    ...holderFacts(holder, texts),
    [texts.facts.period, formatDays(month, dates)],
    [texts.facts.currency, code === currency.description ? code : `${code} (${currency.description})`],
    [texts.facts.issued, formatWithZone(createdAt, { ...dates, timeZone })],
  ])
  if (createdAt < month.to) {
    addParagraph(pdf, texts.preliminary, { size: look.size.text, weight: "strong" })
    pdf.y += 6
  }
  const money = (units: bigint) => formatMoney({ currency, units }, amounts)
  addPairs(pdf, [
    [texts.statement.opening, withMinus(money(month.opening.balance))],
    [texts.statement.incoming, withSign(money(month.incoming))],
    [texts.statement.outgoing, withSign(money(-month.outgoing))],
    [texts.statement.fees, withSign(money(-month.fees))],
    [texts.statement.closing, withMinus(money(month.closing.balance))],
  ])
  pdf.y += 18
  if (total === 0) addParagraph(pdf, texts.noOperations, { size: look.size.text, color: look.muted })
  else
    await addPdfTable(
      pdf,
      [
        { heading: `${texts.columns.date} (UTC)`, share: 18 },
        { heading: texts.columns.details, share: 42 },
        { heading: `${texts.columns.amount}, ${code}`, share: 22, align: "right" },
        { heading: `${texts.columns.balance}, ${code}`, share: 24, align: "right" },
      ],
      countPages(rowPages(source, setup, dates, amounts), total, onProgress),
    )
  await drawFooters(pdf, issuer, texts.page)
  yield* endPdf(pdf)
}

async function* rowPages(source: ExportSource, setup: StatementPdfSetup, dates: DateStyle, amounts: AmountStyle) {
  const { userId, currency, month } = setup
  const text = (units: bigint) => formatMoney({ currency, units }, { ...amounts, withoutCode: true })
  for await (const entries of readEntryPages(source.db, month, setup)) {
    const operations = await readOperations(
      source,
      userId,
      entries.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])),
    )
    yield entries.map(({ at, subjectId, amount, balance }): PdfRow => {
      const operation = subjectId === null ? undefined : operations.get(subjectId)
      const [day, time] = formatDayAndTime(at, dates)
      return [
        { main: day, details: [time] },
        operation ? describeOperation(operation, amounts) : { main: "" },
        { main: withSign(text(amount)) },
        { main: withMinus(text(balance)) },
      ]
    })
  }
}

/** The customer's operations behind entries, by subject, as the customer sees them. */
async function readOperations(source: ExportSource, userId: string, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return new Map<string, Operation>()
  const rows = await source.db
    .selectFrom("operations")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subject_id", "in", [...new Set(subjectIds)])
    .execute()
  const operations = await presentOperations(source, userId, rows)
  return new Map(operations.map((operation) => [operation.subjectId, operation]))
}

function nameMonth({ from }: WalletMonth, locale: "en" | "ru"): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(from)
}

function formatDays({ from, to }: WalletMonth, dates: DateStyle): string {
  const [first] = formatDayAndTime(from, dates)
  const [last] = formatDayAndTime(new Date(to.getTime() - 1), dates)
  return `${first} – ${last} (UTC)`
}

function withMinus(amount: string): string {
  return amount.replace(/^-/, "−")
}
