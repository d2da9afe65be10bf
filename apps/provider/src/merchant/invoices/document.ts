import { operationReference, type WireMoney } from "@wallet/core/contract"
import { displayCode, findNetwork, formatWireMoney } from "@wallet/core/money"
import { encode } from "uqr"
import type { InvoiceForPayment } from "#platform/http/answers.ts"
import { type DateStyle, formatWithZone } from "#reports/documents/dates.ts"
import { addLetterhead, drawFooters, type Issuer } from "#reports/documents/letterhead.ts"
import {
  addHeading,
  addLargeLine,
  addLink,
  addNode,
  addPairs,
  addParagraph,
  collectPdf,
  computeHeight,
  createPdf,
  drawText,
  look,
  type Pair,
  type Pdf,
  requireHeight,
  type TextStyle,
} from "#reports/documents/pdf.ts"
import { cleanText } from "#reports/documents/textRuns.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import { invoiceTexts } from "./documentTexts.ts"

/** Content of the document besides the invoice. */
export interface InvoiceDocumentSetup extends DateStyle {
  readonly madeAt: Date
  /** The reader's region: in `ru`, WUD is shown as RUB. */
  readonly regionCode?: string | undefined
  /** The page on which the invoice is paid. */
  readonly payAt: string
  readonly issuer: Issuer
  /** The merchant's logo, PNG or JPEG, if there is one. */
  readonly logo?: Buffer | undefined
}

const logoSize = 44
const codeSize = 112

/** Renders an invoice as a PDF: merchant, amounts and status, and a payment QR code while it can be paid. */
export async function renderInvoice(
  invoice: InvoiceForPayment,
  setup: InvoiceDocumentSetup,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, madeAt, payAt, logo, issuer } = setup
  const texts = invoiceTexts[locale]
  const title = texts.title(operationReference(invoice.id))
  const pdf = createPdf({ title, locale, createdAt: madeAt })
  addLetterhead(pdf, issuer, title, [
    [texts.fields.merchant, nameMerchant(invoice, setup)],
    [texts.asOf, formatWithZone(madeAt, setup)],
  ])
  if (logo) addLogo(pdf, logo, invoice.merchant.name)
  addLargeLine(pdf, formatWireMoney(invoice.total, setup), { size: 30, weight: "strong" })
  pdf.y += 10
  addPairs(pdf, invoicePairs(invoice, setup))
  if (invoice.payments.length > 0) {
    pdf.y += 18
    addHeading(pdf, texts.payments, "H2")
    addPairs(pdf, paymentPairs(invoice, setup))
  }
  if (isPayable(invoice, madeAt)) addWayToPay(pdf, texts.toPay, payAt)
  pdf.y += 14
  addParagraph(pdf, texts.notice, { size: look.size.small, color: look.muted })
  await drawFooters(pdf, issuer, documentTexts[locale].page)
  return collectPdf(pdf)
}

function nameMerchant({ merchant }: InvoiceForPayment, { locale }: InvoiceDocumentSetup): string {
  const name = cleanText(merchant.name)
  return merchant.verified ? `${name} (${invoiceTexts[locale].verified})` : name
}

function invoicePairs(invoice: InvoiceForPayment, setup: InvoiceDocumentSetup): readonly Pair[] {
  const { locale, regionCode } = setup
  const { fields, statuses, notes } = invoiceTexts[locale]
  const { orderId, description, status, note, createdAt, expiresAt, paidAt, accepted } = invoice
  const amount = (money: WireMoney) => formatWireMoney(money, { locale, regionCode })
  const moment = (at: string) => formatWithZone(new Date(at), setup)
  const unlessZero = (name: string, money: WireMoney): readonly Pair[] => (isZero(money) ? [] : [[name, amount(money)]])
  const isOpen = status === "created" || status === "pending"
  return [
    ...optional(fields.order, orderId && cleanText(orderId)),
    // Line breaks are removed, so that the text can't add pages.
    ...optional(fields.description, description && cleanText(description)),
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

/** Two accepted currencies may be shown with the same code. */
function acceptedCodes(accepted: InvoiceForPayment["accepted"], regionCode: string | undefined): string {
  return [...new Set(accepted.map(({ currency }) => displayCode({ code: currency }, regionCode)))].join(", ")
}

function paymentPairs({ payments }: InvoiceForPayment, setup: InvoiceDocumentSetup): readonly Pair[] {
  const { locale, regionCode } = setup
  const { paymentStates, late } = invoiceTexts[locale]
  return payments.map((payment) => {
    const state = payment.late ? `${paymentStates[payment.state]}, ${late}` : paymentStates[payment.state]
    const network = payment.network === null ? undefined : (findNetwork(payment.network)?.name ?? payment.network)
    const lines = [`${formatWireMoney(payment.amount, { locale, regionCode })} · ${state}`, network, payment.txid]
    const at = payment.confirmedAt ?? payment.createdAt
    return [formatWithZone(new Date(at), setup), lines.filter(Boolean).join("\n")]
  })
}

function isPayable({ status, due, expiresAt }: InvoiceForPayment, now: Date): boolean {
  return (status === "created" || status === "pending") && !isZero(due) && now < new Date(expiresAt)
}

/** Adds the merchant's logo on the right, in the height of the amount beside it. */
function addLogo(pdf: Pdf, logo: Buffer, name: string): void {
  addNode(
    pdf,
    pdf.body,
    "Figure",
    () => {
      const left = pdf.left + pdf.width - logoSize
      pdf.drawing.image(logo, left, pdf.y, { fit: [logoSize, logoSize], align: "right" })
    },
    { alt: cleanText(name) },
  )
}

/** Adds the code as squares, so that it is sharp at any size, with the address beside it as a link. */
function addWayToPay(pdf: Pdf, text: string, payAt: string): void {
  pdf.y += 18
  requireHeight(pdf, codeSize)
  const { left, y: top, drawing } = pdf
  const { size, data } = encode(payAt, { border: 0 })
  const unit = codeSize / size
  addNode(
    pdf,
    pdf.body,
    "Figure",
    () => {
      drawing.fillColor(look.ink)
      for (const [row, cells] of data.entries()) {
        for (const [column, isDark] of cells.entries())
          if (isDark) drawing.rect(left + column * unit, top + row * unit, unit, unit)
      }
      drawing.fill()
    },
    { alt: `${text} ${payAt}` },
  )
  const beside = left + codeSize + 16
  const width = pdf.left + pdf.width - beside
  const style: TextStyle = { size: look.size.text }
  addNode(pdf, pdf.body, "P", () => drawText(pdf, text, beside, top, style))
  addLink(pdf, payAt, beside, top + computeHeight(style), width)
  pdf.y = top + codeSize
}

function isZero({ amount }: WireMoney): boolean {
  return /^[0.]*$/.test(amount)
}

function optional(name: string, value: string | null | undefined): readonly Pair[] {
  return value ? [[name, value]] : []
}
