import { chooseInvoiceMethod, getInvoiceForPayment, type WalletClient } from "@wallet/core"
import { html } from "hono/html"

/** The third way: a page of the shop's own, which shows the address on a chain that the buyer sends to. */
export async function ownPage(wallet: WalletClient, invoiceId: string) {
  const { accepted } = await getInvoiceForPayment(wallet, { invoiceId })
  const [choice] = accepted.flatMap(({ currency, networks }) => networks.map((network) => ({ currency, network })))
  if (!choice) return html`<p>Nothing can be sent from outside.</p>`
  const { amount, currency, network, address } = await chooseInvoiceMethod(wallet, { invoiceId, ...choice })
  return html`<script type="module" src="/scripts/widgets.js"></script>
    <p>Send ${amount.amount} ${currency} over ${network} to <code>${address}</code></p>
    <wallet-qr text="${address}"></wallet-qr>`
}
