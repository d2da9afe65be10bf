import type { Locale, WireMoney } from "@wallet/core/contract"
import { displayCode, formatWireMoney } from "@wallet/core/money"
import type { OperationDetail } from "#platform/http/answers.ts"
import { formatMoment } from "./dates.ts"
import { drawImprint, drawLetterhead, type Issuer } from "./letterhead.ts"
import { collectPdf, createPdf, drawPairs, look, type Pdf } from "./pdf.ts"
import { documentTexts } from "./texts.ts"

/** What stands on a receipt besides the operation. */
export interface ReceiptSetup {
  readonly locale: Locale
  readonly madeAt: Date
  /** The customer's: in `ru` WUD shows as RUB (spec §3). */
  readonly regionCode?: string | undefined
  readonly issuer: Issuer
}

/** The receipt of one operation: one page, PDF. Parties are named as the history names them, shortened. */
export function renderReceipt(
  detail: OperationDetail,
  { locale, madeAt, regionCode, issuer }: ReceiptSetup,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = documentTexts[locale]
  const { operation } = detail
  const title = `${texts.receipt} ${operation.reference}`
  const pdf = createPdf({ title, locale, createdAt: madeAt })
  drawLetterhead(pdf, issuer, title)
  drawAmounts(pdf, detail, { locale, regionCode })
  drawPairs(pdf, receiptPairs(detail, { locale, regionCode }))
  pdf.moveDown(1.5).fontSize(look.size.small).fillColor(look.muted).text(texts.notice)
  drawImprint(pdf, issuer, [texts.made(formatMoment(madeAt, locale, "UTC")), texts.utc])
  return collectPdf(pdf)
}

type Reader = Pick<ReceiptSetup, "locale" | "regionCode">

const sizes = { amount: 30, received: 16 }

/** What happened, and how much of it: the first thing that is looked for on a receipt. */
function drawAmounts(pdf: Pdf, { operation }: OperationDetail, { locale, regionCode }: Reader): void {
  const { fields, kinds, states } = documentTexts[locale]
  const { kind, state, amount, counterAmount } = operation
  pdf.fontSize(look.size.text).fillColor(look.muted).text(`${kinds[kind]} · ${states[state]}`)
  pdf.moveDown(0.2).font("strong").fillColor(look.ink)
  drawInOneLine(pdf, formatWireMoney(amount, { locale, regionCode }), sizes.amount)
  if (counterAmount) {
    pdf.moveDown(0.4).font("regular").fontSize(look.size.text).fillColor(look.muted).text(fields.received)
    pdf.font("strong").fillColor(look.ink)
    drawInOneLine(pdf, formatWireMoney(counterAmount, { locale, regionCode }), sizes.received)
  }
  pdf.font("regular").fontSize(look.size.text).moveDown(1.2)
}

/** An amount is never broken: its type shrinks until the line holds it. */
function drawInOneLine(pdf: Pdf, text: string, size: number): void {
  const width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right
  pdf.fontSize(size)
  const wanted = pdf.widthOfString(text, look.figures)
  pdf.fontSize(Math.min(size, (size * width) / wanted - 0.1)).text(text, look.figures)
}

type Pair = readonly [name: string, value: string]

function receiptPairs(
  { operation, timeline, rate, inverseRate }: OperationDetail,
  { locale, regionCode }: Reader,
): Pair[] {
  const { fields } = documentTexts[locale]
  const { amount, counterAmount, fee, direction, counterparty, network, address, txid, note } = operation
  const amountText = (money: WireMoney) => formatWireMoney(money, { locale, regionCode })
  const moment = (at: string) => formatMoment(new Date(at), locale, "UTC")
  const lastStep = timeline.at(-1)
  const party = direction === "in" ? fields.from : fields.to
  return [
    [fields.reference, operation.reference],
    [fields.created, moment(operation.createdAt)],
    ...optional(fields.ended, lastStep && moment(lastStep.at)),
    ...optional(fields.fee, fee && amountText(fee)),
    ...optional(fields.rate, counterAmount && rateText([amount, counterAmount], rate, inverseRate, regionCode)),
    ...optional(party, counterparty),
    ...optional(fields.network, network),
    ...optional(fields.address, address),
    ...optional(fields.txid, txid),
    // Whoever wrote it does not decide how many pages this takes.
    ...optional(fields.note, note?.replace(/\s+/g, " ")),
  ]
}

function rateText(
  sides: readonly [from: WireMoney, to: WireMoney],
  rate: string | null,
  inverse: string | null,
  regionCode: string | undefined,
): string | undefined {
  if (rate === null || inverse === null) return undefined
  const [from, to] = sides.map(({ currency }) => displayCode({ code: currency }, regionCode))
  return `1 ${from} = ${rate} ${to}\n1 ${to} = ${inverse} ${from}`
}

function optional(name: string, value: string | null | undefined): Pair[] {
  return value ? [[name, value]] : []
}
