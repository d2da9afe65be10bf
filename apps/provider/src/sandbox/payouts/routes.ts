import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import type { SandboxBank } from "./bank.ts"
import { payoutsPage } from "./page.ts"
import { payoutsPath } from "./payoutCards.ts"

const TypedText = v.optional(v.pipe(v.string(), v.maxLength(200)), "")
const TypedCardSchema = v.object({ number: TypedText, holder: TypedText, expiry: TypedText })

/** Has a withdrawal looked at now, instead of when its time comes. */
export type LookAtPayout = (reference: string) => Promise<void>

/**
 * The bank that pays out, to be mounted at `payoutsPath`:
 *
 * - `GET /` the payments and the test destinations;
 * - `POST /cards` `{ number, holder, expiry }` → 201 `{ token, brand, last4 }`, or 422 as the card acquirer's;
 * - `POST /:reference/pay` pays a delayed payment now; `POST /:reference/return` sends a payment back: 303 to the page,
 *   or 404 where that payment can't.
 *
 * Nothing of a request is logged here: it may hold a card number.
 */
export function payoutRoutes(bank: SandboxBank, lookAt: LookAtPayout): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(payoutsPage(await bank.list())))
  routes.post("/cards", bodyLimit({ maxSize: 4096 }), async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const typed = v.safeParse(TypedCardSchema, body)
    if (!typed.success) return context.json({ error: { tag: "validation_failed" } }, 400)
    const result = await bank.cards.tokenize(typed.output)
    if (!result.ok) return context.json({ error: { tag: "validation_failed", fields: result.fields } }, 422)
    const { token, brand, last4 } = result
    return context.json({ token, brand, last4 }, 201)
  })
  for (const [action, act] of [
    ["pay", bank.pay],
    ["return", bank.giveBack],
  ] as const) {
    routes.post(`/:reference/${action}`, async (context) => {
      const reference = context.req.param("reference")
      if (!(await act(reference))) return context.json({ error: { tag: "not_found" } }, 404)
      await lookAt(reference)
      return context.redirect(payoutsPath, 303)
    })
  }
  return routes
}
