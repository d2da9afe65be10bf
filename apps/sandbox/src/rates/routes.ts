import { readPageForm, readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"
import type { SandboxFeed } from "./feed.ts"

const FormSchema = v.object({ stopped: v.picklist(["yes", "no"]) })
const BodySchema = v.object({ stopped: v.boolean() })

/** The page: `GET /` shows the feed's state; `POST /` `stopped=yes|no`. */
export function ratesPageRoutes(feed: SandboxFeed): Hono {
  const routes = new Hono()
  routes.get("/", (context) => context.html(ratesPage(feed)))
  routes.post("/", async (context) => {
    const form = v.safeParse(FormSchema, await readPageForm(context))
    if (!form.success) return context.html(ratesPage(feed), 400)
    await feed.setStopped(form.output.stopped === "yes")
    return context.redirect("/sandbox/rates", 303)
  })
  return routes
}

/** The same as calls: `GET /rates`, `POST /rates` `{ stopped }` → 200 `{ stoppedAt }`. */
export function ratesApiRoutes(feed: SandboxFeed): Hono {
  const routes = new Hono()
  routes.use("/rates", bodyLimit({ maxSize: 4096 }))
  const answer = (context: Context) => context.json({ stoppedAt: feed.stoppedAt()?.toISOString() ?? null })
  routes.get("/rates", answer)
  routes.post("/rates", async (context) => {
    const body = v.safeParse(BodySchema, await readPageJson(context))
    if (!body.success) {
      return context.json({ error: { tag: "validation_failed", fields: { stopped: { code: "invalid" } } } }, 422)
    }
    await feed.setStopped(body.output.stopped)
    return answer(context)
  })
  return routes
}

function ratesPage(feed: SandboxFeed) {
  const stoppedAt = feed.stoppedAt()
  return sandboxPage(
    "Rates",
    html`<p>
        ${
          stoppedAt
            ? html`The price feed is stopped since <strong>${stoppedAt.toISOString()}</strong>.`
            : html`The feed of prices is <strong>going</strong>.`
        }
        Prices older than half a minute stop quotes and values; balances and what was quoted before stay.
      </p>
      <form method="post">
        <div class="choices">
          <button name="stopped" value="${stoppedAt ? "no" : "yes"}">${stoppedAt ? "Set it going" : "Stop it"}</button>
        </div>
      </form>`,
  )
}
