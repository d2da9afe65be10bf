import { Hono } from "hono"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import type { Database } from "../../db/schema.ts"
import { sandboxPage } from "../page.ts"

const shown = 50
const refreshSeconds = 5

interface ShownMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

/** `GET /`: every mail that the sandbox received, newest first; `?to=` shows those to one address. */
export function mailboxRoutes(db: Kysely<Database>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const to = (context.req.query("to") ?? "").trim().toLowerCase()
    return context.html(mailboxPage(to, await readMails(db, to)))
  })
  return routes
}

function readMails(db: Kysely<Database>, to: string): Promise<ShownMail[]> {
  const mails = db.selectFrom("sandbox_mails").select(["recipient", "subject", "body", "at"])
  const wanted = to ? mails.where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", to)) : mails
  return wanted.orderBy("at", "desc").limit(shown).execute()
}

function mailboxPage(to: string, mails: readonly ShownMail[]) {
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

function mailArticle({ recipient, subject, body, at }: ShownMail) {
  const code = /\b\d{6}\b/.exec(body)?.[0]
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipient}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <pre>${body}</pre>
  </article>`
}
