// The part of the web platform's `URL` that this file needs; core itself is compiled without a DOM.
declare const URL: new (
  address: string,
  base: string,
) => { readonly pathname: string; readonly searchParams: { get(name: string): string | null } }

const loginPath = "/auth/login"
const invoicePath = "/account/invoicePayment"
const linkRequiredPath = "/account/linkRequired"
const linkFinishPath = "/auth/linkFinish"

/**
 * Where a visitor signs in, seen from the address that they are at (spec §2): an invoice that was being paid comes back
 * after the login, and the messenger's app is told that it opened the page.
 *
 * @param currentAddress A full address or a path with its query.
 * @example
 * loginTarget("/account/invoicePayment?invoiceId=5")
 * // → "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5"
 */
export function loginTarget(currentAddress: string): string {
  if (currentAddress.includes("invoicePayment")) {
    const invoiceId = findInvoiceId(currentAddress)
    const wayBack = invoiceId ? `&redirectUrl=${encodeURIComponent(invoiceAddress(invoiceId))}` : ""
    return `${loginPath}?showInvoicePaymentMsg=true${wayBack}`
  }
  return currentAddress.includes("appAuth") ? `${loginPath}?appAuth=true` : loginPath
}

/**
 * Where a visitor goes whose account must be linked first, or `undefined` where they are there already or on the page
 * that finishes the link (spec §2).
 *
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

/** An address as a browser reads it; `undefined` where it is none. */
function readAddress(address: string) {
  try {
    return new URL(address, "https://site.invalid")
  } catch {
    return undefined
  }
}
