import { describe, expect, test } from "vitest"
import { collectorAddress, collectorCode, createDeployment } from "./collectorContract.ts"

const hotWallet = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"

describe("the contract that empties deposit addresses", () => {
  test("jumps to where something begins, and nowhere else can be jumped to", () => {
    const code = Buffer.from(collectorCode(hotWallet).slice(2), "hex")
    const destinations: number[] = []
    const jumps: number[] = []
    for (let place = 0; place < code.length; place += 1) {
      const operation = code[place] ?? 0
      if (operation === 0x5b) destinations.push(place)
      if (operation === 0x57) jumps.push(code[place - 1] ?? 0)
      // PUSH1 to PUSH32 are followed by the pushed bytes.
      if (operation >= 0x60 && operation <= 0x7f) place += operation - 0x5f
    }
    expect(destinations).toEqual([0x27, 0x75, 0x7d])
    expect(new Set(jumps)).toEqual(new Set(destinations))
    expect(code).toHaveLength(150)
  })

  test("knows the hot wallet alone, and has an address that follows from it", () => {
    const other = "0x000000000000000000000000000000000000c01d"
    expect(collectorCode(hotWallet)).toBe(
      collectorCode(other).replaceAll(other.slice(2), hotWallet.slice(2).toLowerCase()),
    )
    expect(collectorAddress(hotWallet)).toBe(collectorAddress(hotWallet.toLowerCase() as `0x${string}`))
    expect(collectorAddress(hotWallet)).not.toBe(collectorAddress(other))
    expect(createDeployment(hotWallet).data.endsWith(collectorCode(hotWallet).slice(2))).toBe(true)
  })
})
