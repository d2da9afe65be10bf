import type { DeveloperDesk, WaitingWithdrawal } from "@wallet/provider/operators/developerDesk.ts"
import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Refusal } from "@wallet/provider/platform/http/refusal.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"

/** Path of `operatorRoutes`. */
export const operatorPath = "/sandbox/operator"

/**
 * Acts as the operator who approves withdrawals. Mount at `operatorPath`:
 *
 *
 * - `GET /` lists the waiting ones;
 * - `POST /:withdrawalId/approve`, `POST /:withdrawalId/reject` (form field `reason`: risk, limit or screening):
 *   303 to   the page, or 409 if it no longer waits.
 */
export function operatorRoutes(desk: DeveloperDesk): Hono {
  const ReasonSchema = v.object({ reason: v.optional(v.picklist(desk.rejectReasons)) })
  const routes = new Hono()
  routes.get("/", async (context) => context.html(operatorPage(await desk.listWithdrawals())))
  routes.post("/:withdrawalId/approve", async (context) => {
    await desk.approveWithdrawal(context.req.param("withdrawalId"))
    return context.redirect(operatorPath, 303)
  })
  routes.post("/:withdrawalId/reject", async (context) => {
    const choice = v.parse(ReasonSchema, await readPageForm(context))
    await desk.rejectWithdrawal(context.req.param("withdrawalId"), choice.reason)
    return context.redirect(operatorPath, 303)
  })
  routes.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error
    return context.json({ error: { tag: error.tag, details: error.parts.details } }, 409)
  })
  return routes
}

function operatorPage(waiting: readonly WaitingWithdrawal[]) {
  return sandboxPage(
    "Operator",
    html`<p>Withdrawals that are large, or that the screening is not sure of, wait here for a person.</p>
      ${
        waiting.length === 0
          ? html`<p>None is waiting.</p>`
          : waiting.map(
              ({ id, currency, amount, to, createdAt }) => html`<article>
                <p>
                  <strong>${amount} ${currency}</strong> to ${to}<br />
                  ${createdAt.toISOString()}
                </p>
                <div class="choices">
                  <form method="post" action="${operatorPath}/${id}/approve"><button>Approve</button></form>
                  <form method="post" action="${operatorPath}/${id}/reject"><button>Reject</button></form>
                </div>
              </article>`,
            )
      }`,
  )
}
