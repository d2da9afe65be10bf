import { Hono } from "hono"
import { addTokenizationRoute, typedCardSchema } from "../tokenizationRoute.ts"
import type { SandboxBank } from "./bank.ts"
import { payoutsPage } from "./page.ts"
import { payoutsPath } from "./payoutCards.ts"

const TypedCardSchema = typedCardSchema("number", "holder", "expiry")

/** Polls a withdrawal now, instead of when it is due. */
export type CheckPayout = (reference: string) => Promise<void>

/**
 * Requests of customers' browsers to the bank. Mount at `payoutsPath`: `POST /cards` `{ number, holder, expiry }`
 * exchanges a card for a token (`addTokenizationRoute`).
 *
 * Requests are not logged, because they may contain a card number.
 */
export function payoutCardRoutes(bank: SandboxBank): Hono {
  const routes = new Hono()
  addTokenizationRoute(routes, "/cards", TypedCardSchema, (card) => bank.cards.tokenize(card))
  return routes
}

/**
 * The console of the bank for payouts. Mount at `payoutsPath`:
 *
 *
 * - `GET /` lists the payments and the test destinations;
 * - `POST /:reference/pay` pays a delayed payment now; `POST /:reference/return` returns a payment: 303 to the
 *   page,   or 404 if that is not possible.
 */
export function payoutRoutes(bank: SandboxBank, checkNow: CheckPayout): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(payoutsPage(await bank.list())))
  for (const [action, act] of [
    ["pay", bank.pay],
    ["return", bank.returnPayment],
  ] as const) {
    routes.post(`/:reference/${action}`, async (context) => {
      const reference = context.req.param("reference")
      if (!(await act(reference))) return context.json({ error: { tag: "not_found" } }, 404)
      await checkNow(reference)
      return context.redirect(payoutsPath, 303)
    })
  }
  return routes
}
