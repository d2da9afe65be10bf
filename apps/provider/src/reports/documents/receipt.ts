import type { WireMoney } from "@wallet/core/contract"
import { displayCode, formatWireMoney } from "@wallet/core/money"
import type { OperationDetail } from "#platform/http/answers.ts"
import { type DateStyle, formatMoment, formatWithZone } from "./dates.ts"
import { type Holder, holderFacts, nameHolder } from "./holder.ts"
import { addLetterhead, drawFooters, type Issuer } from "./letterhead.ts"
import { formatFee, nameNetwork, nameParty } from "./operationText.ts"
import { addLargeLine, addPairs, addParagraph, collectPdf, createPdf, look, type Pair, type Pdf } from "./pdf.ts"
import { cleanText } from "./textRuns.ts"
import { documentTexts } from "./texts.ts"

/** The content of a receipt besides the operation. */
export interface ReceiptSetup extends DateStyle {
  readonly madeAt: Date
  /**
   * The customer's region: in `ru` WUD is shown as RUB.
   *
   * @see spec §3
   */
  readonly regionCode?: string | undefined
  readonly issuer: Issuer
  readonly holder: Holder
}

/** True if an operation has a receipt; any other has a confirmation of its status. */
export function hasReceipt({ operation }: OperationDetail): boolean {
  return operation.state === "completed"
}

/** The receipt of one operation, or the confirmation of its status: one page, PDF. */
export async function renderReceipt(detail: OperationDetail, setup: ReceiptSetup): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, madeAt, issuer, holder } = setup
  const texts = documentTexts[locale]
  const title = hasReceipt(detail) ? texts.receipt : texts.confirmation
  const pdf = createPdf({ title: `${title} ${detail.operation.reference}`, locale, createdAt: madeAt })
  addLetterhead(pdf, issuer, title, [
    ...holderFacts(holder, texts),
    [texts.fields.reference, detail.operation.reference],
    [texts.facts.issued, formatWithZone(madeAt, setup)],
  ])
  addAmounts(pdf, detail, setup)
  addPairs(pdf, toPairs(detail, setup))
  pdf.y += 14
  addParagraph(pdf, texts.notice, { size: look.size.small, color: look.muted })
  await drawFooters(pdf, issuer, texts.page)
  return collectPdf(pdf)
}

const sizes = { amount: 30, received: 16 }
const muted = { size: look.size.text, color: look.muted }

/** Adds the kind and the amount of the operation, which readers look for first. */
function addAmounts(pdf: Pdf, { operation }: OperationDetail, setup: ReceiptSetup): void {
  const { fields, kinds, states } = documentTexts[setup.locale]
  const { kind, state, amount, counterAmount } = operation
  addParagraph(pdf, `${kinds[kind]} · ${states[state]}`, muted)
  addLargeLine(pdf, formatWireMoney(amount, setup), { size: sizes.amount, weight: "strong" })
  if (counterAmount) {
    pdf.y += 4
    addParagraph(pdf, fields.received, muted)
    addLargeLine(pdf, formatWireMoney(counterAmount, setup), { size: sizes.received, weight: "strong" })
  }
  pdf.y += 10
}

function toPairs(detail: OperationDetail, setup: ReceiptSetup): readonly Pair[] {
  const texts = documentTexts[setup.locale]
  const { fields } = texts
  const { operation, timeline } = detail
  const { address, txid, note } = operation
  const moment = (at: string) => formatWithZone(new Date(at), setup)
  const lastStep = timeline.at(-1)
  const ended = lastStep && formatMoment(new Date(lastStep.at), setup)
  const created = formatMoment(new Date(operation.createdAt), setup)
  return [
    [fields.created, moment(operation.createdAt)],
    ...optional(fields.ended, lastStep && ended !== created ? moment(lastStep.at) : undefined),
    ...optional(texts.fields.fee, formatFee(operation, texts, setup)),
    ...optional(fields.rate, formatRates(detail, setup)),
    ...toParties(detail, setup),
    ...optional(fields.network, nameNetwork(operation)),
    ...optional(fields.address, address),
    ...optional(fields.txid, txid),
    // The author of a note must not decide the number of pages.
    ...optional(fields.note, note && cleanText(note)),
  ]
}

/** The payer and the payee of a payment between two parties. */
function toParties({ operation }: OperationDetail, { locale, holder }: ReceiptSetup): readonly Pair[] {
  const { fields } = documentTexts[locale]
  const { person } = operation
  const name = cleanText(nameParty(operation) ?? "")
  if (name === "") return []
  const other = person?.name === name && person.address !== name ? `${name} (${person.address})` : name
  const own = nameHolder(holder)
  const [from, to] = operation.direction === "in" ? [other, own] : [own, other]
  return [
    [fields.from, from],
    [fields.to, to],
  ]
}

/** The digits of a rate, for comparison; the exact amounts are shown beside it. */
const rateDigits = 8

function formatRates({ operation, rate, inverseRate }: OperationDetail, setup: ReceiptSetup): string | undefined {
  const { amount, counterAmount } = operation
  if (rate === null || inverseRate === null || counterAmount === null) return undefined
  const code = ({ currency }: WireMoney) => displayCode({ code: currency }, setup.regionCode)
  const format = new Intl.NumberFormat(setup.locale, { maximumSignificantDigits: rateDigits })
  const line = (one: WireMoney, price: string, other: WireMoney) =>
    `1\u00a0${code(one)} = ${format.format(price as `${number}`)}\u00a0${code(other)}`
  return `${line(amount, rate, counterAmount)}\n${line(counterAmount, inverseRate, amount)}`
}

function optional(name: string, value: string | null | undefined): readonly Pair[] {
  return value ? [[name, value]] : []
}
