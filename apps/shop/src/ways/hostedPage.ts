import { html } from "hono/html"

/** The first way: a link to the wallet's own page. */
export function hostedPage(paymentUrl: string) {
  return html`<p><a href="${paymentUrl}" target="_blank">Pay with the wallet</a></p>`
}
