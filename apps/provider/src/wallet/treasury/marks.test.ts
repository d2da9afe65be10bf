import * as fc from "fast-check"
import { expect, test } from "vitest"
import { ConfigError } from "#platform/config.ts"
import { decideMovement, readMarks } from "./marks.ts"

const marks = fc
  .tuple(fc.bigInt(0n, 10n ** 24n), fc.bigInt(2n, 10n ** 24n), fc.constantFrom(1n, 10n, 10n ** 10n))
  .map(([low, width, finer]) => {
    const high = low + width * finer
    return { low, high, target: low + (high - low) / 2n, finer }
  })
const balance = fc.bigInt(0n, 10n ** 36n)

test("nothing moves while a hot wallet is between its marks, inclusive", () => {
  fc.assert(
    fc.property(marks, balance, (given, held) => {
      const isBetween = held >= given.low && held <= given.high
      expect(decideMovement(held, given) === undefined).toBe(isBetween)
    }),
  )
  fc.assert(
    fc.property(marks, (given) => {
      expect([decideMovement(given.low, given), decideMovement(given.high, given)]).toEqual([undefined, undefined])
    }),
  )
})

test("after a movement the hot wallet has its target to a unit of the wallet, and nothing more moves", () => {
  fc.assert(
    fc.property(marks, balance, (given, held) => {
      const needed = decideMovement(held, given)
      if (!needed) return
      const after = needed.kind === "to_cold" ? held - needed.amount : held + needed.amount
      expect(needed.amount).toBeGreaterThan(0n)
      expect(needed.amount % given.finer).toBe(0n)
      expect(after).toBeGreaterThanOrEqual(given.target)
      expect(after - given.target).toBeLessThan(given.finer)
      expect(decideMovement(after, given)).toBeUndefined()
    }),
  )
})

test("surplus never exceeds the balance", () => {
  fc.assert(
    fc.property(marks, balance, (given, held) => {
      const needed = decideMovement(held, given)
      expect(needed?.kind === "to_cold" ? needed.amount : 0n).toBeLessThanOrEqual(held)
    }),
  )
})

test.each([
  ["a currency that is not there", { network: "ethereum", currency: "BTC", low: "1", high: "2" }],
  ["marks the wrong way round", { network: "ethereum", currency: "ETH", low: "2", high: "1" }],
  ["marks that are the same", { network: "ethereum", currency: "ETH", low: "1", high: "1" }],
  ["digits that the chain does not count", { network: "ethereum", currency: "USDT", low: "1", high: "2.0000001" }],
])("%s stops the start", (_, given) => {
  expect(() => readMarks([given])).toThrow(ConfigError)
})

test("amounts are read in the chain's units", () => {
  const [read] = readMarks([{ network: "ethereum", currency: "USDT", low: "10", high: "30.5" }])
  expect(read).toMatchObject({ low: 10_000_000n, high: 30_500_000n, target: 20_250_000n })
})
