import type { Locale, WireMoney } from "@wallet/core/contract"
import { findNetwork, formatWireMoney } from "@wallet/core/money"
import type { AmlCheck, AmlResult } from "#platform/http/answers.ts"
import { formatMoment } from "#reports/documents/dates.ts"
import { collectPdf, createPdf, drawHeading, drawPairs, look } from "#reports/documents/pdf.ts"
import { reportTexts } from "./reportTexts.ts"

/** What stands on a report besides the check. */
export interface ReportSetup {
  readonly locale: Locale
  readonly madeAt: Date
}

/** A check that has an answer. */
export interface ReadyCheck extends AmlCheck {
  readonly result: AmlResult
}

/** What a check has found: one page or two, PDF. */
export function renderReport(check: ReadyCheck, { locale, madeAt }: ReportSetup): Promise<Uint8Array<ArrayBuffer>> {
  const texts = reportTexts[locale]
  const pdf = createPdf({ title: texts.title, locale, createdAt: madeAt })
  drawHeading(pdf, texts.title, [texts.made(formatMoment(madeAt, locale, "UTC")), texts.utc])
  drawPairs(pdf, reportPairs(check, locale))
  pdf.moveDown(1.5).fontSize(look.size.small).fillColor(look.muted).text(texts.notice)
  if (check.result.sandbox) pdf.text(texts.sandbox)
  return collectPdf(pdf)
}

type Pair = readonly [name: string, value: string]

function reportPairs({ network, address, txid, result }: ReadyCheck, locale: Locale): Pair[] {
  const { fields, verdicts, deposits, withdrawals, never } = reportTexts[locale]
  const moment = (at: string | null) => (at === null ? never : formatMoment(new Date(at), locale, "UTC"))
  const dollars = (money: WireMoney) => formatWireMoney(money, { locale })
  return [
    [fields.network, findNetwork(network)?.name ?? network],
    [fields.address, address],
    ...(txid === null ? [] : [[fields.txid, txid] as const]),
    [fields.verdict, verdicts[result.verdict]],
    [fields.score, String(result.score)],
    [fields.deposit, deposits[result.deposit]],
    [fields.withdrawal, withdrawals[result.withdrawal]],
    [fields.categories, categoryLines(result, locale)],
    [fields.direct, percent(result.exposure.direct, locale)],
    [fields.indirect, percent(result.exposure.indirect, locale)],
    [fields.firstSeen, moment(result.firstSeenAt)],
    [fields.lastSeen, moment(result.lastSeenAt)],
    [fields.received, dollars(result.received)],
    [fields.sent, dollars(result.sent)],
    [
      fields.lists,
      result.lists.map(({ name, version, updatedAt }) => `${name} ${version}, ${moment(updatedAt)}`).join("\n"),
    ],
    [fields.checked, moment(result.checkedAt)],
  ]
}

function categoryLines({ categories }: AmlResult, locale: Locale): string {
  const { categories: names, exposures, nothingFound } = reportTexts[locale]
  const lines = categories.map(
    ({ name, share, exposure }) => `${names[name]}: ${percent(share, locale)}, ${exposures[exposure]}`,
  )
  return lines.length > 0 ? lines.join("\n") : nothingFound
}

/** The library takes decimal text exactly, which its types do not say of all text. */
function percent(share: string, locale: Locale): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(share as `${number}`)
  return `${number}\u00a0%`
}
