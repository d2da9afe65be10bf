import { formatMoney } from "@wallet/core/money"
import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import type { SandboxSbpCodesTable } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"
import { type SandboxSbp, sbpActions } from "./bank.ts"

/** Path of `sbpRoutes`. */
export const sbpPath = "/sandbox/sbp"

/**
 * The bank of SBP payers: `GET /` lists the codes; `POST /:id/pay`, `POST /:id/reject` pay one or make the bank
 * reject it: 303 to the page, or 404 if the code no longer accepts it.
 *
 * @param announce has the bank's messages delivered now.
 */
export function sbpRoutes(sbp: SandboxSbp, announce: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(sbpPage(await sbp.listCodes())))
  for (const action of sbpActions) {
    routes.post(`/:id/${action}`, async (context) => {
      if (!(await sbp.act(context.req.param("id"), action))) {
        return context.html(sandboxPage("SBP", html`<p>This code does not take that any more.</p>`), 404)
      }
      await announce()
      return context.redirect(sbpPath, 303)
    })
  }
  return routes
}

function sbpPage(codes: readonly SandboxSbpCodesTable[]) {
  return sandboxPage(
    "SBP",
    html`<p>Play the payer: pay a code as a bank's app would, or have the bank refuse it. One that has expired or was
        cancelled takes a late payment, which the wallet credits or sends back.</p>
      ${codes.length === 0 ? html`<p>No payment was asked for yet.</p>` : codes.map(codeArticle)}`,
  )
}

function codeArticle({ id, kopecks, state, link, expires_at }: SandboxSbpCodesTable) {
  const takesPayment = state === "open" || state === "expired" || state === "cancelled"
  return html`<article>
    <p>
      <strong>${formatMoney(storedMoney(kopecks, "WUD"), { locale: "en", regionCode: "ru" })}</strong>, ${state}, until
      ${expires_at.toISOString()}<br />
      <code>${link}</code>
    </p>
    <div class="choices">
      ${takesPayment ? html`<form method="post" action="${sbpPath}/${id}/pay"><button>Pay</button></form>` : ""}
      ${
        state === "open"
          ? html`<form method="post" action="${sbpPath}/${id}/reject"><button>Refuse</button></form>`
          : ""
      }
    </div>
  </article>`
}
