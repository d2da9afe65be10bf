import { findCurrency, money, networks } from "@wallet/core/money"
import { describe, expect, test } from "vitest"
import { confirmationsNeeded, presentConfirmations } from "./confirmations.ts"

function neededFor(network: string, code: string, amount: string): number {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return confirmationsNeeded({ network, currency: code, amount: money(amount, currency).units })
}

describe("how many blocks a deposit waits for", () => {
  test.each([
    ["bitcoin", "BTC", "0.99999999", 3],
    ["bitcoin", "BTC", "1", 6],
    ["bitcoin", "BTC", "9.99999999", 6],
    ["bitcoin", "BTC", "10", 12],
    ["litecoin", "LTC", "500", 12],
    ["ethereum", "ETH", "19.999999999999999999", 12],
    ["ethereum", "ETH", "20", 32],
    ["ethereum", "USDT", "500000", 64],
    ["bsc", "USDC", "49999.99", 15],
    ["bsc", "USDC", "50000", 30],
    ["tron", "USDT", "60000", 40],
  ])("on %s, %s %s waits for %i", (network, code, amount, needed) => {
    expect(neededFor(network, code, amount)).toBe(needed)
  })

  test("a token that no wallet holds waits for what its network says", () => {
    for (const { id, confirmations } of networks)
      expect(confirmationsNeeded({ network: id, currency: null, amount: null })).toBe(confirmations)
  })

  test("no deposit waits for more blocks than a scan goes back, and a larger one never for fewer", () => {
    for (const { id, nativeCurrency, confirmations } of networks) {
      const waits = ["0.00001", "1", "100", "10000", "10000000"].map((amount) => neededFor(id, nativeCurrency, amount))
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
      expect(waits[0]).toBe(confirmations)
      expect(waits.at(-1)).toBeGreaterThan(confirmations)
      expect(waits.at(-1)).toBeLessThan(100)
    }
  })

  test("never more confirmations are shown than are waited for", () => {
    const deposit = { network: "tron", currency: "TRX", amount: 5n, confirmations: 744 }
    expect(presentConfirmations(deposit)).toEqual({ seen: 20, needed: 20 })
    expect(presentConfirmations({ ...deposit, confirmations: 3 })).toEqual({ seen: 3, needed: 20 })
  })
})
