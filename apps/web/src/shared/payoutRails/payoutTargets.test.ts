import { expect, test } from "vitest"
import { payoutTargets } from "./payoutTargets.ts"

test("a payout on a chain is stopped by the pauses of its way, its network, its currency and of everything", () => {
  expect(payoutTargets({ rail: "crypto", network: "tron", currency: "USDT" })).toEqual([
    "outgoing",
    "currency:USDT",
    "way:withdrawal",
    "way:withdrawal:tron",
    "network:tron",
  ])
  expect(payoutTargets({ rail: "crypto", currency: "USDT" })).toEqual(["outgoing", "currency:USDT", "way:withdrawal"])
})

test("a payout off the chains is stopped by the pause of its rail", () => {
  expect(payoutTargets({ rail: "iban", network: null, currency: "EUR" })).toEqual([
    "outgoing",
    "currency:EUR",
    "way:ibanWithdrawal",
  ])
})
