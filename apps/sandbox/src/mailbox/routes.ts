import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"
import type { SandboxReports } from "../messageReports.ts"
import { sandboxPage } from "../page.ts"
import type { SignedMessage } from "../signer.ts"
import { readMails, type SandboxMail } from "./readMails.ts"

const refreshSeconds = 5

const ReportSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  outcome: v.picklist(["failed", "bounced", "complained"]),
})

/**
 * `GET /`: every mail that the sandbox received, newest first; `?to=` filters by address. `POST /reports` reports a
 * mail as bounced or as spam.
 */
export function mailboxRoutes(
  db: Kysely<SandboxDatabase>,
  mail: SandboxReports,
  deliver: (message: SignedMessage) => Promise<void>,
): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const to = context.req.query("to") ?? ""
    return context.html(mailboxPage(to, await readMails(db, to)))
  })
  routes.post("/reports", async (context) => {
    const form = v.safeParse(ReportSchema, await readPageForm(context))
    if (!form.success) return context.text("This is no report.", 400)
    await deliver(mail.report(form.output.key, form.output.outcome))
    return context.redirect("/sandbox/mailbox", 303)
  })
  return routes
}

function mailboxPage(to: string, mails: readonly SandboxMail[]) {
  return sandboxPage(
    "Mailbox",
    html`<form>
        <label for="to">Mails to</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="any address" />
        <button>Show</button>
      </form>
      ${mails.length === 0 ? html`<p>No mail yet. This page looks again every ${refreshSeconds} seconds.</p>` : ""}
      ${mails.map(mailArticle)}`,
    refreshSeconds,
  )
}

function mailArticle({ recipient, subject, body, at, key }: SandboxMail) {
  const code = /\b\d{6}\b/.exec(body)?.[0]
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipient}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <pre>${body}</pre>
    ${
      key === null
        ? ""
        : html`<form method="post" action="/sandbox/mailbox/reports">
            <input type="hidden" name="key" value="${key}" />
            <button class="quiet" name="outcome" value="bounced">It comes back: no such address</button>
            <button class="quiet" name="outcome" value="complained">Mark as spam</button>
          </form>`
    }
  </article>`
}
