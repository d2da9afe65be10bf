import { findNetwork } from "@wallet/core/money"
import { Hono } from "hono"
import { html } from "hono/html"
import { sandboxPage } from "../page.ts"
import { type TestVerdict, testAddresses } from "./testAddresses.ts"

const meanings: Readonly<Record<TestVerdict, string>> = {
  medium: "it goes on, with some risk",
  review: "a person must look at it",
  block: "it goes no further",
  unseen: "no chain has seen it",
  away: "the vendor does not answer",
}

/** Which address has which verdict: `GET /` for people, `GET /addresses` as `[{ network, verdict, address }]`. */
export function screeningRoutes(): Hono {
  const routes = new Hono()
  routes.get("/addresses", (context) => context.json(testAddresses))
  routes.get("/", (context) =>
    context.html(
      sandboxPage(
        "Screening",
        html`<p>A payment to or from one of these addresses ends so; any other address carries little risk.</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Network</th>
                <th scope="col">Address</th>
                <th scope="col">Verdict</th>
              </tr>
            </thead>
            <tbody>
              ${testAddresses.map(
                ({ network, address, verdict }) => html`<tr>
                  <td>${findNetwork(network)?.name}</td>
                  <td><code style="overflow-wrap:anywhere">${address}</code></td>
                  <td>${meanings[verdict]}</td>
                </tr>`,
              )}
            </tbody>
          </table>`,
      ),
    ),
  )
  return routes
}
