import { payoutRails } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { emptyDestination } from "#shared/payoutRails/railTable.ts"
import { addressProblem } from "./addressProblem.ts"
import { destinationFields, destinationProblems, groupCode, toDestinationText } from "./destination.ts"

const tron = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"
const iban = "DE93999999990000000001"

describe("screens C withdraw: a destination is checked while it is typed", () => {
  test.each([
    [tron, "tron", undefined],
    ["", "tron", { code: "required" }],
    [`${tron.slice(0, -1)}9`, "tron", { code: "address_checksum" }],
    [tron, "bitcoin", { code: "network_mismatch", limit: "TRON" }],
    ["not an address", "tron", { code: "address_invalid" }],
  ])("%j on %s", (address, network, problem) => {
    expect(addressProblem(address, network)).toEqual(problem)
  })

  test("an address of a test chain is checked by the provider alone", async () => {
    const text = { ...emptyDestination, network: "litecoin", address: "rltc1qanyone" }
    const problems = (hasTestAddresses: boolean) => destinationProblems({ rail: "crypto", hasTestAddresses }, text)
    expect(await problems(true)).toEqual({})
    expect(await problems(false)).toEqual({ address: { code: "address_invalid" } })
    const empty = { ...text, address: " " }
    expect(await destinationProblems({ rail: "crypto", hasTestAddresses: true }, empty)).toEqual({
      address: { code: "required" },
    })
  })

  test.each([
    ["DE93 9999 9999 0000 0000 01", undefined],
    ["de93999999990000000001", undefined],
    ["YE15 CBYE 0001 0188 6123 4567 8912 34", undefined],
    ["DE94999999990000000001", { code: "iban_invalid" }],
    ["", { code: "required" }],
  ])("IBAN %j", async (iban, problem) => {
    expect((await destinationProblems({ rail: "iban" }, { ...emptyDestination, iban })).iban).toEqual(problem)
  })

  test("the holder is required, and a BIC is optional", async () => {
    const problems = (bic: string) =>
      destinationProblems({ rail: "iban" }, { ...emptyDestination, iban, holder: "Jo Doe", bic })
    expect(await problems("")).toEqual({})
    expect(await problems("deut de ff")).toEqual({})
    expect(await problems("DEUT")).toEqual({ bic: { code: "bic_invalid" } })
    expect(await destinationProblems({ rail: "iban" }, { ...emptyDestination, iban })).toEqual({
      holder: { code: "required" },
    })
  })

  test("the account is required, and a card is checked elsewhere", async () => {
    expect(await destinationProblems({ rail: "anymoney" }, emptyDestination)).toEqual({ account: { code: "required" } })
    expect(await destinationProblems({ rail: "card" }, emptyDestination)).toEqual({})
  })
})

test("a destination from the provider is shown in the same words, except for a card", () => {
  const shown = { to: "x", network: null, holder: null, bic: null }
  for (const rail of payoutRails) {
    const network = rail === "crypto" ? "tron" : null
    const request = destinationFields(rail, toDestinationText({ ...shown, rail, network }))
    const named = rail === "card" ? [] : [...(network ? [network] : []), "x"]
    expect(Object.values(request).map((value) => value.toLowerCase())).toEqual([rail, ...named])
  }
})

test("a destination of an unknown rail of a newer provider fills only the common fields", () => {
  const shown = { rail: "pigeon", to: "x", network: null, holder: "Jo Doe", bic: null }
  expect(toDestinationText(shown)).toEqual({ ...emptyDestination, holder: "Jo Doe" })
})

test("an IBAN is grouped while it is appended to, and not while it is corrected", () => {
  expect(groupCode("DE939", "DE93")).toBe("DE93 9")
  expect(groupCode("DE93 9", "DE93 99")).toBe("DE93 9")
})

test("the request contains only the rail's fields, in normalised form", () => {
  const text = {
    ...emptyDestination,
    iban: "de93 9999 9999 0000 0000 01",
    holder: " Jo Doe ",
    bic: "",
    network: "tron",
  }
  expect(destinationFields("iban", text)).toEqual({ rail: "iban", iban, holder: "Jo Doe" })
  expect(destinationFields("crypto", { ...text, address: ` ${tron}` })).toEqual({
    rail: "crypto",
    network: "tron",
    address: tron,
  })
})
