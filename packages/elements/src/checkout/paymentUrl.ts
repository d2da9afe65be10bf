/** The address of a payment page, read. */
export interface PaymentPage {
  /** The address in a language. */
  readonly href: string
  readonly origin: string
}

const path = "/account/invoicePayment"
const secure = /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/

/** Reads the `paymentUrl` of an invoice or a template. @throws TypeError that says what is allowed. */
export function readPaymentUrl(href: string | null, locale: string): PaymentPage {
  try {
    const url = new URL(href ?? "")
    const named = url.searchParams.has("invoiceId") || url.searchParams.has("templateId")
    if (secure.test(url.href) && url.pathname === path && named) {
      url.searchParams.set("lang", locale)
      return { href: url.href, origin: url.origin }
    }
  } catch {
    // It is no address at all.
  }
  throw new TypeError(`href is no paymentUrl, such as https://wallet.example${path}?invoiceId=…: ${href}`)
}
