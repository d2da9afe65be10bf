import type { Config } from "#platform/config.ts"
import type { ProofOptions, RailAdapter } from "../../party.ts"
import { type AskStripe, openStripe, StripeRefusalError } from "../../stripe/openStripe.ts"
import type { CardRail } from "../cardRail.ts"
import { neededEvents } from "./readMessage.ts"
import { isTestKey, type StripeCardKeys } from "./settings.ts"
import { createStripeCards } from "./stripeCards.ts"

/** Stripe's API address from its documentation. */
const stripeUrl = "https://api.stripe.com"

/** Charges cards by Stripe. */
export const stripeCards: RailAdapter<CardRail> = {
  settings: ["CARD_ACQUIRER", "STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  keys: ["STRIPE_SECRET_KEY"],
  isConfigured: (config) => config.stripeCards !== undefined,
  addresses: () => [stripeUrl],
  open(config, { db, now, reach }) {
    const { secretKey, publishableKey, webhookSecret } = requireKeys(config)
    return createStripeCards({ ask: openStripe({ secretKey, reach }), db, now, publishableKey, webhookSecret })
  },
  async prove(config, { reach }) {
    const { secretKey } = requireKeys(config)
    const ask = openStripe({ secretKey, reach })
    const account = await ask((stripe) => stripe.accounts.retrieveCurrent())
    if (!account.charges_enabled) throw new Error("Stripe does not let this account charge cards yet")
    const messages = await proveMessages(ask, `${config.siteOrigin}/api/callbacks/card`)
    return `account ${account.id}, ${isTestKey(secretKey) ? "test" : "live"} mode; ${messages}`
  },
  rehearse,
}

function requireKeys({ stripeCards: keys }: Config): StripeCardKeys {
  if (!keys) throw new Error("CARD_ACQUIRER is not set")
  return keys
}

/** Checks that Stripe sends us its messages. @throws Error that names what is missing */
async function proveMessages(ask: AskStripe, url: string): Promise<string> {
  try {
    const endpoints = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
    const ours = endpoints.data.find((endpoint) => endpoint.url === url && endpoint.status === "enabled")
    if (!ours) throw new Error(`Stripe sends no messages to ${url}: add a webhook endpoint in its dashboard`)
    const sent = new Set<string>(ours.enabled_events)
    const missing = sent.has("*") ? [] : neededEvents.filter((event) => !sent.has(event))
    if (missing.length > 0) throw new Error(`the webhook endpoint ${url} lacks the events ${missing.join(", ")}`)
    return "messages arrive at our address"
  } catch (error) {
    if (error instanceof StripeRefusalError && error.status === 403)
      return "its webhook endpoints can't be read with this key"
    throw error
  }
}

/** Reserves, captures and refunds one euro with one of Stripe's test cards. */
async function rehearse(config: Config, { reach }: ProofOptions): Promise<readonly string[]> {
  const { secretKey } = requireKeys(config)
  if (!isTestKey(secretKey)) throw new Error("STRIPE_SECRET_KEY is a live key: a rehearsal takes a test key")
  const ask = openStripe({ secretKey, reach })
  const intent = await ask((stripe) =>
    stripe.paymentIntents.create({
      amount: 100,
      currency: "eur",
      capture_method: "manual",
      confirm: true,
      payment_method: "pm_card_visa",
      allowed_payment_method_types: ["card"],
      return_url: `${config.siteOrigin}/account/top-up`,
      metadata: { rehearsal: "yes" },
    }),
  )
  if (intent.status !== "requires_capture") throw new Error(`the test card was not reserved: ${intent.status}`)
  const captured = await ask((stripe) => stripe.paymentIntents.capture(intent.id))
  if (captured.status !== "succeeded") throw new Error(`the test card was not charged: ${captured.status}`)
  const refund = await ask((stripe) => stripe.refunds.create({ payment_intent: intent.id }))
  if (refund.status === "failed") throw new Error(`the charge was not refunded: ${refund.failure_reason ?? "failed"}`)
  return ["reserved 1.00 EUR on a test card", "took it", `refunded it (${refund.status ?? "pending"})`]
}
