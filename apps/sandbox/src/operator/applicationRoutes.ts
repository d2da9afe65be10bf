import type { DeveloperDesk, WaitingApplication } from "@wallet/provider/operators/developerDesk.ts"
import { readPageForm, readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { Refusal } from "@wallet/provider/platform/http/refusal.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"

/**
 * Acts as the operator who decides on applications to the affiliate and ambassador programmes. Mount at
 * `applicationsPath`:
 *
 *
 * - `GET /` lists the undecided ones;
 * - `POST /:applicationId` (`decision`: approve or decline, `comment`, `share`), as a form: 303 to the page; as
 *   JSON: 204.   422 if it is invalid, 404 if there is no such application, 409 if it is already decided.
 */
export const applicationsPath = "/sandbox/operator/applications"

const CommentSchema = v.pipe(
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
  v.transform((text) => text || null),
)
const createDecisionSchema = (desk: DeveloperDesk) =>
  v.variant("decision", [
    v.object({
      decision: v.literal("approve"),
      comment: CommentSchema,
      share: v.optional(
        v.pipe(
          v.string(),
          v.check((text) => desk.isShare(text)),
        ),
      ),
    }),
    v.object({ decision: v.literal("decline"), comment: CommentSchema }),
  ])

/**
 * Stands in for the operator who reads applications to the affiliate and ambassador programmes, to be mounted at
 * `applicationsPath`:
 *
 * - `GET /` those that wait;
 * - `POST /:applicationId` (`decision`: approve or decline, `comment`, `share`), as a form: 303 to the page; as JSON: 204.
 *   422 for what can't be read, 404 for no such application, 409 where it is decided already.
 */
export function applicationRoutes(desk: DeveloperDesk): Hono {
  const DecisionSchema = createDecisionSchema(desk)
  const routes = new Hono()
  routes.get("/", async (context) => context.html(applicationsPage(await desk.listApplications())))
  routes.post("/:applicationId", async (context) => {
    const isJson = context.req.header("Content-Type")?.startsWith("application/json") ?? false
    const sent: unknown = isJson ? await readPageJson(context) : await readPageForm(context)
    const decision = v.safeParse(DecisionSchema, sent)
    if (!decision.success) return context.json({ error: { tag: "validation_failed" } }, 422)
    const { decision: event, ...terms } = decision.output
    await desk.decideApplication(context.req.param("applicationId"), { event, ...terms })
    return isJson ? context.body(null, 204) : context.redirect(applicationsPath, 303)
  })
  routes.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error
    return context.json(
      { error: { tag: error.tag, details: error.parts.details } },
      error.tag === "not_found" ? 404 : 409,
    )
  })
  return routes
}

function applicationsPage(waiting: readonly WaitingApplication[]) {
  return sandboxPage(
    "Applications",
    html`<p>Applications to the affiliate and ambassador programmes wait here for a person.</p>
      ${
        waiting.length === 0
          ? html`<p>None is waiting.</p>`
          : waiting.map(
              ({ id, programme, channel, audience, about, usualShare }) => html`<article>
                <h2>${programme}</h2>
                <p>${channel}<br />${audience}</p>
                <pre>${about}</pre>
                <form method="post" action="${applicationsPath}/${id}">
                  <label for="share-${id}">Share of the fees</label>
                  <input id="share-${id}" name="share" value="${usualShare}" />
                  <label for="comment-${id}">Comment for the applicant</label>
                  <input id="comment-${id}" name="comment" maxlength="500" />
                  <div class="choices">
                    <button name="decision" value="approve">Approve</button>
                    <button name="decision" value="decline">Decline</button>
                  </div>
                </form>
              </article>`,
            )
      }`,
  )
}
