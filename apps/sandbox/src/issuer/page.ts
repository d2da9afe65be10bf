import { formatMoney, toDecimal } from "@wallet/core/money"
import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import { html } from "hono/html"
import { sandboxPage } from "../page.ts"
import type { SandboxIssuer } from "./issuer.ts"

type Cards = Awaited<ReturnType<SandboxIssuer["listCards"]>>
type Payments = Awaited<ReturnType<SandboxIssuer["listPayments"]>>

const currencies = ["EUR", "USD", "WUD", "KZT", "INR"] as const

/** Cards and their payments, with the possible actions for each. */
export function issuerPage(cards: Cards, payments: Payments) {
  return sandboxPage(
    "Card issuer",
    html`<p>Play a merchant who asks a card for money, and the issuer behind it. A card that is ordered under the label
        <code>refuse me</code> is refused.</p>
      ${cards.length === 0 ? html`<p>No card was made yet.</p>` : paymentForm(cards)}
      <h2>Cards</h2>
      ${cards.map(cardArticle)}
      <h2>Payments</h2>
      ${payments.length === 0 ? html`<p>Nobody has paid yet.</p>` : payments.map(paymentArticle)}`,
  )
}

function paymentForm(cards: Cards) {
  return html`<form method="post" action="/sandbox/issuer/payments">
    <p>
      <label>Card
        <select name="card">
          ${cards.map(({ reference, last4, status }) => html`<option value="${reference}">•••• ${last4} (${status})</option>`)}
        </select>
      </label>
    </p>
    <p>
      <label>Amount <input name="amount" required value="10.00" inputmode="decimal" /></label>
      <label>Currency <select name="currency">${currencies.map((code) => html`<option>${code}</option>`)}</select></label>
    </p>
    <p>
      <label>Merchant <input name="merchant" value="Corner Shop" required /></label>
      <label>Category <input name="category" value="5411" required pattern="[0-9]{4}" /></label>
      <label>Country <input name="country" value="DE" required pattern="[A-Z]{2}" /></label>
    </p>
    <p>
      <label><input type="checkbox" name="online" /> Online</label>
      <label><input type="checkbox" name="confirm" /> The customer confirms it first (3-D Secure)</label>
      <label>The issuer
        <select name="instead">
          <option value="">asks the wallet</option>
          <option value="suspected_fraud">declines: suspected fraud</option>
          <option value="wrong_code">declines: wrong code</option>
          <option value="forced">takes the money without asking</option>
        </select>
      </label>
    </p>
    <button>Pay</button>
  </form>`
}

function cardArticle({ reference, last4, status }: Cards[number]) {
  const action = status === "blocked" ? "unblock" : "block"
  return html`<article>
    <p><strong>•••• ${last4 ?? "none"}</strong>, ${status}<br /><code>${reference}</code></p>
    ${
      status === "closed" || status === "refused"
        ? ""
        : html`<form method="post" action="/sandbox/issuer/cards/${reference}/${action}"><button>${action}</button></form>`
    }
  </article>`
}

function paymentArticle(payment: Payments[number]) {
  const { id, merchant_name, amount, currency, reason, created_at } = payment
  const money = storedMoney(amount, currency)
  const shown = formatMoney(money, { locale: "en" })
  const act = (action: string, label: string) =>
    html`<form method="post" action="/sandbox/issuer/payments/${id}/${action}"><button>${label}</button></form>`
  const move = (action: string, label: string, isCapture: boolean) => html`<form
    method="post"
    action="/sandbox/issuer/payments/${id}/${action}"
  >
    <label>${label} <input name="amount" value="${toDecimal(money)}" size="12" inputmode="decimal" /></label>
    ${isCapture ? html`<label><input type="checkbox" name="final" checked /> last part</label>` : ""}
    <button>${label}</button>
  </form>`
  return html`<article>
    <p>
      <strong>${shown}</strong> at ${merchant_name}, ${created_at.toISOString()}:
      ${describeState(payment)}${reason ? ` (${reason})` : ""}<br />
      <code>${id}</code>
    </p>
    ${move("capture", "Capture", true)} ${move("refund", "Refund", false)}
    ${move("reverseRefund", "Reverse a refund", false)}
    <div class="choices">
      ${act("reverse", "Reverse")} ${act("expire", "Expire")}
      ${reason === "disputed" ? html`${act("win", "Customer wins")} ${act("lose", "Customer loses")}` : ""}
    </div>
  </article>`
}

function describeState({ approved, confirmation }: Payments[number]): string {
  if (approved !== null) return approved ? "approved" : "declined"
  return confirmation === "asked" ? "the customer is asked" : "no answer yet"
}
