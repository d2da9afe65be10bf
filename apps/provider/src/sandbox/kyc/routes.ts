import { Hono } from "hono"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"
import type { SignedMessage } from "../signer.ts"
import { kycOutcomes, type SandboxKycVendor } from "./vendor.ts"

/** Brings a message to the provider, as the vendor's server would. */
export type DeliverKycMessage = (message: SignedMessage) => Promise<void>

const ChoiceSchema = v.object({
  outcome: v.picklist(kycOutcomes),
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
})

/** The vendor's own pages: `GET /:checkId` shows the outcomes, `POST` makes one happen and sends the customer back. */
export function kycVendorRoutes(vendor: SandboxKycVendor, deliver: DeliverKycMessage): Hono {
  const routes = new Hono()
  routes.get("/:checkId", async (context) => {
    const check = await vendor.findCheck(context.req.param("checkId"))
    if (!check) return context.html(sandboxPage("Identity check", html`<p>There is no such check.</p>`), 404)
    await deliver(vendor.sign(check.reference, "opened", null))
    return context.html(choicePage())
  })
  routes.post("/:checkId", async (context) => {
    const check = await vendor.findCheck(context.req.param("checkId"))
    const choice = v.safeParse(ChoiceSchema, await context.req.parseBody())
    if (!check || !choice.success)
      return context.html(sandboxPage("Identity check", html`<p>No such outcome.</p>`), 400)
    await deliver(vendor.sign(check.reference, choice.output.outcome, choice.output.comment || null))
    return context.redirect(check.returnUrl, 303)
  })
  return routes
}

function choicePage() {
  return sandboxPage(
    "Identity check",
    html`<p>A real vendor would ask for documents and a picture. Here you choose how the check goes on.</p>
      <form method="post">
        <p>
          <label for="comment">Comment for the customer</label><br />
          <input id="comment" name="comment" maxlength="500" autocomplete="off" />
        </p>
        <div class="choices">
          ${kycOutcomes.map((outcome) => html`<button name="outcome" value="${outcome}">${outcome}</button>`)}
        </div>
      </form>`,
  )
}
