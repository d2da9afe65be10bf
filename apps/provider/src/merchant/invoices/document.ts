import { type Locale, operationReference, type WireMoney } from "@wallet/core/contract"
import { displayCode, findNetwork, formatWireMoney } from "@wallet/core/money"
import { encode } from "uqr"
import type { InvoiceForPayment } from "#platform/http/answers.ts"
import { formatMoment } from "#reports/documents/dates.ts"
import { collectPdf, createPdf, drawHeading, drawPairs, look, type Pdf } from "#reports/documents/pdf.ts"
import { invoiceTexts } from "./documentTexts.ts"

/** Content of the document besides the invoice. */
export interface InvoiceDocumentSetup {
  readonly locale: Locale
  readonly madeAt: Date
  /** The reader's: in `ru` WUD shows as RUB (spec §3). */
  readonly regionCode?: string | undefined
  /** The page on which it is paid. */
  readonly payAt: string
  /** The merchant's logo, PNG or JPEG, where there is one. */
  readonly logo?: Buffer | undefined
}

const logoSize = 56
const codeSize = 112

/** An invoice on paper, PDF: who asks for what, what has come of it, and while it can be paid the code that leads there. */
export function renderInvoice(
  invoice: InvoiceForPayment,
  { locale, madeAt, regionCode, payAt, logo }: InvoiceDocumentSetup,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = invoiceTexts[locale]
  const title = texts.title(operationReference(invoice.id))
  const pdf = createPdf({ title, locale, createdAt: madeAt })
  if (logo) {
    const right = pdf.page.width - pdf.page.margins.right
    pdf.image(logo, right - logoSize, pdf.y, { fit: [logoSize, logoSize], align: "right" })
    // A picture moves the place where writing goes on; the heading begins beside it.
    pdf.x = pdf.page.margins.left
    pdf.y = pdf.page.margins.top
  }
  drawHeading(pdf, title, [texts.made(formatMoment(madeAt, locale, "UTC")), texts.utc])
  if (logo) pdf.y = Math.max(pdf.y, pdf.page.margins.top + logoSize + 12)
  drawPairs(pdf, invoicePairs(invoice, { locale, regionCode }))
  if (invoice.payments.length > 0) {
    pdf.moveDown(1.5).font("strong").fillColor(look.ink).text(texts.payments).font("regular").moveDown(0.3)
    drawPairs(pdf, paymentPairs(invoice, { locale, regionCode }))
  }
  if (isPayable(invoice, madeAt)) drawWayToPay(pdf, texts.toPay, payAt)
  pdf.moveDown(1.5).fontSize(look.size.small).fillColor(look.muted).text(texts.notice)
  return collectPdf(pdf)
}

type Pair = readonly [name: string, value: string]

type Reader = Pick<InvoiceDocumentSetup, "locale" | "regionCode">

function invoicePairs(invoice: InvoiceForPayment, { locale, regionCode }: Reader): Pair[] {
  const { fields, statuses, notes, verified } = invoiceTexts[locale]
  const { merchant, orderId, description, status, note, createdAt, expiresAt, paidAt, accepted } = invoice
  const amount = (money: WireMoney) => formatWireMoney(money, { locale, regionCode })
  const moment = (at: string) => formatMoment(new Date(at), locale, "UTC")
  const unlessZero = (name: string, money: WireMoney): Pair[] => (isZero(money) ? [] : [[name, amount(money)]])
  const isOpen = status === "created" || status === "pending"
  return [
    [fields.merchant, merchant.verified ? `${merchant.name} (${verified})` : merchant.name],
    ...optional(fields.order, orderId),
    // Line breaks are removed, so that the text can't add pages.
    ...optional(fields.description, description?.replace(/\s+/g, " ")),
    [fields.status, note === "none" ? statuses[status] : `${statuses[status]}, ${notes[note]}`],
    [fields.created, moment(createdAt)],
    ...(isOpen ? [[fields.payUntil, moment(expiresAt)] as const] : []),
    ...optional(fields.paidAt, paidAt && moment(paidAt)),
    ...(isZero(invoice.payerFee) ? [] : [[fields.price, amount(invoice.price)] as const]),
    ...unlessZero(fields.payerFee, invoice.payerFee),
    [fields.total, amount(invoice.total)],
    ...unlessZero(fields.paid, invoice.paid),
    ...unlessZero(fields.pending, invoice.pending),
    ...(isOpen ? unlessZero(fields.due, invoice.due) : []),
    ...unlessZero(fields.over, invoice.over),
    ...unlessZero(fields.refunded, invoice.refunded),
    ...(isOpen ? [[fields.accepted, acceptedCodes(accepted, regionCode)] as const] : []),
  ]
}

/** Two of them may show as the same code. */
function acceptedCodes(accepted: InvoiceForPayment["accepted"], regionCode: string | undefined): string {
  return [...new Set(accepted.map(({ currency }) => displayCode({ code: currency }, regionCode)))].join(", ")
}

function paymentPairs({ payments }: InvoiceForPayment, { locale, regionCode }: Reader): Pair[] {
  const { paymentStates, late } = invoiceTexts[locale]
  return payments.map((payment) => {
    const state = payment.late ? `${paymentStates[payment.state]}, ${late}` : paymentStates[payment.state]
    const network = payment.network === null ? undefined : (findNetwork(payment.network)?.name ?? payment.network)
    const lines = [`${formatWireMoney(payment.amount, { locale, regionCode })} · ${state}`, network, payment.txid]
    const at = payment.confirmedAt ?? payment.createdAt
    return [formatMoment(new Date(at), locale, "UTC"), lines.filter(Boolean).join("\n")]
  })
}

function isPayable({ status, due, expiresAt }: InvoiceForPayment, now: Date): boolean {
  return (status === "created" || status === "pending") && !isZero(due) && now < new Date(expiresAt)
}

/** The code as squares, so that it is sharp at any size, with the address beside it as a link. */
function drawWayToPay(pdf: Pdf, text: string, payAt: string): void {
  pdf.moveDown(1.5)
  if (pdf.y + codeSize > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
  const { x: left, y: top } = pdf
  const { size, data } = encode(payAt, { border: 0 })
  const unit = codeSize / size
  pdf.fillColor(look.ink)
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(left + column * unit, top + row * unit, unit, unit)
    }
  }
  pdf.fill()
  const beside = left + codeSize + 16
  const width = pdf.page.width - pdf.page.margins.right - beside
  pdf.text(text, beside, top, { width })
  pdf.text(payAt, { width, link: payAt, underline: true })
  pdf.x = left
  pdf.y = top + codeSize
}

function isZero({ amount }: WireMoney): boolean {
  return /^[0.]*$/.test(amount)
}

function optional(name: string, value: string | null | undefined): Pair[] {
  return value ? [[name, value]] : []
}
