import { checkAddress } from "@wallet/core/addresses"
import { findNetwork, networks } from "@wallet/core/money"
import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import * as v from "valibot"
import { listTestAddresses, type TestVerdict } from "../chain/testAddresses.ts"
import { sandboxPage } from "../page.ts"
import { testNames } from "./names.ts"
import { type Listing, listedVerdicts, type SandboxScreening } from "./vendor.ts"

/** Path of `screeningRoutes`. */
const screeningPath = "/sandbox/screening"

const meanings: Readonly<Record<TestVerdict, string>> = {
  medium: "it goes on, with some risk",
  review: "a person must look at it",
  block: "it goes no further",
  unseen: "no chain has seen it",
  away: "the vendor does not answer",
}

const ListingSchema = v.object({
  network: v.string(),
  address: v.pipe(v.string(), v.trim()),
  verdict: v.picklist(listedVerdicts),
})

/**
 * The vendor's lists:
 *
 * - `GET /` which address has which verdict, for people; `GET /addresses` the same as `[{ network, verdict, address }]`;
 * - `POST /listings` (form fields `network`, `address`, `verdict`: medium, review or block) puts an address on the lists:
 *   303 to the page, or 422 for what is no address. The wallet gets the new lists at once.
 */
export function screeningRoutes(vendor: SandboxScreening, listsChanged: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get("/addresses", (context) => context.json(listTestAddresses()))
  routes.get("/", async (context) => context.html(screeningPage(await vendor.added())))
  routes.post("/listings", bodyLimit({ maxSize: 4096 }), async (context) => {
    const listing = readListing(await readPageForm(context))
    if (!listing)
      return context.html(screeningPage(await vendor.added(), "This is not an address of that network."), 422)
    await vendor.add(listing)
    await listsChanged()
    return context.redirect(screeningPath, 303)
  })
  return routes
}

function readListing(form: unknown): Listing | undefined {
  const parsed = v.safeParse(ListingSchema, form)
  const network = parsed.success ? findNetwork(parsed.output.network) : undefined
  if (!parsed.success || !network) return undefined
  const check = checkAddress(parsed.output.address, network)
  return check.ok ? { ...parsed.output, address: check.address } : undefined
}

function screeningPage(added: readonly Listing[], problem?: string) {
  return sandboxPage(
    "Screening",
    html`${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
      <p>A payment to or from one of these addresses ends so; any other address carries little risk.</p>
      <h2>Put an address on the lists</h2>
      <p>The lists have a new version then, and the wallet screens again whom its customers deal with.</p>
      <form method="post" action="${screeningPath}/listings">
        <label>Network
          <select name="network">${networks.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select>
        </label>
        <label>Address <input name="address" required size="48" autocomplete="off" /></label>
        <label>Verdict
          <select name="verdict">
            ${listedVerdicts.map((verdict) => html`<option value="${verdict}">${meanings[verdict]}</option>`)}
          </select>
        </label>
        <button>Put it on</button>
      </form>
      ${added.length === 0 ? "" : html`<h2>Put on so far</h2>${listingTable(added)}`}
      <h2>Names</h2>
      <p>A customer or payee with one of these names waits for operators.</p>
      <ul>
        ${testNames.map(({ name, births }) => html`<li>${[name, ...births].join(", ")}</li>`)}
      </ul>
      <h2>Test addresses</h2>
      ${listingTable(listTestAddresses())}`,
  )
}

function listingTable(
  rows: readonly { readonly network: string; readonly address: string; readonly verdict: TestVerdict }[],
) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Network</th>
        <th scope="col">Address</th>
        <th scope="col">Verdict</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ network, address, verdict }) => html`<tr>
          <td>${findNetwork(network)?.name}</td>
          <td><code style="overflow-wrap:anywhere">${address}</code></td>
          <td>${meanings[verdict]}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}
