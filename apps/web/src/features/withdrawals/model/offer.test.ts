import type { WithdrawalMethod } from "@wallet/core/contract"
import { currencies, money, toDecimal } from "@wallet/core/money"
import { describe, expect, test } from "vitest"
import { chooseOffer, computePrice, getBounds } from "./offer.ts"
import { textFromSearch } from "./withdrawalDraft.ts"

const wire = (amount: string) => ({ amount, currency: "USDT" })
const methodOn = (network: string, fees: WithdrawalMethod["networkFees"]): WithdrawalMethod => ({
  currency: "USDT",
  rail: "crypto",
  network,
  min: wire("10.00000"),
  max: wire("500.00000"),
  feeRate: "0",
  fixedFee: wire("0.00000"),
  networkFees: fees,
  arrival: { from: 60, to: 180 },
  requiredLevel: null,
  tokenizationUrl: null,
  sandbox: true,
})
const methods = [
  methodOn("tron", [{ level: "normal", fee: wire("2.00000") }]),
  methodOn("ethereum", [
    { level: "economy", fee: wire("2.00000") },
    { level: "normal", fee: wire("4.00000") },
  ]),
]
const usdt = currencies.find(({ code }) => code === "USDT")
if (!usdt) throw new Error("The table holds USDT")

const feeAt = (network: string, level: string) =>
  toDecimal(computePrice(offerOn(network), money("50", usdt), "send", level).networkFee)

const offerOn = (network: string) => {
  const offer = chooseOffer(methods, "USDT", { ...textFromSearch({}, "en"), network })
  if (!offer) throw new Error("There is a way out")
  return offer
}

describe("screens A1: the maximum that can be sent is the balance minus the fee", () => {
  test("the amount to receive is limited by the balance minus the fees", () => {
    const available = money("100", usdt)
    const most = (side: string) => toDecimal(getBounds(offerOn("tron"), available, side, "normal").available)
    expect(most("send")).toBe("100.00000")
    expect(most("receive")).toBe("98.00000")
    expect(toDecimal(getBounds(offerOn("tron"), money("1", usdt), "receive", "normal").available)).toBe("0.00000")
  })

  test("the fee is that of the chosen level, or of the normal one if the level does not exist", () => {
    expect(feeAt("ethereum", "economy")).toBe("2.00000")
    expect(feeAt("ethereum", "normal")).toBe("4.00000")
    expect(feeAt("tron", "fast")).toBe("2.00000")
  })
})

test("a currency without a rail has no offer", () => {
  expect(chooseOffer(methods, "INR", textFromSearch({}, "en"))).toBeUndefined()
})
