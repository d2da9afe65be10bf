import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"
import type { SandboxClock } from "./clock.ts"

/** The steps that the page offers, in seconds. */
const steps = [
  { seconds: 60, title: "1 minute" },
  { seconds: 15 * 60, title: "15 minutes" },
  { seconds: 3_600, title: "1 hour" },
  { seconds: 24 * 3_600, title: "1 day" },
  { seconds: 30 * 24 * 3_600, title: "30 days" },
] as const

/** At most a year at once: no customer waits for anything longer. */
export const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366 * 24 * 3_600))

const FormSchema = v.object({ seconds: v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), SecondsSchema) })

/**
 * `GET /` returns the provider's time; `POST /` `seconds=…` advances it.
 *
 * @param pass lets that much time pass, with all that comes due in it.
 */
export function timeRoutes(clock: SandboxClock, pass: (seconds: number) => Promise<void>): Hono {
  const routes = new Hono()
  routes.get("/", (context) => context.html(timePage(clock)))
  routes.post("/", async (context) => {
    const form = v.safeParse(FormSchema, await readPageForm(context))
    if (!form.success) return context.html(timePage(clock), 400)
    await pass(form.output.seconds)
    return context.redirect("/sandbox/time", 303)
  })
  return routes
}

function timePage(clock: SandboxClock) {
  return sandboxPage(
    "Time",
    html`<p>The provider's time is <strong>${clock.now().toISOString()}</strong>, ${Math.round(clock.ahead() / 1000)} seconds
        ahead. Let time pass, so that quotes, holds and delays run out. It never goes back, and sessions end as they
        would.</p>
      <form method="post">
        <div class="choices">
          ${steps.map(({ seconds, title }) => html`<button name="seconds" value="${seconds}">${title}</button>`)}
        </div>
      </form>`,
  )
}
