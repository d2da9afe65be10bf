import { verificationItems } from "@wallet/core/contract"
import type { Mode } from "@wallet/provider/platform/config.ts"
import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import type { KycDesk } from "./desk.ts"
import { readForm } from "./forms.ts"
import { type FormState, kycCheckPage, messagePage, missingItems } from "./pages.ts"
import { kycOutcomes, type SandboxKycCheck } from "./vendor.ts"

const ChoiceSchema = v.object({
  outcome: v.picklist(kycOutcomes),
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
})
const ItemSchema = v.picklist(verificationItems)
const largestUpload = 10 * 1024 * 1024

/**
 * The vendor's own pages. The id of a check is its customer's secret token.
 *
 *
 * - `GET /:checkId` shows the next form; `POST /:checkId/:item` submits one, 422 if it is invalid;
 * - `POST /:checkId/send` has the submitted items decided on, and sends the customer back.
 */
export function kycPageRoutes(desk: KycDesk, mode: Mode): Hono {
  const { vendor } = desk
  const checkPage = (check: SandboxKycCheck, state?: FormState) =>
    kycCheckPage(check, { ...state, showsOutcomes: mode === "development" })
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: largestUpload, onError: (context) => context.html(messagePage("Too large."), 413) }))

  routes.get("/:checkId", async (context) => {
    const check = await vendor.findCheck(context.req.param("checkId"))
    if (!check) return context.html(messagePage("There is no such check."), 404)
    if (check.stage === "open") await desk.tell(check, "opened")
    return context.html(checkPage(check))
  })

  routes.post("/:checkId/send", async (context) => {
    const check = await vendor.findCheck(context.req.param("checkId"))
    if (!check) return context.html(messagePage("There is no such check."), 404)
    if (check.stage !== "open" || missingItems(check).length > 0) return context.html(checkPage(check), 409)
    await desk.decide(check)
    return context.redirect(check.returnUrl, 303)
  })

  routes.post("/:checkId/:item", async (context) => {
    const check = await vendor.findCheck(context.req.param("checkId"))
    const item = v.safeParse(ItemSchema, context.req.param("item"))
    if (!check || !item.success) return context.html(messagePage("There is no such check."), 404)
    if (check.stage !== "open") return context.html(checkPage(check), 409)
    const typed = await readPageForm(context)
    const form = await readForm(item.output, typed)
    if (!form.ok) return context.html(checkPage(check, { problems: form.problems, typed }), 422)
    await vendor.keep(check, { ...check.handedIn, [item.output]: form.answers })
    return context.redirect(`/sandbox/kyc/${check.id}`, 303)
  })
  return routes
}

/** `POST /:checkId` (`outcome`, `comment`): a developer chooses an outcome, whatever was submitted. */
export function kycOutcomeRoutes(desk: KycDesk): Hono {
  const routes = new Hono()
  routes.post("/:checkId", bodyLimit({ maxSize: 4096 }), async (context) => {
    const check = await desk.vendor.findCheck(context.req.param("checkId"))
    const choice = v.safeParse(ChoiceSchema, await readPageForm(context))
    if (!check || !choice.success) return context.html(messagePage("No such outcome."), 400)
    await desk.choose(check, choice.output.outcome, { comment: choice.output.comment || null })
    return context.redirect(check.returnUrl, 303)
  })
  return routes
}
