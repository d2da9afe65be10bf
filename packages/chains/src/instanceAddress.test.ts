import { type Network, networks } from "@wallet/core/money"
import { describe, expect, test } from "vitest"
import { checkInstanceAddress, hasTestAddresses, type Instances } from "./instanceAddress.ts"
import type { Instance } from "./networkParameters.ts"

const requireNetwork = (id: string): Network => {
  const network = networks.find((one) => one.id === id)
  if (!network) throw new Error(`No network ${id}`)
  return network
}
const at = (instance: Instance): Instances => ({ bitcoin: instance, litecoin: instance })
const check = (text: string, id: string, instance: Instance) =>
  checkInstanceAddress(text, requireNetwork(id), at(instance))

// BIP-173.
const main = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
const testing = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"

test("only Bitcoin and Litecoin have other addresses on their test chains", () => {
  expect(["bitcoin", "litecoin", "tron", null].map((network) => hasTestAddresses(network, at("regtest")))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(hasTestAddresses("bitcoin", at("mainnet"))).toBe(false)
})

describe("addresses of the instance that is meant", () => {
  test("are taken on their own instance alone", () => {
    expect(check(testing, "bitcoin", "testnet")).toEqual({
      ok: true,
      address: testing,
    })
    for (const instance of ["mainnet", "regtest"] as const)
      expect(check(testing, "bitcoin", instance)).toMatchObject({ ok: false })
    for (const instance of ["testnet", "regtest"] as const) {
      expect(check(main, "bitcoin", instance)).toEqual({ ok: false, code: "address_invalid" })
      expect(check(main, "litecoin", instance)).toMatchObject({ ok: false })
    }
    expect(check(main, "bitcoin", "mainnet")).toMatchObject({ ok: true })
  })

  test("are written as their chain writes them, and one wrong character is refused", () => {
    const typed = ` ${testing.toUpperCase()} `
    expect(check(typed, "bitcoin", "testnet")).toEqual({ ok: true, address: testing })
    expect(check(testing.replace(/x$/, "q"), "bitcoin", "testnet")).toMatchObject({ ok: false })
    expect(check("", "bitcoin", "testnet")).toEqual({ ok: false, code: "address_empty" })
  })

  test("of other families are checked as ever", () => {
    const address = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"
    expect(check(address, "ethereum", "regtest")).toEqual({ ok: true, address })
  })
})
