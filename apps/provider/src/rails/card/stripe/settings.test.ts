import { describe, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { requireUsableSettings } from "#config/startChecks.ts"
import { ConfigError } from "#platform/config.ts"

const keys = {
  CARD_ACQUIRER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_double",
  STRIPE_PUBLISHABLE_KEY: "pk_live_double",
  STRIPE_WEBHOOK_SECRET: "whsec_double",
}
const needed = {
  DATABASE_URL: "postgres://127.0.0.1:1/wallet",
  SECRET_KEY: Buffer.alloc(32).toString("base64"),
  SITE_ORIGIN: "https://wallet.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  RATES_FEED: "coinbase",
}

describe("the settings of cards by Stripe", () => {
  test("all keys together select the acquirer, and without CARD_ACQUIRER there is none", () => {
    const { CARD_ACQUIRER: _, ...unnamed } = keys
    expect(readConfig(keys, "production").stripeCards?.publishableKey).toBe("pk_live_double")
    expect(readConfig(unnamed, "production").stripeCards).toBeUndefined()
  })

  test.each([
    [{ CARD_ACQUIRER: "strip" }, "CARD_ACQUIRER must be stripe"],
    [{ STRIPE_SECRET_KEY: "pk_live_double" }, "STRIPE_SECRET_KEY must begin with sk_live_ or rk_live_"],
    [{ STRIPE_PUBLISHABLE_KEY: "sk_live_double" }, "STRIPE_PUBLISHABLE_KEY must begin with pk_live_"],
    [{ STRIPE_WEBHOOK_SECRET: "secret" }, "STRIPE_WEBHOOK_SECRET must begin with whsec_"],
    [{ STRIPE_WEBHOOK_SECRET: "" }, "CARD_ACQUIRER=stripe needs STRIPE_WEBHOOK_SECRET"],
    [
      { STRIPE_PUBLISHABLE_KEY: "pk_test_double" },
      "STRIPE_PUBLISHABLE_KEY must be of the same mode, live or test, as STRIPE_SECRET_KEY",
    ],
  ])("%j is refused by name", (change, message) => {
    expect(() => readConfig({ ...keys, ...change }, "production")).toThrow(new ConfigError(message))
  })

  test("a test key is refused at a start in production, and accepted in development", () => {
    const test = { ...keys, STRIPE_SECRET_KEY: "sk_test_double", STRIPE_PUBLISHABLE_KEY: "pk_test_double" }
    expect(() => requireUsableSettings(readConfig({ ...needed, ...test }, "production"))).toThrow(
      "STRIPE_SECRET_KEY is a test key",
    )
    expect(() => requireUsableSettings(readConfig({ ...needed, ...keys }, "production"))).not.toThrow()
    expect(() => requireUsableSettings(readConfig(test, "development"))).not.toThrow()
  })
})
