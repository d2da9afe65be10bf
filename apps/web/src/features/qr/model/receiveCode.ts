import { readAmount, toDecimal } from "@wallet/core/money"
import { type TransferLink, writeTransferLink } from "@wallet/core/qr"
import { currencies, findCurrency } from "#shared/money/currencies.ts"

/** What is typed for one's own code. */
export interface CodeText {
  /** `personal`: for one payment after another; `shop`: printed once, the payer types the amount. */
  readonly mode: string
  /** `yes` where the code names the amount as well. */
  readonly asks: string
  readonly currency: string
  readonly amount: string
  readonly note: string
  /** What the printed sheet is headed with. */
  readonly shop: string
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
}

/** The longest note (screens C), and the longest name that fits on the sheet: what EMVCo allows a merchant. */
export const noteLength = 140
export const shopLength = 25

/** The link of the code; `undefined` as long as a field does not fit. */
export function linkOf(text: CodeText, customerId: string, locale: string): string | undefined {
  const { mode, asks, note, shop } = text
  const currency = findCurrency(text.currency)
  if (!currency || note.length > noteLength || (mode === "shop" && shop.length > shopLength)) return undefined
  const remark = note.trim() === "" ? {} : { note: note.trim() }
  const write = (asked: Pick<TransferLink, "currency" | "amount">) =>
    writeTransferLink(location.origin, { recipient: customerId, ...asked, ...remark }, currencies)
  if (mode === "shop") return write({ currency: currency.code })
  if (asks === "") return write({})
  const reading = readAmount(text.amount, currency, locale)
  if (!reading.ok) return undefined
  const amount = toDecimal({ currency, units: reading.units })
  return write({ currency: currency.code, amount })
}
