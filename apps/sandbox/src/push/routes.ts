import { Hono } from "hono"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"

const refreshSeconds = 5
const shown = 50

/** `GET /`: the newest push messages of the simulated service. */
export function pushRoutes(db: Kysely<SandboxDatabase>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const messages = await db
      .selectFrom("sandbox.push_messages")
      .selectAll()
      .orderBy("at", "desc")
      .limit(shown)
      .execute()
    return context.html(
      sandboxPage(
        "Push messages",
        html`${messages.length === 0 ? html`<p>No message yet. This page looks again every ${refreshSeconds} seconds.</p>` : ""}
        ${messages.map(
          ({ endpoint, body, at }) => html`<article>
            <h2>To ${endpoint}</h2>
            <p><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time></p>
            <pre>${body}</pre>
          </article>`,
        )}`,
        refreshSeconds,
      ),
    )
  })
  return routes
}
