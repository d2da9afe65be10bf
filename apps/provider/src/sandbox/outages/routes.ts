import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import { readPageForm, readPageJson } from "#platform/http/pageInput.ts"
import { sandboxPage } from "../page.ts"
import { isAnswering, type StoppableHouse, setAway, stoppableHouses } from "./outages.ts"

const names: Readonly<Record<StoppableHouse, string>> = {
  card: "The card acquirer",
  sbp: "The bank for SBP",
  kyc: "The identity vendor",
}

const HouseSchema = v.picklist(stoppableHouses)
const FormSchema = v.object({ house: HouseSchema, away: v.picklist(["yes", "no"]) })
const BodySchema = v.object({ away: v.boolean() })

/** The page: `GET /` which houses answer; `POST /` `house=…&away=yes|no`. */
export function outagePageRoutes(db: Kysely<Database>): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(await outagesPage(db)))
  routes.post("/", async (context) => {
    const form = v.safeParse(FormSchema, await readPageForm(context))
    if (!form.success) return context.html(await outagesPage(db), 400)
    await setAway(db, form.output.house, form.output.away === "yes")
    return context.redirect("/sandbox/outages", 303)
  })
  return routes
}

/** The same as a call: `POST /outages/:house` `{ away }` → 204; `house` one of `card`, `sbp` and `kyc`. */
export function outageApiRoutes(db: Kysely<Database>): Hono {
  const routes = new Hono()
  routes.post("/outages/:house", bodyLimit({ maxSize: 4096 }), async (context) => {
    const house = context.req.param("house")
    if (!v.is(HouseSchema, house)) return context.json({ error: { tag: "not_found" } }, 404)
    const body = v.safeParse(BodySchema, await readJson(context))
    if (!body.success) {
      return context.json({ error: { tag: "validation_failed", fields: { away: { code: "invalid" } } } }, 422)
    }
    await setAway(db, house, body.output.away)
    return context.body(null, 204)
  })
  return routes
}

function readJson(context: Context): Promise<unknown> {
  return readPageJson(context)
}

async function outagesPage(db: Kysely<Database>) {
  const houses = await Promise.all(
    stoppableHouses.map(async (house) => ({ house, answers: await isAnswering(db, house) })),
  )
  return sandboxPage(
    "Outages",
    html`<p>
        A house that does not answer: what customers ask of it is refused or waits, and what was under way goes on when it
        is back. The chains' nodes stop on <a href="/sandbox/chains">their own page</a>.
      </p>
      ${houses.map(
        ({ house, answers }) => html`<article>
          <p>${names[house]} <strong>${answers ? "answers" : "does not answer"}</strong>.</p>
          <form method="post">
            <input type="hidden" name="house" value="${house}" />
            <button name="away" value="${answers ? "yes" : "no"}">${answers ? "Stop it" : "Let it answer again"}</button>
          </form>
        </article>`,
      )}`,
  )
}
