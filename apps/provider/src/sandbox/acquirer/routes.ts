import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import type { SandboxAcquirer } from "./acquirer.ts"
import { acquirerPage } from "./page.ts"

const TypedText = v.optional(v.pipe(v.string(), v.maxLength(200)), "")
const TypedCardSchema = v.object({ number: TypedText, expiry: TypedText, cvc: TypedText, holder: TypedText })

/**
 * What the acquirer shows to browsers, to be mounted at `acquirerPath`:
 *
 * - `GET /` the test cards;
 * - `POST /tokens` `{ number, expiry, cvc, holder }` → 201 `{ token, brand, last4 }`, or 422
 *   `{ error: { tag: "validation_failed", fields: { number: { code: "card_number_invalid" } … } } }`.
 *
 * Nothing of a request is logged here: it holds a card number.
 */
export function acquirerRoutes(acquirer: SandboxAcquirer): Hono {
  const routes = new Hono()
  routes.get("/", (context) => context.html(acquirerPage()))
  routes.post("/tokens", bodyLimit({ maxSize: 4096 }), async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const typed = v.safeParse(TypedCardSchema, body)
    if (!typed.success) return context.json({ error: { tag: "validation_failed" } }, 400)
    const result = await acquirer.tokenize(typed.output)
    if (!result.ok) return context.json({ error: { tag: "validation_failed", fields: result.fields } }, 422)
    const { token, brand, last4 } = result
    return context.json({ token, brand, last4 }, 201)
  })
  return routes
}
