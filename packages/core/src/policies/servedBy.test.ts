import { describe, expect, test } from "vitest"
import { currencies } from "#money/currency.ts"
import { canTopUp, withdrawMethods } from "./features.ts"
import { isOff, servedBy } from "./servedBy.ts"

const off = (...names: string[]) => ({ parties: names.map((name) => ({ name, state: "off" })) })
const acquirer = (state: string) => ({ parties: [{ name: "acquirer", state }] })
const sbp = (state: string) => ({ parties: [{ name: "sbpPayouts", state }] })
const served = (info: Parameters<typeof servedBy>[0], code: string) => {
  const currency = currencies.find((one) => one.code === code)
  if (!currency) throw new Error(code)
  return servedBy(info, currency)
}

describe("a currency loses the features that no party serves", () => {
  test("a provider that reports no companies serves every feature", () => {
    for (const info of [undefined, {}, { parties: null }, { parties: [{ name: "issuer", state: "real" }] }]) {
      expect(currencies.map((currency) => servedBy(info, currency))).toEqual(currencies)
    }
  })

  test.each([
    ["a card or SBP is enough to top up", off("roubleAcquirer"), "WUD", true],
    ["without both nothing comes in", off("roubleAcquirer", "sbp"), "WUD", false],
    ["a coin needs the nodes of its network", off("chain:bitcoin"), "BTC", false],
    ["a token needs the nodes of one of its networks", off("chain:tron"), "USDT", true],
  ])("%s", (_, info, code, isOpen) => {
    expect(canTopUp(served(info, code))).toBe(isOpen)
  })

  test("a bank that the provider names gives euros a top-up, and one that is off or unknown gives none", () => {
    expect(canTopUp(served({ parties: [{ name: "bank", state: "sandbox" }] }, "EUR"))).toBe(true)
    expect(canTopUp(served(off("bank"), "EUR"))).toBe(false)
    expect(canTopUp(served(undefined, "EUR"))).toBe(false)
    expect(canTopUp(served({ parties: [{ name: "bank", state: "real" }] }, "USD"))).toBe(false)
  })

  test("a company serves the currencies that it names", () => {
    const info = { parties: [{ name: "cardPayouts", state: "real", currencies: ["WUD"] }] }
    const ways = ["WUD", "USD", "EUR"].map((code) => withdrawMethods(served(info, code)))
    expect(ways).toEqual([["card"], [], ["iban"]])
  })

  test("roubles are paid out by SBP if a party serves it", () => {
    const ways = [served(sbp("real"), "WUD"), served(sbp("off"), "WUD"), served(sbp("real"), "USD")]
    expect(ways.map((currency) => withdrawMethods(currency))).toEqual([["sbp", "card"], ["card"], ["card"]])
  })

  test("each way out needs its own company", () => {
    const info = off("cardPayouts", "anymoneyPayouts", "chain:litecoin")
    const ways = (code: string) => withdrawMethods(served(info, code))
    expect(Object.fromEntries(["USD", "EUR", "KZT", "LTC", "BTC"].map((code) => [code, ways(code)]))).toEqual({
      USD: [],
      EUR: ["iban"],
      KZT: [],
      LTC: [],
      BTC: ["crypto"],
    })
  })

  test("an acquirer that is there adds a top-up of dollars and euros by card", () => {
    for (const code of ["USD", "EUR"]) {
      expect(["real", "sandbox", "off"].map((state) => canTopUp(served(acquirer(state), code)))).toEqual([
        true,
        true,
        false,
      ])
      expect(canTopUp(served(undefined, code))).toBe(false)
    }
  })

  test("a simulated company is there", () => {
    expect(isOff({ parties: [{ name: "issuer", state: "sandbox" }] }, "issuer")).toBe(false)
  })
})
