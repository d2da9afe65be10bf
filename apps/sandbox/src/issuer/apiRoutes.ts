import { readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import * as v from "valibot"
import type { AskProvider } from "./ask.ts"
import type { SandboxIssuer } from "./issuer.ts"
import type { PaymentEnd } from "./play.ts"
import { BlockSchema, CaptureSchema, readMoney, readPlayedPayment } from "./requests.ts"

/** The outcome of a payment by call. */
export const endsByName: ReadonlyMap<string, PaymentEnd> = new Map([
  ["reverse", "reversed"],
  ["expire", "expired"],
  ["win", "won"],
  ["lose", "lost"],
])

interface IssuerApiParts {
  readonly issuer: SandboxIssuer
  readonly ask: AskProvider
  /** Delivers the issuer's pending messages now. */
  readonly announce: () => Promise<void>
}

/**
 * Calls for actions of merchants and the issuer, to be mounted at `/sandbox/api`:
 *
 * - `POST /issuer/cards/:cardId/payments` `{ amount, currency, merchant?, category?, country?, online?, confirm?, instead? }` →
 *   201 `{ id, approved, reason }`; with `confirm` the customer is asked first, and `approved` is null; `instead` is `suspected_fraud` or `wrong_code` (the issuer declines by itself) or `forced`
 *   (the merchant takes the money without asking);
 * - `POST /issuer/payments/:paymentId/capture` `{ amount?, final? }`, `…/refund` and `…/reverseRefund`
 *   `{ amount? }`, `…/reverse`, `…/expire`,
 *   `…/win`, `…/lose`: what becomes of a payment, in whatever order;
 * - `POST /issuer/cards/:cardId/block` `{ reason? }`, `…/unblock`.
 *
 * Those without an answer of their own are answered with 204, with 404 where there is nothing of that name, and with 422
 * for a body that does not fit.
 */
export function issuerApiRoutes({ issuer, ask, announce }: IssuerApiParts): Hono {
  const routes = new Hono()
  routes.use("/issuer/*", bodyLimit({ maxSize: 4096 }))
  const done = async (context: Context, happened: boolean) => {
    if (!happened) return context.json({ error: { tag: "not_found" } }, 404)
    await announce()
    return context.body(null, 204)
  }
  routes.post("/issuer/cards/:cardId/payments", async (context) => {
    const payment = readPlayedPayment(context.req.param("cardId"), await readJson(context))
    if (!payment.ok) return invalid(context, payment.field)
    const outcome = await issuer.pay(payment.value, ask)
    if (!outcome) return done(context, false)
    await announce()
    return context.json(outcome, 201)
  })
  for (const kind of ["capture", "refund", "reverseRefund"] as const) {
    routes.post(`/issuer/payments/:paymentId/${kind}`, async (context) => {
      const payment = await issuer.findPayment(context.req.param("paymentId"))
      if (!payment) return done(context, false)
      const body = v.safeParse(CaptureSchema, await readJson(context))
      if (!body.success) return invalid(context, "body")
      const { amount: text, final } = body.output
      const amount = text === undefined ? undefined : readMoney(text, payment.currency)
      if (amount?.ok === false) return invalid(context, "amount")
      const units = amount ? amount.value.units : payment.amount
      const happened = kind === "capture" ? issuer.capture(payment.id, units, final) : issuer[kind](payment.id, units)
      return done(context, await happened)
    })
  }
  for (const [name, end] of endsByName) {
    routes.post(`/issuer/payments/:paymentId/${name}`, async (context) =>
      done(context, await issuer.end(context.req.param("paymentId"), end)),
    )
  }
  routes.post("/issuer/cards/:cardId/block", async (context) => {
    const body = v.safeParse(BlockSchema, await readJson(context))
    if (!body.success) return invalid(context, "reason")
    return done(context, await issuer.block(context.req.param("cardId"), body.output.reason))
  })
  routes.post("/issuer/cards/:cardId/unblock", async (context) =>
    done(context, await issuer.unblock(context.req.param("cardId"))),
  )
  return routes
}

/** A call without a body uses the defaults. */
async function readJson(context: Context): Promise<unknown> {
  return (await readPageJson(context)) ?? {}
}

function invalid(context: Context, field: string) {
  return context.json({ error: { tag: "validation_failed", fields: { [field]: { code: "invalid" } } } }, 422)
}
