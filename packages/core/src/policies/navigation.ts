// The part of the web platform's `URL` that this file needs; core itself is compiled without a DOM.
declare const URL: new (
  address: string,
  base: string,
) => {
  readonly pathname: string
  readonly hash: string
  readonly searchParams: { get(name: string): string | null; keys(): Iterable<string> }
}

const loginPath = "/auth/login"
const invoicePath = "/account/invoicePayment"
const linkRequiredPath = "/account/linkRequired"
const linkFinishPath = "/auth/linkFinish"

/**
 * The login page for a visitor at an address: an invoice that was being paid comes back after the login, and the
 * messenger's app is told that it opened the page. An address names `invoicePayment` or `appAuth` by its path, its
 * fragment or the name of a query parameter. The value of a parameter is the customer's own text and names nothing.
 *
 * @see spec §2
 * @param currentAddress A full address or a path with its query.
 * @example
 * loginTarget("/account/invoicePayment?invoiceId=5")
 * // → "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5"
 */
export function loginTarget(currentAddress: string): string {
  // Without its first letter: the login of an invoice, which showInvoicePaymentMsg marks, stays that login.
  if (names(currentAddress, "nvoicePayment")) {
    const invoiceId = findInvoiceId(currentAddress)
    const wayBack = invoiceId ? `&redirectUrl=${encodeURIComponent(invoiceAddress(invoiceId))}` : ""
    return `${loginPath}?showInvoicePaymentMsg=true${wayBack}`
  }
  return names(currentAddress, "appAuth") ? `${loginPath}?appAuth=true` : loginPath
}

/** True if the path, the fragment or the name of a query parameter of an address contains the word. */
function names(address: string, word: string): boolean {
  const { pathname = "", hash = "", searchParams } = readAddress(address) ?? {}
  return [pathname, hash, ...(searchParams?.keys() ?? [])].some((part) => part.includes(word))
}

/**
 * The destination of a visitor whose account must be linked first, or `undefined` if they are there already or on the page
 * that finishes the link.
 *
 * @see spec §2
 * @param currentAddress A full address or a path with its query.
 * @example
 * linkRequiredTarget("https://example.com/account") // → "/account/linkRequired"
 */
export function linkRequiredTarget(currentAddress: string): string | undefined {
  const path = readAddress(currentAddress)?.pathname.replace(/\/+$/, "")
  return path === linkRequiredPath || path === linkFinishPath ? undefined : linkRequiredPath
}

function invoiceAddress(invoiceId: string): string {
  return `${invoicePath}?invoiceId=${encodeURIComponent(invoiceId)}`
}

function findInvoiceId(address: string): string | null | undefined {
  const query = readAddress(address)?.searchParams
  // On the login page itself the invoice stands in the way back: a second refusal must not lose it.
  return query?.get("invoiceId") || readAddress(query?.get("redirectUrl") ?? "")?.searchParams.get("invoiceId")
}

/** A URL as a browser parses it; `undefined` if it is invalid. */
function readAddress(address: string) {
  try {
    return new URL(address, "https://site.invalid")
  } catch {
    return undefined
  }
}
