import { html } from "hono/html"
import { sandboxPage } from "../page.ts"

/** The parts of the simulated world, with what a developer can do there. */
const places = [
  { path: "/sandbox/mailbox", title: "Mailbox", text: "every mail that the wallet sent" },
  { path: "/sandbox/phones", title: "Phones", text: "every text message that the wallet sent" },
  { path: "/sandbox/push", title: "Push messages", text: "what browsers would be told" },
  { path: "/sandbox/messenger", title: "Messenger", text: "the app to which an account is linked" },
  {
    path: "/sandbox/acquirer",
    title: "Card acquirer",
    text: "the test cards, the questions of their banks, charges that are taken back",
  },
  { path: "/sandbox/issuer", title: "Card issuer", text: "payments with customers' cards, captures, refunds, blocks" },
  { path: "/sandbox/sbp", title: "SBP", text: "pay a code, refuse it, or pay it too late" },
  { path: "/sandbox/bank", title: "Bank", text: "transfers to the wallet's account, and its statements" },
  { path: "/sandbox/chains", title: "Chains", text: "payments, blocks, reorganisations, held deposits" },
  { path: "/sandbox/payouts", title: "Payouts", text: "what was sent to banks and cards, and payments that come back" },
  { path: "/sandbox/operator", title: "Operator", text: "withdrawals that wait for a person" },
  {
    path: "/sandbox/operator/applications",
    title: "Applications",
    text: "who wants to be an affiliate or an ambassador",
  },
  { path: "/sandbox/screening", title: "Screening", text: "the addresses that carry risk" },
  { path: "/sandbox/rates", title: "Rates", text: "the price feed is stopped, or goes on" },
  { path: "/sandbox/outages", title: "Outages", text: "a vendor that does not answer" },
  { path: "/sandbox/time", title: "Time", text: "let minutes or days pass" },
] as const

/** The index of the sandbox. */
export function consolePage() {
  return sandboxPage(
    "Sandbox",
    html`<p>Here a developer plays the world outside the wallet. All of it can be called as well: the guide "The sandbox"
        lists the calls.</p>
      <ul>
        ${places.map(({ path, title, text }) => html`<li><a href="${path}">${title}</a>: ${text}</li>`)}
        <li>
          Geolocation services: <a href="/sandbox/geolocation/a">a</a>, <a href="/sandbox/geolocation/b">b</a>,
          <a href="/sandbox/geolocation/c">c</a>
        </li>
        <li>Identity checks open from the wallet's verification page.</li>
      </ul>`,
  )
}
