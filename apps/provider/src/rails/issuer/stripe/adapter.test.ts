import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { requireUsableSettings } from "#config/startChecks.ts"
import type { Config, Mode } from "#platform/config.ts"
import { stripeIssuing } from "./adapter.ts"
import { doubleSettings, type StripeIssuingDouble, startStripeIssuingDouble } from "./stripeIssuingDouble.testing.ts"

let double: StripeIssuingDouble
beforeAll(async () => {
  double = await startStripeIssuingDouble({ deliver: () => Promise.resolve(undefined) })
})
afterAll(() => double.stop())

const options = () => ({ reach: double.server.reach, mailTo: undefined })

function read(changes: Record<string, string> = {}, mode: Mode = "development"): Config {
  return readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), ...doubleSettings, ...changes }, mode)
}

describe("the settings of Stripe Issuing", () => {
  test("define a product from the program's facts", () => {
    expect(read().stripeIssuing).toMatchObject({
      product: { id: "stripe-visa-eur", bin: "400000", country: "IE" },
      webhookSecrets: ["whsec_other", "whsec_double"],
    })
    expect(
      readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString("base64") }, "development").stripeIssuing,
    ).toBeUndefined()
  })

  test.each([
    ["STRIPE_ISSUING_SECRET_KEY", "pk_live_x"],
    ["STRIPE_ISSUING_SECRET_KEY", ""],
    ["STRIPE_ISSUING_PUBLISHABLE_KEY", "pk_test_x"],
    ["STRIPE_ISSUING_WEBHOOK_SECRET", "secret"],
    ["STRIPE_ISSUING_CURRENCY", "GBP"],
    ["STRIPE_ISSUING_BIN", "12"],
    ["STRIPE_ISSUING_COUNTRY", "Ireland"],
    ["STRIPE_ISSUING_TERMS_URL", "terms"],
    ["CARD_ISSUER", "acme"],
  ])("refuse %s=%s by its name, and do not repeat it", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })

  test("name every missing one", () => {
    const nothing = { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), CARD_ISSUER: "stripe" }
    expect(() => readConfig(nothing, "development")).toThrow(
      /STRIPE_ISSUING_SECRET_KEY is needed.*STRIPE_ISSUING_TERMS_URL is needed/s,
    )
  })

  test("refuse a test key in production", () => {
    const test = { STRIPE_ISSUING_SECRET_KEY: "sk_test_x", STRIPE_ISSUING_PUBLISHABLE_KEY: "pk_test_x" }
    const production = { DATABASE_URL: "postgres://x", SITE_ORIGIN: "https://wallet.example" }
    expect(() => requireUsableSettings(read({ ...test, ...production }, "production"))).toThrow(
      "STRIPE_ISSUING_SECRET_KEY is a test key",
    )
  })
})

describe("doctor for Stripe Issuing", () => {
  test("reports the balance from which cards pay", async () => {
    expect(await stripeIssuing.prove?.(read(), options())).toMatch(/^live, with 1000000\.0* EUR/)
  })

  test("fails without a balance, and with a wrong key", async () => {
    double.setBalance(0)
    await expect(stripeIssuing.prove?.(read(), options())).rejects.toThrow("every payment is declined")
    double.setBalance(100)
    await expect(
      stripeIssuing.prove?.(read({ STRIPE_ISSUING_SECRET_KEY: "sk_live_wrong" }), options()),
    ).rejects.toThrow("401")
  })
})

describe("a rehearsal of Stripe Issuing", () => {
  test("does nothing with live keys", async () => {
    const before = double.server.asked.length
    await expect(stripeIssuing.rehearse?.(read(), options())).rejects.toThrow("test key")
    expect(double.server.asked).toHaveLength(before)
  })

  test.each(["IE", "US"])("makes a card of a program in %s, pays with it, and closes it", async (country) => {
    const rehearsed = await startStripeIssuingDouble({
      secretKey: "sk_test_double",
      deliver: () => Promise.resolve({ status: 200, version: "2026-10-28", body: { approved: false } }),
    })
    try {
      const keys = { STRIPE_ISSUING_SECRET_KEY: "sk_test_double", STRIPE_ISSUING_PUBLISHABLE_KEY: "pk_test_double" }
      const config = read({ ...keys, STRIPE_ISSUING_COUNTRY: country })
      const steps = await stripeIssuing.rehearse?.(config, { reach: rehearsed.server.reach, mailTo: undefined })
      expect(steps?.join("\n")).toContain("declined (webhook_declined)")
      const cards = [...rehearsed.server.objects.values()].filter(({ object }) => object === "issuing.card")
      expect(cards.map(({ status }) => status)).toEqual(["canceled"])
    } finally {
      await rehearsed.stop()
    }
  })
})
