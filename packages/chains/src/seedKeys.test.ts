import { checkAddress } from "@wallet/core/addresses"
import { type NetworkId, networks } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addressMarks, requireNetwork } from "./networkParameters.ts"
import { createPublicChainKeys } from "./publicChainKeys.ts"
import { createSeedKeys } from "./seedKeys.ts"

// The seed of BIP-39's first vector ("abandon … about", no passphrase), which every wallet shows addresses for.
const seed = new Uint8Array(
  Buffer.from(
    "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
    "hex",
  ),
)
const seedKeys = createSeedKeys(seed)
const keys = createPublicChainKeys(seedKeys.publicKeys())
const deposit = (index: number) => ({ wallet: "deposit", index }) as const

describe("keys on chains", () => {
  test.each([
    ["bitcoin", 0, "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    ["bitcoin", 1, "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"],
    ["litecoin", 0, "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"],
    ["ethereum", 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["bsc", 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["tron", 0, "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
  ] satisfies [NetworkId, number, string][])(
    "the xpub of %s gives the address %i of BIP-84 or BIP-44",
    (network, index, address) => {
      expect(keys.address(network, deposit(index))).toBe(address)
    },
  )

  test("every address is good on its chain, has a number of its own, and the hot wallet's is none of them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...networks),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        ({ id }, one, other) => {
          const address = keys.address(id, deposit(one))
          expect(checkAddress(address, requireNetwork(id))).toEqual({ ok: true, address })
          expect(address === keys.address(id, deposit(other))).toBe(one === other)
          expect(address).not.toBe(keys.address(id, { wallet: "hot" }))
        },
      ),
      { numRuns: 40 },
    )
  })

  test("no private key is in what the signer tells", () => {
    for (const { depositXpub } of Object.values(seedKeys.publicKeys())) expect(depositXpub).toMatch(/^xpub/)
  })

  test("a chain for tests has the prefix of its own addresses", () => {
    const marks = addressMarks.litecoin.regtest
    const ofTests = createPublicChainKeys(seedKeys.publicKeys(), { litecoin: { marks } })
    expect(ofTests.address("litecoin", deposit(0))).toMatch(/^rltc1q/)
  })
})
