import { screen } from "@testing-library/react"
import type { WithdrawalMethod } from "@wallet/core/contract"
import { currencies, money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { chooseOffer, computePrice } from "#features/withdrawals/model/offer.ts"
import { textFromSearch } from "#features/withdrawals/model/withdrawalDraft.ts"
import { renderIn } from "#testRender.tsx"
import { WithdrawalPreview } from "./WithdrawalPreview.tsx"

const wire = (amount: string) => ({ amount, currency: "USDT" })
const method: WithdrawalMethod = {
  currency: "USDT",
  rail: "crypto",
  network: "tron",
  min: wire("10.00000"),
  max: wire("500.00000"),
  feeRate: "0",
  fixedFee: wire("1.00000"),
  networkFees: [],
  arrival: { from: 60, to: 180 },
  requiredLevel: null,
  tokenizationUrl: null,
  sandbox: true,
}

test.each(["", "50"])("the minimum and the maximum of a withdrawal are shown with the amount %j", (typed) => {
  const text = textFromSearch({}, "en")
  const usdt = currencies.find(({ code }) => code === "USDT")
  const offer = chooseOffer([method], "USDT", text)
  if (!usdt || !offer) throw new Error("There is a way out")
  const price = typed === "" ? undefined : computePrice(offer, money(typed, usdt), "send", "normal")
  renderIn("en", <WithdrawalPreview offer={offer} text={text} line={undefined} price={price} />)
  expect(screen.getByText("Minimum").nextSibling?.textContent).toContain("10.00")
  expect(screen.getByText("Maximum").nextSibling?.textContent).toContain("500.00")
})

test("a method without a fee is called free before an amount is typed", () => {
  const text = textFromSearch({}, "en")
  const offer = chooseOffer([{ ...method, fixedFee: wire("0.00000") }], "USDT", text)
  if (!offer) throw new Error("There is a way out")
  renderIn("en", <WithdrawalPreview offer={offer} text={text} line={undefined} price={undefined} />)
  expect(screen.getByText("Our fee").nextSibling?.textContent).toBe("free")
})
