import { currencies, money } from "@wallet/core/money"
import { toStripe } from "#rails/issuer/stripe/amounts.ts"
import {
  doubleSettings,
  type StripeIssuingDouble,
  startStripeIssuingDouble,
} from "#rails/issuer/stripe/stripeIssuingDouble.testing.ts"
import type { WalletAnswer } from "#rails/issuer/stripe/stripeMerchants.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import type { PlayedIssuer } from "./issuerSuite.testing.ts"

/** A wallet with cards of a Stripe double, which delivers every event at once. */
export interface PlayedStripe extends PlayedIssuer {
  readonly double: StripeIssuingDouble
}

/** Converts an amount in euros to cents. */
export function toCents(text: string): number {
  const euro = currencies.find(({ code }) => code === "EUR")
  if (!euro) throw new Error("There are no euros")
  return toStripe(money(text, euro))
}

export async function startPlayedStripe({ waitsFor }: { readonly waitsFor?: number } = {}): Promise<PlayedStripe> {
  let provider: TestProvider | undefined
  const double = await startStripeIssuingDouble({
    now: () => provider?.services.now() ?? new Date(),
    deliver: async ({ body, headers }) => {
      const response = await provider?.api.request("/callbacks/issuer", { method: "POST", body, headers })
      return response && readWalletAnswer(response)
    },
    ...(waitsFor !== undefined && { waitsFor }),
  })
  const { server } = double
  provider = await startTestProvider({ reach: server.reach }, doubleSettings)
  let told = 0
  const tellAll = async () => {
    while (told < server.events.length) {
      const event = server.events[told]
      told += 1
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (event) await double.tell(event)
    }
  }
  const then = async <Result>(result: Result): Promise<Result> => {
    await tellAll()
    return result
  }
  return {
    provider,
    double,
    product: "stripe-visa-eur",
    pay: async (card, amount) => then(await double.pay(card, { amount: toCents(amount) })),
    capture: async (payment, amount, isLast) => void (await then(double.capture(payment, toCents(amount), isLast))),
    refund: async (payment, amount) => void (await then(double.refund(payment, toCents(amount)))),
    reverse: async (payment) => void (await then(double.reverse(payment))),
    decide: (payment, outcome) => then(double.decideDisputes(payment, outcome)),
    block: async (card) => void (await then(double.changeCard(card, "inactive"))),
    unblock: async (card) => void (await then(double.changeCard(card, "active"))),
    async stop() {
      await provider.stop()
      await double.stop()
    },
  }
}

/** The wallet's response, parsed as Stripe does. */
export async function readWalletAnswer(response: Response): Promise<WalletAnswer> {
  const text = await response.text()
  return {
    status: response.status,
    version: response.headers.get("Stripe-Version"),
    body: text === "" ? undefined : JSON.parse(text),
  }
}
