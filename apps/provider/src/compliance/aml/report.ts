import type { Locale, WireMoney } from "@wallet/core/contract"
import { findNetwork, formatWireMoney } from "@wallet/core/money"
import type { AmlCheck, AmlResult } from "#platform/http/answers.ts"
import { type DateStyle, formatWithZone } from "#reports/documents/dates.ts"
import { addLetterhead, drawFooters, type Issuer } from "#reports/documents/letterhead.ts"
import { addPairs, addParagraph, collectPdf, createPdf, look, type Pair } from "#reports/documents/pdf.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import { reportTexts } from "./reportTexts.ts"

/** The content of a report besides the check. */
export interface ReportSetup extends DateStyle {
  readonly madeAt: Date
  readonly issuer: Issuer
}

/** A check that has a result. */
export interface ReadyCheck extends AmlCheck {
  readonly result: AmlResult
}

/** Renders the result of a check: a PDF of one or two pages. */
export async function renderReport(check: ReadyCheck, setup: ReportSetup): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, madeAt, issuer } = setup
  const texts = reportTexts[locale]
  const small = { size: look.size.small, color: look.muted }
  const pdf = createPdf({ title: texts.title, locale, createdAt: madeAt })
  addLetterhead(pdf, issuer, texts.title, [[documentTexts[locale].facts.issued, formatWithZone(madeAt, setup)]])
  addPairs(pdf, reportPairs(check, setup))
  pdf.y += 14
  addParagraph(pdf, texts.notice, small)
  if (check.result.sandbox) addParagraph(pdf, texts.sandbox, small)
  await drawFooters(pdf, issuer, documentTexts[locale].page)
  return collectPdf(pdf)
}

function reportPairs({ network, address, txid, result }: ReadyCheck, setup: ReportSetup): readonly Pair[] {
  const { locale } = setup
  const { fields, verdicts, deposits, withdrawals, never } = reportTexts[locale]
  const moment = (at: string | null) => (at === null ? never : formatWithZone(new Date(at), setup))
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

/** The library formats decimal text exactly, which its types do not express for every string. */
function percent(share: string, locale: Locale): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(share as `${number}`)
  return `${number}\u00a0%`
}
