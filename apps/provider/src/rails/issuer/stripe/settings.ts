import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { httpUrl, list } from "#platform/settings/values.ts"
import type { CardProduct } from "../issuerRail.ts"

/** An account at Stripe Issuing, and the facts of its card program that Stripe's API does not return. */
export interface StripeIssuing {
  readonly secretKey: string
  readonly publishableKey: string
  /** One for each endpoint that sends messages. */
  readonly webhookSecrets: readonly string[]
  readonly product: CardProduct
  /** The currency of its cards, which is that of the program. */
  readonly currency: "USD" | "EUR"
  readonly termsUrl: string
}

interface CardIssuerConfig {
  /** The issuer of virtual cards; undefined if none is configured. */
  readonly stripeIssuing: StripeIssuing | undefined
}

declare module "#platform/config.ts" {
  interface Config extends CardIssuerConfig {}
}

const key = (prefix: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(new RegExp(`^${prefix}_(test|live)_\\w+$`), `must be a key of Stripe that begins with ${prefix}_`),
    ),
  )

export const cardIssuerSettings = defineSettings<CardIssuerConfig>()({
  variables: {
    CARD_ISSUER: {
      schema: v.optional(v.picklist(["stripe"], "must be stripe")),
      meaning: "the issuer of virtual cards; without one there are none",
    },
    STRIPE_ISSUING_SECRET_KEY: {
      schema: key("[sr]k"),
      meaning: "the secret key of the Stripe account that issues",
      isSecret: true,
    },
    STRIPE_ISSUING_PUBLISHABLE_KEY: { schema: key("pk"), meaning: "the publishable key of the same account" },
    STRIPE_ISSUING_WEBHOOK_SECRET: {
      schema: v.optional(
        v.pipe(
          list,
          v.array(v.pipe(v.string(), v.startsWith("whsec_", "must be signing secrets of webhooks (whsec_…)"))),
        ),
      ),
      meaning: "the signing secrets of its webhook endpoints, separated by commas",
      isSecret: true,
    },
    STRIPE_ISSUING_CURRENCY: {
      schema: v.optional(v.picklist(["USD", "EUR"], "must be USD or EUR")),
      meaning: "the currency of its cards",
    },
    STRIPE_ISSUING_SCHEME: {
      schema: v.optional(v.picklist(["visa", "mastercard"], "must be visa or mastercard"), "visa"),
      meaning: "the scheme of its cards",
    },
    STRIPE_ISSUING_BIN: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^\d{6,8}$/, "must be the first 6 to 8 digits of its cards"))),
      meaning: "the first digits of its cards",
    },
    STRIPE_ISSUING_COUNTRY: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be a country such as IE"))),
      meaning: "the country of issue of its cards",
    },
    STRIPE_ISSUING_TERMS_URL: { schema: v.optional(httpUrl), meaning: "the terms that cardholders accept" },
  },
  read: (values) => ({ stripeIssuing: values.CARD_ISSUER === "stripe" ? readStripeIssuing(values) : undefined }),
  checks: [requireLiveKeys],
})

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>

function readStripeIssuing(values: Texts): StripeIssuing {
  const text = (name: string) => requireText(values, name)
  const { STRIPE_ISSUING_WEBHOOK_SECRET: secrets = [] } = values
  const missing = required.filter((name) => values[name] === undefined || values[name].length === 0)
  if (missing.length > 0) {
    throw new ConfigError(missing.map((name) => `${name} is needed with CARD_ISSUER=stripe`).join("\n"))
  }
  const [secretKey, publishableKey] = [text("STRIPE_ISSUING_SECRET_KEY"), text("STRIPE_ISSUING_PUBLISHABLE_KEY")]
  if (isTestKey(secretKey) !== isTestKey(publishableKey)) {
    throw new ConfigError(
      "STRIPE_ISSUING_PUBLISHABLE_KEY is of another mode (test or live) than STRIPE_ISSUING_SECRET_KEY",
    )
  }
  const currency = text("STRIPE_ISSUING_CURRENCY") === "USD" ? "USD" : "EUR"
  const id = `stripe-${text("STRIPE_ISSUING_SCHEME")}-${currency.toLowerCase()}`
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [secrets].flat(),
    product: { id, bin: text("STRIPE_ISSUING_BIN"), country: text("STRIPE_ISSUING_COUNTRY") },
    currency,
    termsUrl: text("STRIPE_ISSUING_TERMS_URL"),
  }
}

const required = [
  "STRIPE_ISSUING_SECRET_KEY",
  "STRIPE_ISSUING_PUBLISHABLE_KEY",
  "STRIPE_ISSUING_WEBHOOK_SECRET",
  "STRIPE_ISSUING_CURRENCY",
  "STRIPE_ISSUING_BIN",
  "STRIPE_ISSUING_COUNTRY",
  "STRIPE_ISSUING_TERMS_URL",
] as const

function requireText(values: Texts, name: string): string {
  const value = values[name]
  if (typeof value !== "string") throw new ConfigError(`${name} is needed with CARD_ISSUER=stripe`)
  return value
}

/** True for a key of Stripe's test mode, in which no money moves. */
export function isTestKey(secretKey: string): boolean {
  return /^\w+_test_/.test(secretKey)
}

function requireLiveKeys({ mode, stripeIssuing }: Config): void {
  if (mode !== "production" || !stripeIssuing || !isTestKey(stripeIssuing.secretKey)) return
  throw new ConfigError("STRIPE_ISSUING_SECRET_KEY is a test key: in production it must be a live one")
}
