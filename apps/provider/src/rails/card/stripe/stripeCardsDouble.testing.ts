import { randomBytes } from "node:crypto"
import {
  listPage,
  missing,
  newStripeId,
  readObject,
  refused,
  requireText,
  StripeFailure,
  type StripeObject,
  type StripeServer,
} from "../../stripe/stripeServer.testing.ts"
import { neededEvents } from "./readMessage.ts"

/** The behaviour of the banks of test cards, by the numbers that Stripe documents. */
const courses: Readonly<
  Record<string, { readonly decline?: string; readonly code?: string; readonly quirk?: string }>
> = {
  "4000000000000002": { decline: "generic_decline" },
  "4000000000009995": { decline: "insufficient_funds" },
  "4000000000009987": { decline: "lost_card" },
  "4000000000000069": { code: "expired_card" },
  "4000000000000127": { code: "incorrect_cvc" },
  "4000000000000119": { code: "processing_error" },
  "4000002500003155": { quirk: "asks" },
  "4000000000007726": { quirk: "slow refund" },
  "4000000000005126": { quirk: "lost refund" },
}

type Intent = StripeObject & { status: string; amount: number; currency: string; metadata: Record<string, string> }

function requireStatus(intent: Intent, ...allowed: readonly string[]): void {
  if (allowed.includes(intent.status)) return
  throw refused("payment_intent_unexpected_state", { payment_intent: intent })
}

/**
 * Cards at a stateful double of Stripe: payments with 3-D Secure, captures, releases, refunds and disputes. It is made for tests
 * from the SDK's types, and contains nothing of Stripe's.
 */
