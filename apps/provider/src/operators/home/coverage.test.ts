import { expect, test } from "vitest"
import { toPositions } from "../treasury/positions.ts"
import { sumCoverage } from "./coverage.ts"

const at = new Date("2026-11-29T20:00:00Z")
const prices = { USDT: "1", EUR: "1.1" }

test("money that is held in another currency covers customers' money by its worth", () => {
  const positions = toPositions([
    { account: "customers", currency: "EUR", units: 1_000_000n },
    { account: "liquidity", currency: "EUR", units: -1_000_000n },
    { account: "rail:chain:tron", currency: "USDT", units: -1_200_000n },
    { account: "liquidity", currency: "USDT", units: 1_200_000n },
  ])
  expect(sumCoverage(positions, { at, prices })).toMatchObject({
    isCovered: true,
    owed: { amount: "11.00000" },
    held: { amount: "12.00000" },
    missing: { amount: "0.00000" },
    unpriced: [],
    pricesAt: at.toISOString(),
  })
})

test("what is missing is named, and so is a currency without a price", () => {
  const positions = toPositions([
    { account: "customers", currency: "EUR", units: 1_000_000n },
    { account: "liquidity", currency: "EUR", units: -1_000_000n },
    { account: "customers", currency: "BTC", units: 5n },
    { account: "rail:chain:bitcoin", currency: "BTC", units: -5n },
  ])
  expect(sumCoverage(positions, { at, prices })).toMatchObject({
    isCovered: false,
    missing: { amount: "11.00000" },
    unpriced: ["BTC"],
  })
})
