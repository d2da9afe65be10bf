import { currencyNetworks, findCurrency } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { findAsset, readArrival, writeChainAmount } from "./arrival.ts"

const assets = fc.constantFrom(...currencyNetworks)

describe("screens C: arrived amounts are counted to the last digit", () => {
  test("the credited part and the dust add up to the amount, and the dust is less than one minor unit", () => {
    fc.assert(
      fc.property(assets, fc.bigInt({ min: 1n, max: 10n ** 30n }), (asset, sent) => {
        const { currency, amount, dust } = readArrival(asset, sent)
        const finer = 10n ** BigInt(asset.chainDecimals - (findCurrency(currency)?.decimals ?? 0))
        expect(amount * finer + dust).toBe(sent)
        expect(dust >= 0n && dust < finer).toBe(true)
      }),
    )
  })

  test("an amount is written with all digits of the chain", () => {
    fc.assert(
      fc.property(assets, fc.bigInt({ min: 0n, max: 10n ** 30n }), (asset, sent) => {
        const [whole = "", fraction = ""] = writeChainAmount(asset, sent).split(".")
        expect(fraction).toHaveLength(asset.chainDecimals)
        expect(BigInt(whole + fraction)).toBe(sent)
      }),
    )
  })

  test("every token is found by its contract in any case, on its own network only", () => {
    for (const asset of currencyNetworks) {
      const { network, contract = null } = asset
      expect(findAsset(network.id, contract)).toBe(asset)
      expect(findAsset(network.id, contract?.toUpperCase() ?? null)).toBe(asset)
    }
    expect(findAsset("bitcoin", "0xdAC17F958D2ee523a2206206994597C13D831ec7")).toBeUndefined()
  })
})
