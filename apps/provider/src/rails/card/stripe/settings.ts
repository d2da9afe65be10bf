import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"

/** The keys of a Stripe account that charges cards. */
export interface StripeCardKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

interface StripeCardsConfig {
  /** Charges cards in dollars and euros; without it cards can't top up wallets in these currencies. */
  readonly stripeCards: StripeCardKeys | undefined
}

declare module "#platform/config.ts" {
  interface Config extends StripeCardsConfig {}
}

export const stripeCardsSettings = defineSettings<StripeCardsConfig>()({
  variables: {
    CARD_ACQUIRER: {
      schema: v.optional(v.picklist(["stripe"], "must be stripe")),
      meaning: "who takes dollars and euros from cards; without it no card tops them up",
    },
    STRIPE_SECRET_KEY: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(/^[sr]k_(test|live)_\w+$/, "must begin with sk_live_ or rk_live_")),
      ),
      meaning: "Stripe's secret key, for card top-ups",
      isSecret: true,
    },
    STRIPE_PUBLISHABLE_KEY: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^pk_(test|live)_\w+$/, "must begin with pk_live_"))),
      meaning: "Stripe's publishable key, which opens its card form in the page",
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^whsec_\w+$/, "must begin with whsec_"))),
      meaning: "the signing secret of Stripe's messages to /api/callbacks/card",
      isSecret: true,
    },
  },
  read(values) {
    if (values.CARD_ACQUIRER === undefined) return { stripeCards: undefined }
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
    const { STRIPE_WEBHOOK_SECRET: webhookSecret } = values
    if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
      const needed = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const
      const missing = needed.filter((name) => values[name] === undefined)
      throw new ConfigError(`CARD_ACQUIRER=stripe needs ${missing.join(" and ")}`)
    }
    if (isTestKey(secretKey) !== isTestKey(publishableKey)) {
      throw new ConfigError("STRIPE_PUBLISHABLE_KEY must be of the same mode, live or test, as STRIPE_SECRET_KEY")
    }
    return { stripeCards: { secretKey, publishableKey, webhookSecret } }
  },
  checks: [requireLiveKeys],
})

/** True for a key of Stripe's test mode, in which no money moves. */
export function isTestKey(key: string): boolean {
  return /^[a-z]k_test_/.test(key)
}

/** In test mode no card pays, but wallets would be credited. `provider rehearse` is for test keys. */
function requireLiveKeys({ mode, stripeCards }: Config): void {
  if (mode !== "production" || !stripeCards || !isTestKey(stripeCards.secretKey)) return
  throw new ConfigError("STRIPE_SECRET_KEY is a test key: in production cards must really pay")
}
