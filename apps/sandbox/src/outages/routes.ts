import { readPageForm, readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"
import { sandboxPage } from "../page.ts"
import { isAnswering, type StoppableVendor, setAway, stoppableVendors } from "./outages.ts"

const names: Readonly<Record<StoppableVendor, string>> = {
  card: "The card acquirer",
  sbp: "The bank for SBP",
  kyc: "The identity vendor",
}

const VendorSchema = v.picklist(stoppableVendors)
const FormSchema = v.object({ vendor: VendorSchema, away: v.picklist(["yes", "no"]) })
const BodySchema = v.object({ away: v.boolean() })

/** The page: `GET /` shows the vendors' states; `POST /` `vendor=…&away=yes|no`. */
export function outagePageRoutes(db: Kysely<SandboxDatabase>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(await outagesPage(db)))
  routes.post("/", async (context) => {
    const form = v.safeParse(FormSchema, await readPageForm(context))
    if (!form.success) return context.html(await outagesPage(db), 400)
    await setAway(db, form.output.vendor, form.output.away === "yes")
    return context.redirect("/sandbox/outages", 303)
  })
  return routes
}

/** The same as a call: `POST /outages/:vendor` `{ away }` → 204; `vendor` one of `card`, `sbp` and `kyc`. */
export function outageApiRoutes(db: Kysely<SandboxDatabase>): Hono {
  const routes = new Hono()
  routes.post("/outages/:vendor", bodyLimit({ maxSize: 4096 }), async (context) => {
    const vendor = context.req.param("vendor")
    if (!v.is(VendorSchema, vendor)) return context.json({ error: { tag: "not_found" } }, 404)
    const body = v.safeParse(BodySchema, await readJson(context))
    if (!body.success) {
      return context.json({ error: { tag: "validation_failed", fields: { away: { code: "invalid" } } } }, 422)
    }
    await setAway(db, vendor, body.output.away)
    return context.body(null, 204)
  })
  return routes
}

function readJson(context: Context): Promise<unknown> {
  return readPageJson(context)
}

async function outagesPage(db: Kysely<SandboxDatabase>) {
  const vendors = await Promise.all(
    stoppableVendors.map(async (vendor) => ({ vendor, answers: await isAnswering(db, vendor) })),
  )
  return sandboxPage(
    "Outages",
    html`<p>
        A vendor that does not answer: what customers ask of it is refused or waits, and what was under way goes on when it
        is back. The chains' nodes stop on <a href="/sandbox/chains">their own page</a>.
      </p>
      ${vendors.map(
        ({ vendor, answers }) => html`<article>
          <p>${names[vendor]} <strong>${answers ? "answers" : "does not answer"}</strong>.</p>
          <form method="post">
            <input type="hidden" name="vendor" value="${vendor}" />
            <button name="away" value="${answers ? "yes" : "no"}">${answers ? "Stop it" : "Let it answer again"}</button>
          </form>
        </article>`,
      )}`,
  )
}
