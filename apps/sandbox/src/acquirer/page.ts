import { formatMoney } from "@wallet/core/money"
import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import { html } from "hono/html"
import { sandboxPage } from "../page.ts"
import type { ListedCharge } from "./charges.ts"
import type { DisputeAction } from "./disputes.ts"
import { testCards, unknownCardDeclineCode } from "./testCards.ts"

const quirks = {
  lost_answer: "; the acquirer's first answer is lost on the way",
  charge_back: "; the bank takes it back a minute later",
  slow_refund: "; a refund takes a minute",
  lost_refund: "; its bank sends a refund back a minute later",
} as const

/** The documentation of the sandbox acquirer: its cards with their outcomes, and its charges. */
export function acquirerPage(charges: readonly ListedCharge[]) {
  return sandboxPage(
    "Card acquirer",
    html`<p>These cards can be typed wherever the wallet asks for one:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Card number</th>
            <th scope="col">What becomes of a charge</th>
          </tr>
        </thead>
        <tbody>
          ${testCards.map(
            ({ number, declineCode, challenge, quirk }) => html`
              <tr>
                <td><code>${inFours(number)}</code></td>
                <td>
                  ${challenge ? "its bank asks first (3-D Secure), then " : ""}${declineCode ? html`declined: <code>${declineCode}</code>` : "pays"}${quirk ? quirks[quirk] : ""}
                </td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      <p>Any month that is not past serves as expiry, any three digits as code, any Latin letters as holder.</p>
      <p>
        Any other valid number is declined with <code>${unknownCardDeclineCode}</code>: it may be somebody's real card.
        No number is ever stored.
      </p>
      <h2>Charges</h2>
      ${charges.length === 0 ? html`<p>Nothing was charged yet.</p>` : charges.map(chargeArticle)}`,
  )
}

function chargeArticle(charge: ListedCharge) {
  const { reference, brand, last4, amount, currency, created_at } = charge
  return html`<article>
    <p>
      <strong>${formatMoney(storedMoney(amount, currency), { locale: "en" })}</strong> from ${brand} •••• ${last4},
      ${created_at.toISOString()}: ${describeState(charge)}
    </p>
    ${
      charge.decline_code === null
        ? Object.entries(actionLabels).map(
            ([action, label]) =>
              html`<form method="post" action="/sandbox/acquirer/charges/${reference}/${action}">
                <button>${label}</button>
              </form>`,
          )
        : ""
    }
  </article>`
}

/** The labels of the actions of a card's bank. */
const actionLabels: Readonly<Record<DisputeAction, string>> = {
  inquire: "Ask about it as the card's bank",
  open: "Open a dispute",
  withdraw: "Withdraw the money",
  "charge-back": "Take it back as the card's bank",
  win: "Decide for the wallet",
  lose: "Decide for the card's owner",
  reinstate: "Return the money",
  close: "Close the dispute",
}

function describeState({ decline_code, refunded_at, dispute, withdrawn }: ListedCharge): string {
  if (decline_code !== null) return `declined: ${decline_code}`
  const charged = refunded_at ? "refunded" : "charged"
  if (dispute === null) return charged
  return `${charged}, dispute ${dispute.replaceAll("_", " ")}, ${withdrawn ? "the bank has the money" : "the bank has no money"}`
}

function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ")
}
