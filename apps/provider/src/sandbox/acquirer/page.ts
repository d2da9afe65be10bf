import { html } from "hono/html"
import { sandboxPage } from "../page.ts"
import { testCards, unknownCardDeclineCode } from "./testCards.ts"

/** The documentation of the sandbox acquirer: which card ends how. */
export function acquirerPage() {
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
            ({ number, declineCode }) => html`
              <tr>
                <td><code>${inFours(number)}</code></td>
                <td>${declineCode ? html`declined: <code>${declineCode}</code>` : "pays"}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      <p>Any month that is not past serves as expiry, any three digits as code, any Latin letters as holder.</p>
      <p>
        Any other valid number is declined with <code>${unknownCardDeclineCode}</code>: it may be somebody's real card.
        No number is ever stored.
      </p>`,
  )
}

function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ")
}
