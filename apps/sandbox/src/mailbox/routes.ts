import { Hono } from "hono"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"
import { readMails, type SandboxMail } from "./readMails.ts"

const refreshSeconds = 5

/** `GET /`: every mail that the sandbox received, newest first; `?to=` shows those to one address. */
export function mailboxRoutes(db: Kysely<SandboxDatabase>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const to = context.req.query("to") ?? ""
    return context.html(mailboxPage(to, await readMails(db, to)))
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

function mailArticle({ recipient, subject, body, at }: SandboxMail) {
  const code = /\b\d{6}\b/.exec(body)?.[0]
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipient}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <pre>${body}</pre>
  </article>`
}
