import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"
import type { SandboxReports } from "../messageReports.ts"
import { sandboxPage } from "../page.ts"
import type { SignedMessage } from "../signer.ts"
import { readSms, type SandboxSms } from "./readSms.ts"

const refreshSeconds = 5

const ReportSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  outcome: v.picklist(["delivered", "failed", "bounced"]),
})

/**
 * `GET /`: every message that the sandbox's phones received, newest first; `?to=` filters by number. `POST
 * /reports` reports a message's outcome.
 */
export function smsRoutes(
  db: Kysely<SandboxDatabase>,
  sms: SandboxReports,
  deliver: (message: SignedMessage) => Promise<void>,
): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const to = context.req.query("to") ?? ""
    return context.html(phonesPage(to, await readSms(db, to)))
  })
  routes.post("/reports", async (context) => {
    const form = v.safeParse(ReportSchema, await readPageForm(context))
    if (!form.success) return context.text("This is no report.", 400)
    await deliver(sms.report(form.output.key, form.output.outcome))
    return context.redirect("/sandbox/phones", 303)
  })
  return routes
}

function phonesPage(to: string, messages: readonly SandboxSms[]) {
  return sandboxPage(
    "Phones",
    html`<form>
        <label for="to">Messages to</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="any number" />
        <button>Show</button>
      </form>
      ${messages.length === 0 ? html`<p>No message yet. This page looks again every ${refreshSeconds} seconds.</p>` : ""}
      ${messages.map(messageArticle)}`,
    refreshSeconds,
  )
}

function messageArticle({ recipient, body, at, key }: SandboxSms) {
  const code = /\b\d{6}\b/.exec(body)?.[0]
  return html`<article>
    <h2>To ${recipient}</h2>
    <p><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <pre>${body}</pre>
    ${
      key === null
        ? ""
        : html`<form method="post" action="/sandbox/phones/reports">
            <input type="hidden" name="key" value="${key}" />
            <button class="quiet" name="outcome" value="bounced">The number takes no messages</button>
            <button class="quiet" name="outcome" value="delivered">Delivered</button>
          </form>`
    }
  </article>`
}
