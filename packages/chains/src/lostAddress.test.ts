import { checkAddress } from "@wallet/core/addresses"
import { currencyNetworks, findNetwork, networks } from "@wallet/core/money"
import { describe, expect, test } from "vitest"
import { findAddressLoss } from "./lostAddress.ts"
import { createPublicChainKeys } from "./publicChainKeys.ts"
import { createSeedKeys } from "./seedKeys.ts"

function findLoss(text: string, id: string) {
  const network = findNetwork(id)
  const check = network && checkAddress(text, network)
  if (!network || !check?.ok) throw new Error(`${text} is no address on ${id}`)
  return findAddressLoss(check.address, network)
}

describe("money is surely lost at", () => {
  test.each([
    ["ethereum", "0x0000000000000000000000000000000000000000"],
    ["bsc", "0x000000000000000000000000000000000000dEaD"],
    ["ethereum", "0x000000000000000000000000000000000000dead"],
    ["ethereum", "0x0000000000000000000000000000000000000001"],
    ["bsc", "0x00000000000000000000000000000000000000ff"],
    ["bsc", "0x0000000000000000000000000000000000001004"],
    ["ethereum", "0xdEAD000000000000000042069420694206942069"],
    ["ethereum", "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"],
    ["ethereum", "0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead"],
    ["ethereum", "0xffffffffffffffffffffffffffffffffffffffff"],
    ["tron", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"],
    ["tron", "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy"],
    ["bitcoin", "1BitcoinEaterAddressDontSendf59kuE"],
    ["bitcoin", "1CounterpartyXXXXXXXXXXXXXXXUWLpVr"],
    ["bitcoin", "1111111111111111111114oLvT2"],
    ["bitcoin", "3CQuYMDDnVD2wLL4ykYTeS9pbB5MCgiYUV"],
    ["bitcoin", "bc1qwkwkvacfr6tnh85an8cec68m7slr7p0eqycj4g"],
    ["bitcoin", "bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqthqst8"],
    ["litecoin", "LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE"],
    ["litecoin", "LVwqt22cKF8i6yKo2nsAVprees9um2HXNp"],
    ["litecoin", "ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqp9ysmq"],
    // A version of segregated witness that has no rule yet (BIP-350).
    ["bitcoin", "bc1sw50qgdz25j"],
  ])("on %s, %s", (network, address) => {
    expect(findLoss(address, network)).toBe("address_burned")
  })

  test("the contract of any token, on each chain of its family and in any case", () => {
    for (const { network, contract } of currencyNetworks) {
      if (contract === undefined) continue
      for (const { id, family } of networks) {
        if (family !== network.family) continue
        expect(findLoss(contract, id), `${contract} on ${id}`).toBe("address_token_contract")
        const typed = family === "evm" ? contract.toLowerCase() : contract
        expect(findLoss(typed, id)).toBe("address_token_contract")
      }
    }
    expect(findLoss("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", "ethereum")).toBe("address_token_contract")
  })
})

test("addresses of keys are not lost", () => {
  const keys = createPublicChainKeys(
    createSeedKeys(new Uint8Array(32).fill(7)).publicKeys(networks.map(({ id }) => id)),
  )
  for (const network of networks) {
    for (let index = 0; index < 50; index += 1) {
      expect(findAddressLoss(keys.address(network.id, { wallet: "deposit", index }), network)).toBeUndefined()
    }
  }
  // Beacon deposits and a vanity address: leading zeros, but valid addresses.
  expect(findLoss("0x00000000219ab540356cBB839Cbe05303d7705Fa", "ethereum")).toBeUndefined()
})
