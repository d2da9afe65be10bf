import { html } from "hono/html"

/** The second way: a button that opens the checkout in a sheet. The wallet's merchant settings name this shop's origin. */
export function sheet(paymentUrl: string) {
  return html`<script type="module" src="/scripts/elements.js"></script>
    <wallet-pay-button href="${paymentUrl}">Pay on this page</wallet-pay-button>`
}
