import { createTransfer, type InvoiceTemplate } from "@wallet/core/contract"
import { readAmount, toDecimal } from "@wallet/core/money"
import { type TransferLink, writeTransferLink } from "@wallet/core/qr"
import { longestText } from "#shared/forms/readRequest.ts"
import { currencies, findCurrency } from "#shared/money/currencies.ts"

/** What is typed for one's own code. */
export interface CodeText {
  /** `personal`: a link to the form that sends; `shop`: a payment link of a merchant, so that each payment is a sale. */
  readonly mode: string
  /** `yes` where the code names the amount as well. */
  readonly asks: string
  readonly currency: string
  readonly amount: string
  readonly note: string
  /** Name and title of a new payment link for the counter. */
  readonly shop: string
  /** Id of the payment link that is shown at the counter: the first one if empty, `new` for one that is to be made. */
  readonly link: string
  // A draft is kept field by field.
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

/** The value of `link` for a payment link that is to be made. */
export const newLink = "new"

/** The longest note of a send. */
export const noteLength = longestText(createTransfer, "note")
/** The longest name that fits on the sheet: the length that EMVCo allows a merchant. */
export const shopLength = 25

/** The link of a personal code; `undefined` as long as a field does not fit. */
export function linkOf(text: CodeText, customerId: string, locale: string): string | undefined {
  const { asks, note } = text
  const currency = findCurrency(text.currency)
  if (!currency || note.length > noteLength) return undefined
  const remark = note.trim() === "" ? {} : { note: note.trim() }
  const write = (asked: Pick<TransferLink, "currency" | "amount">) =>
    writeTransferLink(location.origin, { recipient: customerId, ...asked, ...remark }, currencies)
  if (asks === "") return write({})
  const reading = readAmount(text.amount, currency, locale)
  if (!reading.ok) return undefined
  const amount = toDecimal({ currency, units: reading.units })
  return write({ currency: currency.code, amount })
}

/** The payment links that fit a counter: the payer enters the amount, answers nothing, and they are never used up. */
export function counterLinks(templates: readonly InvoiceTemplate[]): readonly InvoiceTemplate[] {
  return templates.filter(
    ({ state, amount, fields, maxUses }) =>
      state === "active" && amount === null && fields.length === 0 && maxUses === null,
  )
}