export function addStripeCards(server: StripeServer) {
  const { find, keep, emit, objects } = server
  const numbers = new Map<string, string>()
  const seconds = () => Math.floor(server.now().getTime() / 1000)
  const all = <Kind extends StripeObject>(kind: string) =>
    [...objects.values()].filter((object): object is Kind => object.object === kind)
  const getIntent = (id: unknown) => find(typeof id === "string" ? id : undefined) as Intent
  const getCourse = (method: unknown) => courses[numbers.get(String(method)) ?? ""] ?? {}

  function createCard(number: string) {
    const id = newStripeId("pm")
    numbers.set(id, number)
    const brand = number.startsWith("5") ? "mastercard" : "visa"
    const fingerprint = Buffer.from(number).toString("base64url").slice(-16)
    const card = { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2039, fingerprint, country: "US" }
    return keep({ id, object: "payment_method", type: "card", card, customer: null, created: seconds(), metadata: {} })
  }

  function setIntent(intent: Intent, change: Partial<Intent> & Record<string, unknown>, event?: string): Intent {
    Object.assign(intent, change)
    if (event !== undefined) emit(`payment_intent.${event}`, intent)
    return intent
  }

  function failIntent(intent: Intent, error: { readonly code: string; readonly decline_code?: string }): Intent {
    const last = { type: "card_error", message: "The card was declined.", ...error }
    return setIntent(
      intent,
      { status: "requires_payment_method", last_payment_error: last, next_action: null },
      "payment_failed",
    )
  }

  function reserve(intent: Intent): Intent {
    const method = find(intent["payment_method"] as string)
    if (intent["setup_future_usage"] !== null) Object.assign(method, { customer: intent["customer"] })
    const charge = keep({
      id: newStripeId("ch"),
      object: "charge",
      amount: intent.amount,
      currency: intent.currency,
      captured: false,
      amount_refunded: 0,
      payment_intent: intent.id,
      metadata: intent.metadata,
    })
    return setIntent(
      intent,
      { status: "requires_capture", latest_charge: charge.id, amount_capturable: intent.amount, next_action: null },
      "amount_capturable_updated",
    )
  }

  /** Asks the bank of a card, or charges a saved one. */
  function confirm(intent: Intent): Intent {
    const { decline, code, quirk } = getCourse(intent["payment_method"])
    if (quirk === "asks") {
      const url = `https://hooks.stripe.com/3d_secure_2/${intent.id}`
      const next = { type: "redirect_to_url", redirect_to_url: { url, return_url: intent["return_url"] } }
      return setIntent(intent, { status: "requires_action", next_action: next }, "requires_action")
    }
    if (decline === undefined && code === undefined) return reserve(intent)
    failIntent(intent, decline ? { code: "card_declined", decline_code: decline } : { code: code ?? "" })
    const error = intent["last_payment_error"] as Record<string, unknown>
    throw new StripeFailure(402, { ...error, payment_intent: intent })
  }

  const balance = {
    available: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
    pending: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
  }

  server.addRoutes({
    "GET /v1/balance": () => ({ object: "balance", livemode: false, ...balance }),
    "GET /v1/account": () => ({ id: "acct_double", object: "account", charges_enabled: true, country: "DE" }),
    "GET /v1/webhook_endpoints": () => ({
      object: "list",
      url: "/v1/webhook_endpoints",
      has_more: false,
      data: all("webhook_endpoint"),
    }),
    "POST /v1/customers": ({ params }) =>
      keep({ id: newStripeId("cus"), object: "customer", metadata: readObject(params["metadata"]) }),
    "GET /v1/payment_methods/:id": ({ ids }) => find(ids[0]),
    "POST /v1/payment_methods/:id/detach": ({ ids }) => {
      const method = find(ids[0])
      if (method["customer"] === null) throw refused("payment_method_unexpected_state")
      return Object.assign(method, { customer: null, isDetached: true })
    },
    "POST /v1/payment_intents": ({ params }) => {
      const given = requireText(params, "payment_method")
      const method: StripeObject | undefined =
        given === "pm_card_visa" ? createCard("4242424242424242") : objects.get(given)
      if (method?.object !== "payment_method") throw refused("resource_missing", { param: "payment_method" })
      const isUsed = method["isDetached"] === true || (method["isUsed"] === true && method["customer"] === null)
      if (isUsed) throw refused("payment_method_unexpected_state", { param: "payment_method" })
      const isOthers = method["customer"] !== null && method["customer"] !== params["customer"]
      if (isOthers) throw refused("payment_method_invalid_parameter", { param: "payment_method" })
      method["isUsed"] = true
      const amount = Number(requireText(params, "amount"))
      if (!Number.isSafeInteger(amount) || amount < 50) throw refused("amount_too_small", { param: "amount" })
      const intent = keep({
        id: newStripeId("pi"),
        object: "payment_intent",
        status: "requires_confirmation",
        amount,
        amount_received: 0,
        amount_capturable: 0,
        currency: requireText(params, "currency"),
        capture_method: requireText(params, "capture_method"),
        customer: params["customer"] ?? null,
        payment_method: method.id,
        setup_future_usage: params["setup_future_usage"] ?? null,
        return_url: requireText(params, "return_url"),
        metadata: readObject(params["metadata"]),
        latest_charge: null,
        next_action: null,
        last_payment_error: null,
        cancellation_reason: null,
        created: seconds(),
        livemode: false,
      })
      return confirm(intent)
    },
    "GET /v1/payment_intents": ({ params }) => {
      const ofCustomer = all<Intent>("payment_intent").filter((one) => one["customer"] === params["customer"])
      return listPage("/v1/payment_intents", ofCustomer, params)
    },
    "GET /v1/payment_intents/:id": ({ ids }) => find(ids[0]),
    "POST /v1/payment_intents/:id/capture": ({ ids }) => {
      const intent = getIntent(ids[0])
      requireStatus(intent, "requires_capture")
      Object.assign(find(intent["latest_charge"] as string), { captured: true })
      const received = { amount_received: intent.amount, amount_capturable: 0 }
      return setIntent(intent, { status: "succeeded", ...received }, "succeeded")
    },
    "POST /v1/payment_intents/:id/cancel": ({ ids }) => {
      const intent = getIntent(ids[0])
      requireStatus(intent, "requires_capture", "requires_action", "requires_payment_method", "requires_confirmation")
      return setIntent(intent, { status: "canceled", next_action: null, amount_capturable: 0 }, "canceled")
    },
    "POST /v1/refunds": ({ params }) => {
      const intent = getIntent(params["payment_intent"])
      requireStatus(intent, "succeeded")
      const charge = find(intent["latest_charge"] as string)
      const refunded = Number(charge["amount_refunded"])
      const amount = params["amount"] === undefined ? intent.amount - refunded : Number(params["amount"])
      if (refunded >= intent.amount) throw refused("charge_already_refunded")
      if (charge["disputed"] === true) throw refused("charge_disputed")
      if (!(amount > 0) || refunded + amount > intent.amount)
        throw refused("parameter_invalid_integer", { param: "amount" })
      charge["amount_refunded"] = refunded + amount
      const { quirk } = getCourse(intent["payment_method"])
      const refund = keep({
        id: newStripeId("re"),
        object: "refund",
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        charge: charge.id,
        status: quirk === "slow refund" ? "pending" : "succeeded",
        failure_reason: null,
        metadata: readObject(params["metadata"]),
      })
      emit("refund.created", refund)
      return refund
    },
    "GET /v1/refunds": ({ params }) => {
      const ofIntent = all("refund").filter((one) => one["payment_intent"] === params["payment_intent"])
      return listPage("/v1/refunds", ofIntent, params)
    },
    "GET /v1/disputes/:id": ({ ids }) => {
      const dispute = find(ids[0])
      if (dispute.object !== "dispute") throw missing(String(ids[0]))
      return dispute
    },
    "POST /v1/disputes/:id": ({ ids, params }) => {
      const dispute = find(ids[0])
      const isOpen = ["needs_response", "warning_needs_response"].includes(String(dispute["status"]))
      if (!isOpen) throw refused("dispute_not_open")
      Object.assign(dispute["evidence"] as object, readObject(params["evidence"]))
      if (params["submit"] === "true") {
        dispute["status"] = dispute["status"] === "needs_response" ? "under_review" : "warning_under_review"
        emit("charge.dispute.updated", dispute)
      }
      return dispute
    },
    "POST /v1/files": ({ files, params }) => {
      const file = files.get("file")
      if (!file) throw refused("parameter_missing", { param: "file" })
      return keep({ id: newStripeId("file"), object: "file", purpose: params["purpose"], size: file.size })
    },
  })

  const changeDispute = (id: string, change: Record<string, unknown>, event: string) => {
    emit(`charge.dispute.${event}`, Object.assign(find(id), change))
  }
  /** Books money of a dispute in the account's currency, which differs from the charge's if given. */
  const bookDispute = (id: string, sign: 1 | -1, { rate = 1, currency = "eur", part = 1 } = {}) => {
    const dispute = find(id)
    const amount = sign * Math.round(Number(dispute["amount"]) * rate * part)
    const fee = sign < 0 ? 2_000 : 0
    const booked = { id: newStripeId("txn"), object: "balance_transaction", amount, fee, net: amount - fee, currency }
    ;(dispute["balance_transactions"] as object[]).push(booked)
    changeDispute(id, {}, sign < 0 ? "funds_withdrawn" : "funds_reinstated")
  }

  return {
    server,
    /** A card entered in Stripe's form. */
    createCard,
    /** The account's money, in hundredths. */
    balance,
    /** All payments of a reference: there must be at most one. */
    intentsOf: (reference: string) =>
      all<Intent>("payment_intent").filter(({ metadata }) => metadata["reference"] === reference),
    refundsOf: (refund: string) =>
      all("refund").filter(({ metadata }) => (metadata as Record<string, string>)["refund"] === refund),
    /** The card's owner responds to the bank at the challenge's URL. */
    answerChallenge(url: string, isPassed: boolean): boolean {
      const intent = objects.get(url.split("/").at(-1) ?? "") as Intent | undefined
      if (intent?.status !== "requires_action") return false
      if (isPassed) reserve(intent)
      else failIntent(intent, { code: "payment_intent_authentication_failure" })
      return true
    },
    /** Ends a refund, or has the card's bank return it. */
    endRefund(id: string, status: "succeeded" | "failed") {
      const refund = Object.assign(find(id), {
        status,
        failure_reason: status === "failed" ? "lost_or_stolen_card" : null,
      })
      emit(status === "failed" ? "refund.failed" : "refund.updated", refund)
    },
    openDispute(reference: string, status: "needs_response" | "warning_needs_response" = "needs_response") {
      const intent = all<Intent>("payment_intent").find(({ metadata }) => metadata["reference"] === reference)
      if (!intent) throw new Error(`The double has no payment ${reference}`)
      if (status === "needs_response") Object.assign(find(intent["latest_charge"] as string), { disputed: true })
      const dispute = keep({
        id: `dp_${randomBytes(12).toString("hex")}`,
        object: "dispute",
        amount: intent.amount,
        currency: intent.currency,
        charge: intent["latest_charge"],
        payment_intent: intent.id,
        status,
        reason: "fraudulent",
        balance_transactions: [],
        evidence: {},
        evidence_details: { due_by: seconds() + 7 * 24 * 3_600, has_evidence: false },
        metadata: {},
      })
      emit("charge.dispute.created", dispute)
      return dispute.id
    },
    changeDispute,
    withdraw: (id: string, options?: { rate?: number; currency?: string; part?: number }) =>
      bookDispute(id, -1, options),
    reinstate: (id: string, options?: { rate?: number; currency?: string; part?: number }) =>
      bookDispute(id, 1, options),
    warn(reference: string) {
      const intent = all<Intent>("payment_intent").find(({ metadata }) => metadata["reference"] === reference)
      const id = newStripeId("issfr")
      emit("radar.early_fraud_warning.created", {
        id,
        object: "radar.early_fraud_warning",
        charge: intent?.["latest_charge"],
        actionable: true,
      })
    },
    /** The reservation expires, as it does after a week. */
    expire(reference: string) {
      for (const intent of all<Intent>("payment_intent").filter(({ metadata }) => metadata["reference"] === reference))
        setIntent(intent, { status: "canceled", cancellation_reason: "automatic", amount_capturable: 0 }, "canceled")
    },
    addEndpoint(url: string, events: readonly string[] = neededEvents) {
      keep({ id: newStripeId("we"), object: "webhook_endpoint", url, status: "enabled", enabled_events: events })
    },
  }
}

export type StripeCardsDouble = ReturnType<typeof addStripeCards>
