import { verificationItems, verificationReasons } from "@wallet/core/contract"
import { readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { Refusal } from "@wallet/provider/platform/http/refusal.ts"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import type { SandboxAcquirer } from "../acquirer/acquirer.ts"
import { disputeActions } from "../acquirer/disputes.ts"
import type { KycDesk } from "../kyc/desk.ts"
import { kycOutcomes } from "../kyc/vendor.ts"
import type { SandboxMail } from "../mailbox/readMails.ts"
import { type SandboxSbp, sbpActions } from "../sbp/bank.ts"
import type { SandboxSms } from "../sms/readSms.ts"
import type { SandboxClock } from "../time/clock.ts"
import { SecondsSchema } from "../time/routes.ts"

/** Dependencies of the calls. */
interface ConsoleApiParts {
  readonly clock: SandboxClock
  readonly acquirer: SandboxAcquirer
  readonly sbp: SandboxSbp
  readonly kycDesk: KycDesk
  readonly readMails: (to: string) => Promise<readonly SandboxMail[]>
  readonly readSms: (to: string) => Promise<readonly SandboxSms[]>
  /** Advances the time by that many seconds, and runs what becomes due. */
  readonly pass: (seconds: number) => Promise<void>
  /** Delivers the vendors' pending messages now. */
  readonly announce: () => Promise<void>
  /** Refunds a card top-up as an operator. */
  readonly refundTopUp: (topUpId: string) => Promise<void>
}

const IdSchema = v.pipe(v.string(), v.uuid())
const TimeSchema = v.object({ advanceSeconds: SecondsSchema })
const AnswerSchema = v.object({ answer: v.picklist(["passed", "failed"]) })
const KycSchema = v.object({
  outcome: v.picklist(kycOutcomes),
  comment: v.optional(v.string(), ""),
  reasons: v.optional(v.array(v.picklist(verificationReasons))),
  failedItems: v.optional(v.array(v.picklist(verificationItems))),
})

/**
 * The actions of the pages as calls, to be mounted at `/sandbox/api`. `docs/guides/sandbox.md` describes them:
 *
 * - `GET /time`, `POST /time` `{ advanceSeconds }` → 200 `{ now, secondsAhead }`;
 * - `GET /mails?to=` → 200 `[{ recipient, subject, body, at }]`, `GET /sms?to=` → 200 `[{ recipient, body, at }]`;
 * - `POST /card/challenges/:id` `{ answer: "passed" | "failed" }`, `POST /card/charges/:topUpId/charge-back` and the other `disputeActions`;
 * - `POST /topUps/:topUpId/refund`;
 * - `POST /sbp/:codeId/pay`, `POST /sbp/:codeId/reject`;
 * - `POST /kyc/:checkId` `{ outcome, comment?, reasons?, failedItems? }`.
 *
 * Those without an answer of their own are answered with 204, with 404 where there is nothing of that name that could,
 * and with 422 for a body that can't be read.
 */
export function consoleApiRoutes(parts: ConsoleApiParts): Hono {
  const { clock, acquirer, sbp, kycDesk } = parts
  const routes = new Hono()
  for (const path of ["/time", "/card/*", "/topUps/*", "/sbp/*", "/kyc/*"]) {
    routes.use(path, bodyLimit({ maxSize: 4096 }))
  }
  const time = () => ({ now: clock.now().toISOString(), secondsAhead: Math.round(clock.ahead() / 1000) })
  const done = async (context: Context, happened: boolean) => {
    if (!happened) return context.json({ error: { tag: "not_found" } }, 404)
    await parts.announce()
    return context.body(null, 204)
  }

  routes.get("/time", (context) => context.json(time()))
  routes.post("/time", async (context) => {
    const body = v.safeParse(TimeSchema, await readJson(context))
    if (!body.success) return invalid(context, "advanceSeconds")
    await parts.pass(body.output.advanceSeconds)
    return context.json(time())
  })
  routes.get("/mails", async (context) => context.json(await parts.readMails(context.req.query("to") ?? "")))
  routes.get("/sms", async (context) => context.json(await parts.readSms(context.req.query("to") ?? "")))
  routes.post("/card/challenges/:id", async (context) => {
    const body = v.safeParse(AnswerSchema, await readJson(context))
    if (!body.success) return invalid(context, "answer")
    return done(context, await acquirer.answerChallenge(context.req.param("id"), body.output.answer))
  })
  for (const action of disputeActions) {
    routes.post(`/card/charges/:topUpId/${action}`, async (context) =>
      done(context, await acquirer.dispute(context.req.param("topUpId"), action)),
    )
  }
  routes.post("/topUps/:topUpId/refund", async (context) => {
    const id = context.req.param("topUpId")
    if (!v.is(IdSchema, id)) return done(context, false)
    await parts.refundTopUp(id)
    return context.body(null, 204)
  })
  for (const action of sbpActions) {
    routes.post(`/sbp/:codeId/${action}`, async (context) =>
      done(context, await sbp.act(context.req.param("codeId"), action)),
    )
  }
  routes.post("/kyc/:checkId", async (context) => {
    const check = await kycDesk.vendor.findCheck(context.req.param("checkId"))
    const body = v.safeParse(KycSchema, await readJson(context))
    if (!body.success) return invalid(context, v.getDotPath(body.issues[0]) ?? "outcome")
    if (!check) return done(context, false)
    const { outcome, comment, ...verdict } = body.output
    await kycDesk.choose(check, outcome, { ...verdict, comment: comment || null })
    return context.body(null, 204)
  })
  routes.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error
    return context.json({ error: { tag: error.tag, ...error.parts } }, error.tag === "not_found" ? 404 : 409)
  })
  return routes
}

function readJson(context: Context): Promise<unknown> {
  return readPageJson(context)
}

function invalid(context: Context, field: string) {
  return context.json({ error: { tag: "validation_failed", fields: { [field]: { code: "invalid" } } } }, 422)
}
