import { formatMoney } from "@wallet/core/money"
import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import { html } from "hono/html"
import type { SandboxCardChallengesTable } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"

/** The card bank's page on which its customer confirms a payment (3-D Secure). */
export function challengePage({ amount, currency, return_url, state }: SandboxCardChallengesTable) {
  if (state !== "open") {
    return sandboxPage(
      "Payment confirmation",
      html`<p>This question has its answer.</p>
        <p><a href="${return_url}">Back to the wallet</a></p>`,
    )
  }
  return sandboxPage(
    "Payment confirmation",
    html`<p>
        Your bank would ask for a code or a look at your phone here. A payment of
        <strong>${formatMoney(storedMoney(amount, currency), { locale: "en" })}</strong> waits for your answer.
      </p>
      <form method="post">
        <div class="choices">
          <button name="answer" value="passed">Confirm the payment</button>
          <button name="answer" value="failed">Refuse it</button>
        </div>
      </form>
      <p><a href="${return_url}">Back without an answer</a></p>`,
  )
}
