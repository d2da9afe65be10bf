import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import { setFrozen } from "#access/identity/freeze.ts"
import { findUserByEmail } from "#access/identity/users.ts"
import { readPageJson } from "#platform/http/pageInput.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"

const BodySchema = v.object({ email: v.string(), frozen: v.boolean() })

/** What an operator does at the desk of accounts, as a call: `POST /accounts` `{ email, frozen }` → 204, 404, 409, 422. */
export function accountRoutes(services: Services): Hono {
  const routes = new Hono()
  routes.use("/accounts", bodyLimit({ maxSize: 4096 }))
  routes.post("/accounts", async (context) => {
    const body = v.safeParse(BodySchema, await readPageJson(context))
    if (!body.success) {
      const field = v.getDotPath(body.issues[0]) ?? "email"
      return context.json({ error: { tag: "validation_failed", fields: { [field]: { code: "invalid" } } } }, 422)
    }
    const user = await findUserByEmail(services.db, body.output.email)
    if (!user) return context.json({ error: { tag: "not_found" } }, 404)
    try {
      await setFrozen(services, user.id, body.output.frozen)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return context.json({ error: { tag: error.tag, ...error.parts } }, 409)
    }
    return context.body(null, 204)
  })
  return routes
}
