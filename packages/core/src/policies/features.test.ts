import { describe, expect, test } from "vitest"
import { currencies } from "#money/currency.ts"
import { canTopUp, isMultinetwork, needsCardHolder, needsExpirationDate, withdrawMethods } from "./features.ts"

const codesWhere = (holds: (currency: (typeof currencies)[number]) => boolean) =>
  currencies.filter(holds).map(({ code }) => code)

describe("spec §3: what a currency's features allow", () => {
  test("topping up is offered by the feature", () => {
    expect(codesWhere(canTopUp)).toEqual(["WUD", "BTC", "LTC", "USDT", "BNB", "ETH", "TRX", "USDC"])
  })

  test("skipTopUp overrules the feature", () => {
    expect(canTopUp({ features: ["top-up"], skipTopUp: true })).toBe(false)
    expect(canTopUp({ features: ["top-up"] })).toBe(true)
  })

  test("each method appears once for a withdrawal", () => {
    expect(withdrawMethods({ features: ["top-up", "withdraw/crypto", "withdraw/crypto/multinetwork"] })).toEqual([
      "crypto",
    ])
    expect(withdrawMethods({ features: ["withdraw/iban/oko", "withdraw/card", "withdraw/card/cardHolder"] })).toEqual([
      "iban",
      "card",
    ])
  })

  test("several networks, the card's holder and its expiration date are asked for where the table says so", () => {
    expect(codesWhere((currency) => isMultinetwork(currency, "top-up"))).toEqual(["USDT", "USDC"])
    expect(codesWhere((currency) => isMultinetwork(currency, "withdraw"))).toEqual(["USDT", "USDC"])
    expect(codesWhere(needsCardHolder)).toEqual(["WUD", "EUR", "USD"])
    expect(codesWhere(needsExpirationDate)).toEqual(["EUR"])
  })

  test("features of another kind or shape allow nothing", () => {
    const odd = { features: ["withdraw", "withdraw/", "top-up-later", "deposit/card", ""] }
    expect(withdrawMethods(odd)).toEqual([])
    expect(canTopUp(odd)).toBe(false)
  })
})
