import { html } from "hono/html"
import type { SandboxPayoutsTable } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"
import { payoutsPath } from "./payoutCards.ts"
import { type PayoutOutcome, sandboxRails, testDestinations } from "./testDestinations.ts"

const meanings: Readonly<Record<PayoutOutcome, string>> = {
  paid: "is paid after a few seconds",
  delayed: "is paid after an hour, or by the button below",
  rejected: "is rejected",
  returned: "is paid, and comes back after a minute",
}

/** The sandbox bank: its payments, and the test destinations with their outcomes. */
export function payoutsPage(payouts: readonly SandboxPayoutsTable[]) {
  return sandboxPage(
    "Payouts",
    html`<h2>Payments</h2>
      ${payouts.length === 0 ? html`<p>Nothing was sent yet.</p>` : payouts.map(payoutArticle)}
      <h2>Test destinations</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">A payment to it</th>
            <th scope="col">Destination</th>
          </tr>
        </thead>
        <tbody>
          ${(Object.keys(testDestinations) as PayoutOutcome[]).map(destinationRow)}
        </tbody>
      </table>
      <p>
        Any other account is paid. Any other card is refused: it may be somebody's. Chains have pages of their own.
      </p>`,
  )
}

function destinationRow(outcome: PayoutOutcome) {
  const destinations = sandboxRails.map((rail) => html`<code>${testDestinations[outcome][rail]}</code><br />`)
  return html`<tr>
    <td>${meanings[outcome]}</td>
    <td>${destinations}</td>
  </tr>`
}

function payoutArticle({ reference, rail, currency, amount, destination, outcome, ...payout }: SandboxPayoutsTable) {
  const { received_at, returned_at, paid_at } = payout
  const canReturn = outcome !== "rejected" && !returned_at
  return html`<article>
    <p>
      <strong>${destination}</strong> by ${rail}: ${amount} minor units of ${currency}<br />
      ${received_at.toISOString()}, ${meanings[outcome]}${returned_at ? ", sent back" : ""}
    </p>
    <div class="choices">
      ${
        outcome === "delayed" && !paid_at
          ? html`<form method="post" action="${payoutsPath}/${reference}/pay"><button>Pay now</button></form>`
          : ""
      }
      ${canReturn ? html`<form method="post" action="${payoutsPath}/${reference}/return"><button>Send back</button></form>` : ""}
    </div>
  </article>`
}
