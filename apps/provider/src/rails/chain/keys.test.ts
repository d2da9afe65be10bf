import { networksOfAddress } from "@wallet/core/addresses"
import { type NetworkId, networks } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createChainKeys } from "./keys.ts"

// The seed of BIP-39's first test vector ("abandon … about", no passphrase), whose addresses every wallet shows.
const seed = new Uint8Array(
  Buffer.from(
    "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
    "hex",
  ),
)

describe("screens C, top-up by crypto: addresses derived from a seed", () => {
  test.each([
    ["bitcoin", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    ["litecoin", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"],
    ["ethereum", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["bsc", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["tron", "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
  ] satisfies [NetworkId, string][])("on %s the same as in any other wallet", (network, address) => {
    expect(createChainKeys(seed).depositAddress(network, 0)).toBe(address)
  })

  test("each number has a separate address, valid on its chain, and none is the operator's", () => {
    const keys = createChainKeys(seed)
    fc.assert(
      fc.property(
        fc.constantFrom(...networks),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        ({ id }, one, other) => {
          const address = keys.depositAddress(id, one)
          expect(networksOfAddress(address).map((network) => network.id)).toContain(id)
          expect(address === keys.depositAddress(id, other)).toBe(one === other)
          expect(address).not.toBe(keys.hotWallet(id).address)
        },
      ),
      { numRuns: 40 },
    )
  })

  test("the hot wallet's signature verifies with its own key only", () => {
    const [ours, theirs] = [createChainKeys(seed), createChainKeys(seed.toReversed())]
    const hash = new Uint8Array(32).fill(3)
    const signature = ours.hotWallet("tron").sign(hash)
    expect(ours.hotWallet("tron").sign(hash)).toEqual(signature)
    expect(ours.hotWallet("tron").verify(hash, signature)).toBe(true)
    expect(theirs.hotWallet("tron").verify(hash, signature)).toBe(false)
    expect(ours.hotWallet("tron").verify(new Uint8Array(32), signature)).toBe(false)
  })
})
