import { findCurrency, money, networks } from "@wallet/core/money"
import { createSeededRandom } from "@wallet/core/testing"
import { describe, expect, test } from "vitest"
import { type Arrived, confirmationsNeeded, mostConfirmations, presentConfirmations } from "./confirmations.ts"

function arrived(code: string, amount: string, confirmations = 0): Arrived {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return { currency: code, amount: money(amount, currency).units, confirmations }
}

describe("number of blocks that deposits wait for", () => {
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
    expect(confirmationsNeeded(network, [arrived(code, amount)])).toBe(needed)
  })

  test("a sum waits as long as one deposit of it, however it is split", () => {
    const random = createSeededRandom(7)
    for (const { id, nativeCurrency } of networks) {
      for (const amount of ["0.5", "20", "5000", "2000000"]) {
        const whole = arrived(nativeCurrency, amount)
        const units = whole.amount ?? 0n
        const parts: Arrived[] = []
        for (let left = units; left > 0n; ) {
          const part = (units * BigInt(1 + Math.floor(random.next() * 100))) / 1_000n
          const taken = part < left ? part : left
          parts.push({ ...whole, amount: taken })
          left -= taken
        }
        expect(confirmationsNeeded(id, parts)).toBe(confirmationsNeeded(id, [whole]))
      }
    }
  })

  test("several blocks count together as far as one reorganisation reverts them", () => {
    const newest = arrived("BTC", "0.6")
    // Reverting five blocks reverts both, and a sum of 1 BTC waits for six.
    expect(confirmationsNeeded("bitcoin", [newest, arrived("BTC", "0.6", 5)])).toBe(6)
    expect(confirmationsNeeded("bitcoin", [newest, arrived("BTC", "0.6", 6)])).toBe(3)
  })

  test("currencies of one network count together, each by its share of the step's threshold", () => {
    const half = [arrived("ETH", "10"), arrived("USDT", "24999.99999")]
    expect(confirmationsNeeded("ethereum", half)).toBe(12)
    expect(confirmationsNeeded("ethereum", [...half, arrived("USDC", "0.00001")])).toBe(32)
  })

  test("less is never credited than what the money that could be reverted together requires", () => {
    const random = createSeededRandom(11)
    const credited: { at: number; amount: number }[] = []
    let waiting: { at: number; amount: number }[] = []
    const sumUndone = (all: typeof credited, tip: number, depth: number) =>
      all.filter(({ at }) => tip - at + 1 <= depth).reduce((sum, { amount }) => sum + amount, 0)
    for (let tip = 1; tip <= 600; tip++) {
      if (random.next() < 0.7) waiting.push({ at: tip, amount: 1 + Math.floor(random.next() * 90_000_000) })
      const all = [...waiting, ...credited].map(({ at, amount }) => ({
        currency: "BTC",
        amount: BigInt(amount),
        confirmations: tip - at + 1,
      }))
      const needed = confirmationsNeeded("bitcoin", all)
      credited.push(...waiting.filter(({ at }) => tip - at + 1 >= needed))
      waiting = waiting.filter(({ at }) => tip - at + 1 < needed)
      expect(sumUndone(credited, tip, 5)).toBeLessThan(100_000_000)
      expect(sumUndone(credited, tip, 11)).toBeLessThan(1_000_000_000)
      expect(sumUndone(waiting, tip, 600) - sumUndone(waiting, tip, 11)).toBe(0)
    }
  })

  test("an unknown token waits for its network's confirmations, and no other deposit waits for it", () => {
    for (const { id, confirmations } of networks) {
      const token = { currency: null, amount: null, confirmations: 0 }
      expect(confirmationsNeeded(id, [token, token])).toBe(confirmations)
    }
  })

  test("no deposit waits for more blocks than a scan goes back, and a larger one never for fewer", () => {
    for (const { id, nativeCurrency, confirmations } of networks) {
      const waits = ["0.00001", "1", "100", "10000", "10000000"].map((amount) =>
        confirmationsNeeded(id, [arrived(nativeCurrency, amount)]),
      )
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
      expect(waits[0]).toBe(confirmations)
      expect(waits.at(-1)).toBe(mostConfirmations(id))
      expect(waits.at(-1)).toBeGreaterThan(confirmations)
      expect(waits.at(-1)).toBeLessThan(100)
    }
  })

  test("shown confirmations never exceed the required ones", () => {
    const deposit = { network: "tron", currency: "TRX", amount: 5n, confirmations: 744, confirmations_needed: 20 }
    expect(presentConfirmations(deposit)).toEqual({ seen: 20, needed: 20 })
    expect(presentConfirmations({ ...deposit, confirmations: 3 })).toEqual({ seen: 3, needed: 20 })
    expect(presentConfirmations({ ...deposit, confirmations: 3, confirmations_needed: 60 })).toEqual({
      seen: 3,
      needed: 60,
    })
  })

  test("before a block contains a deposit, its own amount determines the shown minimum", () => {
    const deposit = { ...arrived("BTC", "10"), network: "bitcoin", confirmations_needed: null }
    expect(presentConfirmations(deposit)).toEqual({ seen: 0, needed: 12 })
  })
})
