import { randomUUID } from "node:crypto"
import type { CallName, Contract } from "@wallet/core/contract"
import * as v from "valibot"
import type { TestProvider } from "../../src/provider.testing.ts"

/** The calls that name an object in their path. */
export type CallWithId = {
  [Name in CallName]: Contract[Name] extends { readonly params: unknown } ? Name : never
}[CallName]

/** Makes an object that belongs to the customer of `token`, and gives the path parameters that name it. */
export type MakeOwned = (provider: TestProvider, token: string) => Promise<Record<string, string>>

const WithId = v.looseObject({ id: v.string() })

/** One object for each call that names one. A new call with path parameters needs its line here: tests say so. */
export const ownedObjects: { readonly [Name in CallWithId]: MakeOwned } = {
  getIdempotencyOutcome: async (provider, token) => {
    const key = randomUUID()
    const body = { recipient: "nobody@wallet.example", amount: "1.00", currency: "WUD" }
    await provider.send("POST", "/transfers", { token, key, body })
    return { key }
  },

  getTopUp: async (provider, token) => {
    const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }
    const tokenized = await provider.sandbox.request("/acquirer/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(card),
    })
    const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
    const body = { amount: "100.00", currency: "WUD", cardToken }
    const { data } = await provider.send("POST", "/topUps/card", { token, key: randomUUID(), body })
    return { topUpId: v.parse(WithId, data).id }
  },

  executeExchangeQuote: async (provider, token) => {
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "100.00", side: "from" }
    const { data } = await provider.send("POST", "/exchange/quotes", { token, body })
    return { quoteId: v.parse(WithId, data).id }
  },
}
