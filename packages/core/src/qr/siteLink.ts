import { type Currency, findCurrency } from "#money/currency.ts"
import { readDecimal } from "#money/decimal.ts"

// The part of the web platform's `URL` that this file needs; core itself is compiled without a DOM.
declare const URL: {
  new (
    address: string,
  ): {
    readonly origin: string
    readonly pathname: string
    readonly searchParams: { get(name: string): string | null }
  }
  canParse(address: string): boolean
}

/** The values of a customer's own code: it opens the wallet's form with them. */
export interface TransferLink {
  /** The id of the customer who is to be paid: a printed code gives no e-mail address away. */
  readonly recipient: string
  /** The payer chooses where it is absent. */
  readonly currency?: string
  /** Decimal text in the currency; the payer chooses where it is absent. */
  readonly amount?: string
  /** At most 140 characters. */
  readonly note?: string
}

/** The payment that a link to the wallet's own site asks for. */
export type SiteLink =
  | ({ readonly kind: "transfer" } & TransferLink)
  | { readonly kind: "invoice"; readonly invoiceId: string }
  /** A merchant's template: its page creates an invoice for anyone who opens it. */
  | { readonly kind: "template"; readonly templateId: string }

const transferPath = "/account/send/internal"
const invoicePath = "/account/invoicePayment"
const idShape = /^[\w-]{1,64}$/
const longestNote = 140

/**
 * Writes a customer's own code: a link that each phone's camera opens, whether the wallet is there or not.
 *
 * @param siteOrigin The origin of the wallet's site, e.g. `https://example.com`.
 * @param currencies The table of the client, `client.options.currencies`; by default `currencies`.
 * @throws RangeError for a value that no link can hold: an amount without currency, too many digits, a longer note.
 * @example
 * writeTransferLink("https://example.com", { recipient: "u-17", currency: "USDT", amount: "12.5" })
 * // → "https://example.com/account/send/internal?recipient=u-17&currency=USDT&amount=12.5"
 */
export function writeTransferLink(siteOrigin: string, link: TransferLink, currencies?: readonly Currency[]): string {
  const { recipient, currency, amount, note } = link
  const query = Object.entries({ recipient, currency, amount, note })
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`)
  const text = `${siteOrigin}${transferPath}?${query.join("&")}`
  if (readSiteLink(text, siteOrigin, currencies) === "malformed") throw new RangeError("No link can hold these values")
  return text
}

/**
 * Reads a link to the wallet's own site: `malformed` where it asks for something that makes no sense, `undefined` where
 * it leads elsewhere.
 *
 * @example
 * const link = readSiteLink("https://example.com/account", "https://example.com")
 * if (link === "malformed") askAgain()
 */
export function readSiteLink(
  text: string,
  siteOrigin: string,
  currencies?: readonly Currency[],
): SiteLink | "malformed" | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, pathname, searchParams } = new URL(text)
  if (origin !== siteOrigin) return undefined
  const read = (name: string) => searchParams.get(name) ?? undefined
  if (pathname === invoicePath) {
    const [invoiceId, templateId] = [read("invoiceId"), read("templateId")]
    if (invoiceId !== undefined && idShape.test(invoiceId)) return { kind: "invoice", invoiceId }
    return templateId !== undefined && idShape.test(templateId) ? { kind: "template", templateId } : "malformed"
  }
  if (pathname !== transferPath) return undefined
  const [recipient = "", currency, amount, note] = ["recipient", "currency", "amount", "note"].map(read)
  const link = {
    recipient,
    ...(currency !== undefined && { currency }),
    ...(amount !== undefined && { amount }),
    ...(note !== undefined && { note }),
  }
  return isPayable(link, currencies) ? { kind: "transfer", ...link } : "malformed"
}

function isPayable(
  { recipient, currency: code, amount, note = "" }: TransferLink,
  currencies: readonly Currency[] | undefined,
): boolean {
  const currency = code === undefined ? undefined : findCurrency(code, currencies)
  if (!idShape.test(recipient) || note.length > longestNote) return false
  if (code !== undefined && !currency) return false
  if (amount === undefined) return true
  const decimal = readDecimal(amount)
  return !!currency && !!decimal && decimal.digits > 0n && decimal.scale <= currency.decimals
}
