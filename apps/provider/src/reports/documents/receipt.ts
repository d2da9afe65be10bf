import type { Locale, WireMoney } from "@wallet/core/contract"
import { displayCode, formatWireMoney } from "@wallet/core/money"
import type { OperationDetail } from "#platform/http/answers.ts"
import { formatMoment } from "./dates.ts"
import { collectPdf, createPdf, drawHeading, drawPairs, look } from "./pdf.ts"
import { documentTexts } from "./texts.ts"

/** What stands on a receipt besides the operation. */
export interface ReceiptSetup {
  readonly locale: Locale
  readonly madeAt: Date
  /** The customer's: in `ru` WUD shows as RUB (spec §3). */
  readonly regionCode?: string | undefined
}

/** The receipt of one operation: one page, PDF. Parties are named as the history names them, shortened. */
export function renderReceipt(
  detail: OperationDetail,
  { locale, madeAt, regionCode }: ReceiptSetup,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = documentTexts[locale]
  const { operation } = detail
  const title = `${texts.receipt} ${operation.reference}`
  const pdf = createPdf({ title, locale, createdAt: madeAt })
  drawHeading(pdf, title, [texts.made(formatMoment(madeAt, locale, "UTC")), texts.utc])
  drawPairs(pdf, receiptPairs(detail, { locale, regionCode }))
  pdf.moveDown(1.5).fontSize(look.size.small).fillColor(look.muted).text(texts.notice)
  return collectPdf(pdf)
}

type Pair = readonly [name: string, value: string]

function receiptPairs(
  { operation, timeline, rate, inverseRate }: OperationDetail,
  { locale, regionCode }: Pick<ReceiptSetup, "locale" | "regionCode">,
): Pair[] {
  const { fields, kinds, states } = documentTexts[locale]
  const { amount, counterAmount, fee, direction, counterparty, network, address, txid, note } = operation
  const amountText = (money: WireMoney) => formatWireMoney(money, { locale, regionCode })
  const moment = (at: string) => formatMoment(new Date(at), locale, "UTC")
  const lastStep = timeline.at(-1)
  const party = direction === "in" ? fields.from : fields.to
  return [
    [fields.reference, operation.reference],
    [fields.kind, kinds[operation.kind]],
    [fields.state, states[operation.state]],
    [fields.created, moment(operation.createdAt)],
    ...optional(fields.ended, lastStep && moment(lastStep.at)),
    [fields.amount, amountText(amount)],
    ...optional(fields.received, counterAmount && amountText(counterAmount)),
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
