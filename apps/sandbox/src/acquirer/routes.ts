import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import * as v from "valibot"
import { VendorAwayError } from "../outages/outages.ts"
import { sandboxPage } from "../page.ts"
import { addTokenizationRoute, typedCardSchema } from "../tokenizationRoute.ts"
import { acquirerPath, type SandboxAcquirer } from "./acquirer.ts"
import { challengePage } from "./challengePage.ts"
import { disputeActions } from "./disputes.ts"
import { acquirerPage } from "./page.ts"

const TypedCardSchema = typedCardSchema("number", "expiry", "cvc", "holder")
const AnswerSchema = v.object({ answer: v.picklist(["passed", "failed"]) })

/**
 * Pages of the acquirer for customers, to be mounted at `acquirerPath`:
 *
 * - `POST /tokens` `{ number, expiry, cvc, holder }`, a card for a token (`addTokenizationRoute`);
 * - `GET /3ds/:id` the question of a card's bank; `POST` its answer, which leads back to the wallet. The id is the token of
 *   whoever pays.
 *
 * Nothing of a request is logged here: it holds a card number.
 *
 * @param announce has the acquirer's messages delivered now.
 */
export function acquirerPageRoutes(acquirer: SandboxAcquirer, announce: () => Promise<void>): Hono {
  const routes = new Hono()
  addTokenizationRoute(routes, "/tokens", TypedCardSchema, (card) => acquirer.tokenize(card))
  routes.get("/3ds/:id", async (context) => {
    const challenge = await acquirer.findChallenge(context.req.param("id"))
    if (!challenge) return context.html(noQuestion(), 404)
    return context.html(challengePage(challenge))
  })
  routes.post("/3ds/:id", bodyLimit({ maxSize: 4096 }), async (context) => {
    const id = context.req.param("id")
    const challenge = await acquirer.findChallenge(id)
    const choice = v.safeParse(AnswerSchema, await readPageForm(context))
    if (!challenge || !choice.success) return context.html(noQuestion(), challenge ? 400 : 404)
    await acquirer.answerChallenge(id, choice.output.answer)
    await announce()
    return context.redirect(challenge.return_url, 303)
  })
  // Looks to a browser like an unavailable vendor: a response without fields.
  routes.onError((error, context) => {
    if (!(error instanceof VendorAwayError)) throw error
    return context.json({ error: { tag: "service_unavailable" } }, 503)
  })
  return routes
}

/**
 * The acquirer's console: `GET /` lists the test cards and the charges; `POST /charges/:reference/:action` makes
 * the card's bank act on a charge (`disputeActions`).
 *
 * @param announce has the acquirer's messages delivered now.
 */
export function acquirerConsoleRoutes(acquirer: SandboxAcquirer, announce: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(acquirerPage(await acquirer.listCharges())))
  routes.post("/charges/:reference/:action", async (context) => {
    const { reference, action } = context.req.param()
    const known = v.safeParse(v.picklist(disputeActions), action)
    if (!known.success || !(await acquirer.dispute(reference, known.output))) return context.html(noQuestion(), 404)
    await announce()
    return context.redirect(acquirerPath, 303)
  })
  return routes
}

function noQuestion() {
  return sandboxPage("Card acquirer", html`<p>There is no such payment.</p>`)
}
