import { formatDay } from "@wallet/core/contract"
import { displayCode, formatMoney } from "@wallet/core/money"
import { readRegion } from "#notifications/region.ts"
import { storedMoney } from "#platform/money/money.ts"
import { type DateStyle, formatDayAndTime, formatWithZone, formatZone } from "#reports/documents/dates.ts"
import { type Holder, holderFacts, readHolder } from "#reports/documents/holder.ts"
import { readIssuer } from "#reports/documents/issuer.ts"
import { addLetterhead, drawFooters } from "#reports/documents/letterhead.ts"
import { type AmountStyle, formatFee, withSign } from "#reports/documents/operationText.ts"
import { addParagraph, createPdf, endPdf, look, type Pair } from "#reports/documents/pdf.ts"
import { type DocumentTexts, documentTexts } from "#reports/documents/texts.ts"
import type { OperationFilter } from "#wallet/history/filter.ts"
import { presentOperations } from "#wallet/history/present.ts"
import type { ExportContents, ExportSource } from "./contents.ts"
import { describeOperation } from "./describeOperation.ts"
import { readHistory } from "./historyTable.ts"
import { addPdfTable, type PdfColumn, type PdfRow } from "./pdfTable.ts"
import { countPages, type OnProgress } from "./progress.ts"

/** The parameters of a history on paper. */
interface HistoryPdfSetup {
  readonly request: ExportContents["history"]
  readonly filter: OperationFilter
  readonly createdAt: Date
  readonly total: number
  readonly onProgress: OnProgress
}

/** Writes the operations that match a filter as a document, newest first. */
export async function* writeHistoryPdf(source: ExportSource, setup: HistoryPdfSetup): AsyncGenerator<Uint8Array> {
  const { request, filter, createdAt, total, onProgress } = setup
  const { locale, timeZone } = request
  const texts = documentTexts[locale]
  const holder = await readHolder(source.db, filter.userId)
  const dates: DateStyle = { locale, timeZone, dateFormat: holder.dateFormat }
  const amounts: AmountStyle = { locale, regionCode: await readRegion(source.db, filter.userId) }
  const issuer = readIssuer(source)
  const pdf = createPdf({ title: texts.history, locale, createdAt })
  addLetterhead(pdf, issuer, texts.history, historyFacts(setup, holder, dates, amounts))
  if (total === 0) addParagraph(pdf, texts.noOperations, { size: look.size.text, color: look.muted })
  else
    await addPdfTable(
      pdf,
      createColumns(texts, formatZone(createdAt, timeZone)),
      countPages(rowPages(source, filter, dates, amounts), total, onProgress),
    )
  await drawFooters(pdf, issuer, texts.page)
  yield* endPdf(pdf)
}

function historyFacts(
  { filter, createdAt }: HistoryPdfSetup,
  holder: Holder,
  dates: DateStyle,
  { regionCode }: AmountStyle,
): readonly Pair[] {
  const texts = documentTexts[dates.locale]
  const { currency } = filter
  return [
    ...holderFacts(holder, texts),
    [texts.facts.period, formatPeriod(filter, createdAt, dates, texts)],
    [texts.facts.currency, currency ? displayCode({ code: currency }, regionCode) : texts.allCurrencies],
    [texts.facts.issued, formatWithZone(createdAt, dates)],
  ]
}

/** The days of a filter, inclusive. Default end: the time of the export. */
function formatPeriod({ from, to }: OperationFilter, createdAt: Date, dates: DateStyle, texts: DocumentTexts): string {
  const last = to && to <= createdAt ? formatDay(new Date(to.getTime() - 1), dates) : undefined
  if (from) return `${formatDay(from, dates)} – ${last ?? formatDay(createdAt, dates)}`
  return last === undefined ? texts.allTime : texts.until(last)
}

function createColumns({ columns }: DocumentTexts, zone: string): readonly PdfColumn[] {
  return [
    { heading: `${columns.date} (${zone})`, share: 15 },
    { heading: columns.details, share: 30 },
    { heading: columns.amount, share: 33, align: "right" },
    { heading: columns.balance, share: 32, align: "right" },
  ]
}

async function* rowPages(source: ExportSource, filter: OperationFilter, dates: DateStyle, amounts: AmountStyle) {
  const texts = documentTexts[dates.locale]
  for await (const { rows, extras } of readHistory(source.db, filter)) {
    const operations = await presentOperations(source, filter.userId, rows)
    yield rows.flatMap((row, index): PdfRow[] => {
      const operation = operations[index]
      if (!operation) return []
      const balance = extras.get(row.subject_id)?.balance ?? null
      const [day, time] = formatDayAndTime(row.created_at, dates)
      const change = storedMoney(row.direction === "in" ? row.amount : -row.amount, row.currency)
      const charged = formatFee(operation, texts, amounts)
      const fee =
        charged === undefined || charged === texts.free ? undefined : { details: [`${texts.fields.fee}: ${charged}`] }
      const hasMoved = operation.state !== "failed" && operation.state !== "cancelled"
      return [
        [
          { main: day, details: [time] },
          describeOperation(operation, amounts),
          {
            ...fee,
            main: hasMoved ? withSign(formatMoney(change, amounts)) : formatMoney(change, amounts).replace("-", ""),
          },
          { main: balance === null ? "" : withMinus(formatMoney(storedMoney(balance, row.currency), amounts)) },
        ],
      ]
    })
  }
}

function withMinus(amount: string): string {
  return amount.replace(/^-/, "−")
}
