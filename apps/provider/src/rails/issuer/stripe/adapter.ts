import { toDecimal } from "@wallet/core/money"
import type { Stripe } from "stripe"
import type { Config } from "#platform/config.ts"
import type { ProofOptions, RailAdapter } from "../../party.ts"
import { openStripe } from "../../stripe/openStripe.ts"
import type { IssuerRail } from "../issuerRail.ts"
import { readIssuingBalance } from "./balance.ts"
import { isTestKey, type StripeIssuing } from "./settings.ts"
import { createStripeIssuer } from "./stripeIssuer.ts"

const stripeAddress = "https://api.stripe.com"

/** Virtual cards by Stripe Issuing. */
export const stripeIssuing: RailAdapter<IssuerRail> = {
  settings: [
    "CARD_ISSUER",
    "STRIPE_ISSUING_SECRET_KEY",
    "STRIPE_ISSUING_PUBLISHABLE_KEY",
    "STRIPE_ISSUING_WEBHOOK_SECRET",
    "STRIPE_ISSUING_CURRENCY",
    "STRIPE_ISSUING_SCHEME",
    "STRIPE_ISSUING_BIN",
    "STRIPE_ISSUING_COUNTRY",
    "STRIPE_ISSUING_TERMS_URL",
  ],
  keys: ["STRIPE_ISSUING_SECRET_KEY"],
  isConfigured: (config) => config.stripeIssuing !== undefined,
  addresses: () => [stripeAddress],
  prove,
  rehearse,
  open: (config, { db, now, reach }) => createStripeIssuer({ db, now, reach, account: requireAccount(config) }),
}

function requireAccount({ stripeIssuing: account }: Config): StripeIssuing {
  if (!account) throw new Error("No account at Stripe Issuing is configured")
  return account
}

/** Reads the balance from which cards pay, and checks that cards can be listed. */
async function prove(config: Config, { reach }: ProofOptions): Promise<string> {
  const account = requireAccount(config)
  const ask = openStripe({ secretKey: account.secretKey, reach })
  await ask((stripe) => stripe.issuing.cards.list({ limit: 1 }))
  const balance = await readIssuingBalance(ask, account.currency)
  const text = `${toDecimal(balance)} ${account.currency}`
  if (balance.units <= 0n) throw new Error(`the Issuing balance is ${text}: every payment is declined`)
  return `${isTestKey(account.secretKey) ? "in test mode" : "live"}, with ${text} from which cards pay`
}

/** Makes a card for an invented person, pays with it by Stripe's test helpers, and closes it. */
async function rehearse(config: Config, { reach }: ProofOptions): Promise<readonly string[]> {
  const account = requireAccount(config)
  if (!isTestKey(account.secretKey))
    throw new Error("STRIPE_ISSUING_SECRET_KEY is a live key: a rehearsal takes a test key")
  const ask = openStripe({ secretKey: account.secretKey, reach })
  const currency = account.currency.toLowerCase()
  const holder = await ask((stripe) =>
    stripe.issuing.cardholders.create({
      type: "individual",
      name: "Rehearsal Person",
      phone_number: "+353871234567",
      billing: { address: toInventedAddress(account.product.country) },
      individual: { first_name: "Rehearsal", last_name: "Person", dob: { day: 17, month: 5, year: 1990 } },
    }),
  )
  const card = await ask((stripe) =>
    stripe.issuing.cards.create({ cardholder: holder.id, currency, type: "virtual", status: "active" }),
  )
  const paid = await ask((stripe) =>
    stripe.testHelpers.issuing.authorizations.create({ card: card.id, amount: 100, currency }),
  )
  const reason = paid.request_history.at(-1)?.reason ?? "unknown"
  // The wallet declines a card that it never ordered: the decision itself is the proof.
  const outcome = paid.approved ? `was approved (${reason})` : `was declined (${reason})`
  await ask((stripe) => stripe.issuing.cards.update(card.id, { status: "canceled" }))
  await ask((stripe) => stripe.issuing.cardholders.update(holder.id, { status: "inactive" }))
  return [
    `made a virtual ${card.brand} card that ends in ${card.last4}`,
    `a payment of 1.00 ${account.currency} ${outcome}; webhook_declined means that the wallet was asked and answered in time`,
    "closed the card",
  ]
}

/** An address of an invented person in the program's country. */
function toInventedAddress(country: string): Stripe.Issuing.CardholderCreateParams.Billing.Address {
  return country === "US"
    ? { line1: "1 Main Street", city: "Sacramento", state: "CA", postal_code: "95814", country }
    : { line1: "1 Main Street", city: "Dublin", postal_code: "D02 X285", country }
}
