import { networks } from "@wallet/core/money"
import type { HeldDeposit } from "@wallet/provider/operators/developerDesk.ts"
import { html, raw } from "hono/html"
import { sandboxPage } from "../page.ts"
import { blockSeconds } from "./clock.ts"
import type { ChainOverview } from "./play.ts"
import { listTestAddresses } from "./testAddresses.ts"

/** The console of the chains: forms for the documented calls, each with its JSON. */
export function chainsPage(chains: readonly ChainOverview[], held: readonly HeldDeposit[]) {
  return sandboxPage(
    "Chains",
    html`<p>
        Five chains that exist only here. Blocks come by themselves, quicker than on the real ones; with these forms they
        come at once. Money that has enough of them is screened first and credited a moment later. Each button sends one of the <code>/sandbox/api</code> calls.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Chain</th>
            <th scope="col">Height</th>
            <th scope="col">Waiting</th>
            <th scope="col">A block every</th>
            <th scope="col">Node</th>
          </tr>
        </thead>
        <tbody>
          ${chains.map(
            ({ network, height, waiting, down }) => html`
              <tr>
                <th scope="row">${getNetworkName(network)}</th>
                <td>${height}</td>
                <td>${waiting}</td>
                <td>${blockSeconds[network]} s</td>
                <td>${down ? "does not answer" : "answers"}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${heldDeposits(held)} ${paymentForm()} ${blocksForm()} ${reorganisationForm()} ${waitingForm()} ${nodeForm()}
      <p id="outcome" role="status"></p>
      <script>
        ${raw(sendForms)}
      </script>`,
  )
}

/** Sends a form as a JSON call to the path in its `data-path`, and reloads the page. */
const sendForms = `
for (const form of document.forms) form.addEventListener("submit", async (event) => {
  event.preventDefault()
  const values = Object.fromEntries(new FormData(form))
  const path = form.dataset.path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(values[name].trim()))
  const { address, amount, asset, from, count, depth, fate, down } = values
  const body = address === undefined
    ? { count, depth, fate, down: down === undefined ? undefined : down === "true" }
    : { from, outputs: [{ address, amount, ...(asset?.startsWith("currency:") && { currency: asset.slice(9) }) }] }
  const outcome = document.getElementById("outcome")
  const answer = await fetch("/sandbox/api" + path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) return void (outcome.textContent = "Refused: " + text)
  if (!text) return location.reload()
  outcome.textContent = "Done: " + text
})`

function getNetworkName(id: string): string {
  return networks.find((network) => network.id === id)?.name ?? id
}

function networkSelect(form: string) {
  return html`<p>
    <label for="${form}-network">Chain</label><br />
    <select id="${form}-network" name="network">
      ${networks.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
    </select>
  </p>`
}

function paymentForm() {
  return html`<article>
    <h2>Somebody pays</h2>
    <form data-path="/chains/:network/payments">
      ${networkSelect("pay")}
      <p><label for="address">To the address</label><br /><input id="address" name="address" required size="48" /></p>
      <p>
        <label for="asset">What</label><br />
        <select id="asset" name="asset">
          <option value="">the chain's own coin</option>
          <option value="currency:USDT">USDT</option>
          <option value="currency:USDC">USDC</option>
        </select>
      </p>
      <p><label for="amount">Amount</label><br /><input id="amount" name="amount" required inputmode="decimal" /></p>
      <p>
        <label for="from">From</label><br />
        <select id="from" name="from">
          <option value="">somebody ordinary</option>
          ${listTestAddresses().map(
            ({ network, verdict, address }) =>
              html`<option value="${address}">${getNetworkName(network)}: an address that ends in “${verdict}”</option>`,
          )}
        </select>
      </p>
      <button>Pay</button>
    </form>
  </article>`
}

function blocksForm() {
  return html`<article>
    <h2>Find blocks</h2>
    <form data-path="/chains/:network/blocks">
      ${networkSelect("mine")}
      <p><label for="count">How many</label><br /><input id="count" name="count" type="number" min="1" max="1000" value="1" /></p>
      <button>Find blocks</button>
    </form>
  </article>`
}

function reorganisationForm() {
  return html`<article>
    <h2>Reorganise</h2>
    <p>The last blocks are dropped for another branch, which is one block longer.</p>
    <form data-path="/chains/:network/reorganisations">
      ${networkSelect("reorganise")}
      <p><label for="depth">How many blocks</label><br /><input id="depth" name="depth" type="number" min="1" max="100" value="1" /></p>
      <p>
        <label for="fate">What was in them</label><br />
        <select id="fate" name="fate">
          <option value="waiting">waits for a block again</option>
          <option value="double_spent">is spent another way</option>
        </select>
      </p>
      <button>Reorganise</button>
    </form>
  </article>`
}

function waitingForm() {
  return html`<article>
    <h2>A waiting transaction</h2>
    ${(["replace", "fail"] as const).map(
      (act) => html`<form data-path="/chains/:network/transactions/:txid/${act}">
        ${networkSelect(act)}
        <p><label for="${act}-txid">Transaction</label><br /><input id="${act}-txid" name="txid" required size="48" /></p>
        <button>${act === "replace" ? "Its sender takes it back" : "It fails in its block"}</button>
      </form>`,
    )}
  </article>`
}

function nodeForm() {
  return html`<article>
    <h2>The node</h2>
    <form data-path="/chains/:network/node">
      ${networkSelect("node")}
      <p>
        <label for="down">It</label><br />
        <select id="down" name="down">
          <option value="true">stops to answer</option>
          <option value="false">answers again</option>
        </select>
      </p>
      <button>Change</button>
    </form>
  </article>`
}

function heldDeposits(held: readonly HeldDeposit[]) {
  if (held.length === 0) return ""
  return html`<article>
    <h2>Held deposits</h2>
    ${held.map(
      ({ id, amount, network, reason }) => html`<p>${amount} on ${getNetworkName(network)}: ${reason}</p>
        <div class="choices">
          <form data-path="/deposits/${id}/release"><button>Credit it</button></form>
          <form data-path="/deposits/${id}/return"><button>Send it back</button></form>
        </div>`,
    )}
  </article>`
}
