import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import { sandboxPage } from "../page.ts"
import { endsByName } from "./apiRoutes.ts"
import type { AskProvider } from "./ask.ts"
import type { SandboxIssuer } from "./issuer.ts"
import { issuerPage } from "./page.ts"
import { readMoney, readPlayedPayment } from "./requests.ts"

/** Path of `issuerPageRoutes`. */
export const issuerPath = "/sandbox/issuer"

/** The pages on which a developer acts as merchants and the issuer; `issuerApiRoutes` has the same as calls. */
export function issuerPageRoutes(issuer: SandboxIssuer, ask: AskProvider, announce: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: 4096 }))
  routes.get("/", async (context) => context.html(issuerPage(await issuer.listCards(), await issuer.listPayments())))
  routes.post("/payments", async (context) => {
    const { card, instead, ...form } = await readPageForm(context)
    const body = { ...form, ...(instead !== "" && { instead }) }
    const payment = readPlayedPayment(typeof card === "string" ? card : "", body)
    if (!payment.ok) return context.html(refused(`This does not fit: ${payment.field}.`), 422)
    const outcome = await issuer.pay(payment.value, ask)
    await announce()
    if (!outcome) return context.html(refused("There is no such card."), 404)
    return context.redirect(issuerPath, 303)
  })
  routes.post("/payments/:id/:action", async (context) => {
    const { id, action } = context.req.param()
    const payment = await issuer.findPayment(id)
    if (!payment) return context.html(refused("There is no such payment."), 404)
    const { amount: text, final } = await readPageForm(context)
    const end = endsByName.get(action)
    if (end) await issuer.end(id, end)
    else {
      const amount = readMoney(typeof text === "string" ? text : "", payment.currency)
      if (!amount.ok) return context.html(refused("This is no amount."), 422)
      if (action === "refund") await issuer.refund(id, amount.value.units)
      else if (action === "reverseRefund") await issuer.reverseRefund(id, amount.value.units)
      else await issuer.capture(id, amount.value.units, final === "on")
    }
    await announce()
    return context.redirect(issuerPath, 303)
  })
  routes.post("/cards/:card/:action{block|unblock}", async (context) => {
    const { card, action } = context.req.param()
    if (action === "block") await issuer.block(card, "suspected_fraud")
    else await issuer.unblock(card)
    await announce()
    return context.redirect(issuerPath, 303)
  })
  return routes
}

function refused(text: string) {
  return sandboxPage("Card issuer", html`<p>${text}</p><p><a href="${issuerPath}">Back</a></p>`)
}
