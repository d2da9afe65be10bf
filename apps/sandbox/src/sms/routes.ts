import { Hono } from "hono"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"
import { readSms, type SandboxSms } from "./readSms.ts"

const refreshSeconds = 5

/** `GET /`: every message that the sandbox's phones received, newest first; `?to=` shows those to one number. */
export function smsRoutes(db: Kysely<SandboxDatabase>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const to = context.req.query("to") ?? ""
    return context.html(phonesPage(to, await readSms(db, to)))
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

function messageArticle({ recipient, body, at }: SandboxSms) {
  const code = /\b\d{6}\b/.exec(body)?.[0]
  return html`<article>
    <h2>To ${recipient}</h2>
    <p><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <pre>${body}</pre>
  </article>`
}
