import type { DeveloperDesk } from "@wallet/provider/operators/developerDesk.ts"
import { readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { Refusal } from "@wallet/provider/platform/http/refusal.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import type { SandboxBank } from "./bank.ts"

/**
 * Calls for a developer's actions on outgoing payments, to be mounted at `/sandbox/api`:
 *
 * - `POST /payouts/:withdrawalId/pay` pays a delayed payment now; `POST /payouts/:withdrawalId/return` sends one back;
 * - `POST /withdrawals/:withdrawalId/approve`, `POST /withdrawals/:withdrawalId/reject` `{ reason? }`, `reason` one of
 *   `rejectReasons`: an operator's decision on a withdrawal that waits for one.
 *
 * Each is answered with 204, or with 404 or 409 where that payment can't.
 */
export function payoutApiRoutes(bank: SandboxBank, desk: DeveloperDesk): Hono {
  const ReasonSchema = v.object({ reason: v.optional(v.picklist(desk.rejectReasons)) })
  const routes = new Hono()
  routes.use("/payouts/*", bodyLimit({ maxSize: 4096 }))
  routes.use("/withdrawals/*", bodyLimit({ maxSize: 4096 }))
  for (const [action, act] of [
    ["pay", bank.pay],
    ["return", bank.returnPayment],
  ] as const) {
    routes.post(`/payouts/:withdrawalId/${action}`, async (context) => {
      const id = context.req.param("withdrawalId")
      if (!(await act(id))) return context.json({ error: { tag: "not_found" } }, 404)
      await desk.checkPayout(id)
      return context.body(null, 204)
    })
  }
  routes.post("/withdrawals/:withdrawalId/approve", async (context) => {
    await desk.approveWithdrawal(context.req.param("withdrawalId"))
    return context.body(null, 204)
  })
  routes.post("/withdrawals/:withdrawalId/reject", async (context) => {
    const body: unknown = (await readPageJson(context)) ?? {}
    const choice = v.safeParse(ReasonSchema, body)
    if (!choice.success)
      return context.json({ error: { tag: "validation_failed", fields: { reason: "invalid" } } }, 422)
    await desk.rejectWithdrawal(context.req.param("withdrawalId"), choice.output.reason)
    return context.body(null, 204)
  })
  routes.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error
    return context.json({ error: { tag: error.tag, ...error.parts } }, error.tag === "not_found" ? 404 : 409)
  })
  return routes
}
