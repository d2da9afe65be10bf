import { describe, expect, test } from "vitest"
import { destinationFields, groupIban } from "./destination.ts"
import { addressProblem, ibanProblem } from "./validateDestination.ts"
import { textFromSearch } from "./withdrawalDraft.ts"

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

  test.each([
    ["DE93 9999 9999 0000 0000 01", undefined],
    ["de93999999990000000001", undefined],
    ["YE15 CBYE 0001 0188 6123 4567 8912 34", undefined],
    ["DE94999999990000000001", { code: "iban_invalid" }],
    ["", { code: "required" }],
  ])("IBAN %j", (typed, problem) => {
    expect(ibanProblem(typed)).toEqual(problem)
  })
})

test("an IBAN is grouped as it is written on, and left alone while it is corrected", () => {
  expect(groupIban("DE939", "DE93")).toBe("DE93 9")
  expect(groupIban("DE93 9", "DE93 99")).toBe("DE93 9")
})

test("the request names only what the rail asks for, in its one spelling", () => {
  const text = {
    ...textFromSearch({}, "en"),
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
