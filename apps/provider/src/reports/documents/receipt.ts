import type { Locale, OperationDetail, WireMoney } from "@wallet/core/contract"
import { formatWireMoney } from "@wallet/core/money"
import { formatMoment } from "./dates.ts"
import { collectPdf, createPdf, drawHeading, drawPairs, look } from "./pdf.ts"
import { documentTexts } from "./texts.ts"

/** What stands on a receipt besides the operation. */
export interface ReceiptSetup {
  readonly locale: Locale
  readonly madeAt: Date
}

/** The receipt of one operation: one page, PDF. Parties are named as the history names them, shortened. */
export function renderReceipt(
  detail: OperationDetail,
  { locale, madeAt }: ReceiptSetup,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = documentTexts[locale]
  const { operation } = detail
  const title = `${texts.receipt} ${operation.reference}`
  const pdf = createPdf({ title, locale, createdAt: madeAt })
  drawHeading(pdf, title, [texts.made(formatMoment(madeAt, locale, "UTC")), texts.utc])
  drawPairs(pdf, receiptPairs(detail, locale))
  pdf.moveDown(1.5).fontSize(look.size.small).fillColor(look.muted).text(texts.notice)
  return collectPdf(pdf)
}

type Pair = readonly [name: string, value: string]

function receiptPairs({ operation, timeline, rate, inverseRate }: OperationDetail, locale: Locale): Pair[] {
  const { fields, kinds, states } = documentTexts[locale]
  const { amount, counterAmount, fee, direction, counterparty, network, address, txid, note } = operation
  const amountText = (money: WireMoney) => formatWireMoney(money, { locale })
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
    ...optional(fields.rate, counterAmount && rateText(amount, counterAmount, rate, inverseRate)),
    ...optional(party, counterparty),
    ...optional(fields.network, network),
    ...optional(fields.address, address),
    ...optional(fields.txid, txid),
    // Whoever wrote it does not decide how many pages this takes.
    ...optional(fields.note, note?.replace(/\s+/g, " ")),
  ]
}

function rateText(from: WireMoney, to: WireMoney, rate: string | null, inverse: string | null): string | undefined {
  if (rate === null || inverse === null) return undefined
  return `1 ${from.currency} = ${rate} ${to.currency}\n1 ${to.currency} = ${inverse} ${from.currency}`
}

function optional(name: string, value: string | null | undefined): Pair[] {
  return value ? [[name, value]] : []
}
