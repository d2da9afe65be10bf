import type { DeveloperDesk } from "@wallet/provider/operators/developerDesk.ts"
import { readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { Refusal } from "@wallet/provider/platform/http/refusal.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"

const BodySchema = v.object({ email: v.string(), frozen: v.boolean() })

/** Freezes and unfreezes accounts as an operator does: `POST /accounts` `{ email, frozen }` → 204, 404, 409, 422. */
export function accountRoutes(desk: DeveloperDesk): Hono {
  const routes = new Hono()
  routes.use("/accounts", bodyLimit({ maxSize: 4096 }))
  routes.post("/accounts", async (context) => {
    const body = v.safeParse(BodySchema, await readPageJson(context))
    if (!body.success) {
      const field = v.getDotPath(body.issues[0]) ?? "email"
      return context.json({ error: { tag: "validation_failed", fields: { [field]: { code: "invalid" } } } }, 422)
    }
    try {
      const isKnown = await desk.setFrozen(body.output.email, body.output.frozen)
      if (!isKnown) return context.json({ error: { tag: "not_found" } }, 404)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return context.json({ error: { tag: error.tag, ...error.parts } }, 409)
    }
    return context.body(null, 204)
  })
  return routes
}
