import { createTransfer, type InvoiceTemplate } from "@wallet/core/contract"
import { readAmount, toDecimal } from "@wallet/core/money"
import { type TransferLink, writeTransferLink } from "@wallet/core/qr"
import type { Problem } from "#i18n/errorText.ts"
import { readRequest } from "#shared/forms/readRequest.ts"
import { currencies, findCurrency } from "#shared/money/currencies.ts"

/** The fields of the form for a customer's own code. */
export interface CodeText {
  /** `personal`: a link to the form that sends; `shop`: a merchant's payment link, so that each payment is a sale. */
  readonly mode: string
  /** `yes` if the code contains the amount. */
  readonly asks: string
  readonly currency: string
  readonly amount: string
  readonly note: string
  /** Name and title of a new payment link for the counter. */
  readonly shop: string
  /** Id of the payment link at the counter. Default: the first one. `new` creates one. */
  readonly link: string
  // Drafts are stored field by field.
  readonly [field: string]: string
}

export const emptyCode: CodeText = {
  mode: "personal",
  asks: "",
  currency: "USDT",
  amount: "",
  note: "",
  shop: "",
  link: "",
}

/** The value of `link` that creates a payment link. */
export const newLink = "new"

/** The longest name that fits on the sheet: the length that EMVCo allows a merchant. */
export const shopLength = 25

/** Checks a note by the call of a send, to whose form the code leads. */
export function checkNote(note: string): Problem | undefined {
  const read = readRequest(createTransfer, { note }, ["note"])
  return read.ok ? undefined : read.fields["note"]
}

/** The link of a personal code; `undefined` as long as a field does not fit. */
export function buildLink(text: CodeText, customerId: string, locale: string): string | undefined {
  const { asks, note } = text
  const currency = findCurrency(text.currency)
  if (!currency || checkNote(note)) return undefined
  const remark = note.trim() === "" ? {} : { note: note.trim() }
  const write = (asked: Pick<TransferLink, "currency" | "amount">) =>
    writeTransferLink(location.origin, { recipient: customerId, ...asked, ...remark }, currencies)
  if (asks === "") return write({})
  const reading = readAmount(text.amount, currency, locale)
  if (!reading.ok) return undefined
  const amount = toDecimal({ currency, units: reading.units })
  return write({ currency: currency.code, amount })
}

/** The payment links that suit a counter: the payer enters the amount, answers no questions, and uses are unlimited. */
export function counterLinks(templates: readonly InvoiceTemplate[]): readonly InvoiceTemplate[] {
  return templates.filter(
    ({ state, amount, fields, maxUses }) =>
      state === "active" && amount === null && fields.length === 0 && maxUses === null,
  )
}
