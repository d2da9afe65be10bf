import { startTestProvider } from "#test/testProvider.ts"
import { toCardHarness } from "./cardHarness.testing.ts"
import { describeIssuer } from "./issuerSuite.testing.ts"
import { startPlayedStripe } from "./playedStripe.testing.ts"

describeIssuer("the sandbox", async () => {
  const provider = await startTestProvider()
  const harness = toCardHarness(provider)
  const play = (path: string) =>
    provider.sandbox.request(`/api/issuer${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    })
  return {
    provider,
    product: "sandbox-mastercard-eur",
    pay: (card, amount) => harness.pay(card, amount, { currency: "EUR", merchant: "Shop" }),
    capture: async (payment, amount, isLast) =>
      void (await harness.follow(payment, "capture", { amount, final: isLast })),
    refund: async (payment, amount) => void (await harness.follow(payment, "refund", { amount })),
    reverse: async (payment) => void (await harness.follow(payment, "reverse")),
    decide: async (payment, outcome) => void (await harness.follow(payment, outcome === "won" ? "win" : "lose")),
    block: async (card) => void (await play(`/cards/${card}/block`)),
    unblock: async (card) => void (await play(`/cards/${card}/unblock`)),
    stop: () => provider.stop(),
  }
})

describeIssuer("Stripe", () => startPlayedStripe())
