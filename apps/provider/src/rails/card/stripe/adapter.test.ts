import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { type StripeServer, startStripeServer } from "../../stripe/stripeServer.testing.ts"
import { stripeCards } from "./adapter.ts"
import { addStripeCards, type StripeCardsDouble } from "./stripeCardsDouble.testing.ts"

let server: StripeServer
let double: StripeCardsDouble
beforeEach(async () => {
  server = await startStripeServer({ secretKey: "sk_test_double", webhookSecret: "whsec_double" })
  double = addStripeCards(server)
})
afterEach(() => server.stop())

const buildConfig = (secretKey = "sk_test_double", publishableKey = "pk_test_double") =>
  readConfig(
    {
      SITE_ORIGIN: "https://wallet.example",
      CARD_ACQUIRER: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: "whsec_double",
    },
    "production",
  )
const prove = (config = buildConfig()) => stripeCards.prove?.(config, { reach: server.reach, mailTo: undefined })
const rehearse = (config = buildConfig()) => stripeCards.rehearse?.(config, { reach: server.reach, mailTo: undefined })
const address = "https://wallet.example/api/callbacks/card"

describe("doctor for cards by Stripe", () => {
  test("reports the account and its mode, and checks that messages arrive", async () => {
    double.addEndpoint(address)
    expect(await prove()).toBe("account acct_double, test mode; messages arrive at our address")
  })

  test("reports missing events, and a wrong key", async () => {
    await expect(prove()).rejects.toThrow(`Stripe sends no messages to ${address}`)
    double.addEndpoint(address, ["refund.updated"])
    await expect(prove()).rejects.toThrow("lacks the events payment_intent.amount_capturable_updated")
    await expect(prove(buildConfig("sk_test_another"))).rejects.toThrow("401")
  })

  test("a rehearsal reserves, captures and refunds on a test card, and does nothing with a live key", async () => {
    expect(await rehearse()).toEqual([
      "reserved 1.00 EUR on a test card",
      "took it",
      expect.stringMatching(/^refunded it/),
    ])
    const asked = server.asked.length
    await expect(rehearse(buildConfig("sk_live_double", "pk_live_double"))).rejects.toThrow("is a live key")
    expect(server.asked).toHaveLength(asked)
  })
})
