import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type CurrencyNetwork, currencyNetworks, findCurrencyNetwork } from "#money/networks.ts"
import { readPaymentUri } from "./readPaymentUri.ts"
import { writePaymentUri } from "./writePaymentUri.ts"

const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
const litecoin = "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"
const evm = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"

function entry(currency: string, network: string): CurrencyNetwork {
  const found = findCurrencyNetwork(currency, network)
  if (!found) throw new Error(`no ${currency} on ${network}`)
  return found
}

describe("screens C: payment addresses by BIP-21 and EIP-681", () => {
  test.each([
    ["BTC", "bitcoin", bitcoin, undefined, `bitcoin:${bitcoin}`],
    ["BTC", "bitcoin", bitcoin, "0.50", `bitcoin:${bitcoin}?amount=0.5`],
    ["LTC", "litecoin", litecoin, "20", `litecoin:${litecoin}?amount=20`],
    ["ETH", "ethereum", evm, undefined, `ethereum:${evm}@1`],
    ["ETH", "ethereum", evm, "2.014", `ethereum:${evm}@1?value=2014000000000000000`],
    ["BNB", "bsc", evm, "1", `ethereum:${evm}@56?value=1000000000000000000`],
    [
      "USDT",
      "ethereum",
      evm,
      "1.5",
      `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${evm}&uint256=1500000`,
    ],
    ["USDC", "bsc", evm, undefined, `ethereum:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d@56/transfer?address=${evm}`],
    ["USDT", "tron", tron, "1.5", tron],
  ])("%s on %s", (currency, network, address, amount, uri) => {
    const request = { currencyNetwork: entry(currency, network), address, ...(amount !== undefined && { amount }) }
    expect(writePaymentUri(request)).toBe(uri)
    if (network === "tron") return
    expect(readPaymentUri(uri)).toMatchObject({ currencyNetwork: request.currencyNetwork, address })
  })

  test("what is written is read back, to the last digit", () => {
    const addresses = { bitcoin, litecoin, ethereum: evm, bsc: evm, tron }
    const written = currencyNetworks.filter(({ network }) => network.id !== "tron")
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.bigInt({ min: 1n, max: 10n ** 24n }), (currencyNetwork, units) => {
        const { network, chainDecimals } = currencyNetwork
        const digits = units.toString().padStart(chainDecimals + 1, "0")
        const amount = `${digits.slice(0, -chainDecimals)}.${digits.slice(-chainDecimals)}`
        const read = readPaymentUri(writePaymentUri({ currencyNetwork, address: addresses[network.id], amount }))
        expect(read).toMatchObject({ currencyNetwork, address: addresses[network.id] })
        const [whole = "", fraction = ""] = read?.amount?.split(".") ?? []
        expect(BigInt(whole + fraction.padEnd(chainDecimals, "0"))).toBe(units)
      }),
    )
  })

  test.each([
    `BITCOIN:${bitcoin.toUpperCase()}?amount=1&label=Jo%20Doe&message=x`,
    `bitcoin:${bitcoin}?amount=1&somethingelse=2`,
    `BITCOIN:${bitcoin.toUpperCase()}?AMOUNT=1`,
  ])("%s is read: schemes know no case, and what is not known does no harm", (uri) => {
    expect(readPaymentUri(uri)).toMatchObject({ address: bitcoin, amount: "1" })
  })

  test.each([
    [`tron:${tron}?amount=5`, { address: tron, amount: "5" }],
    [`TRON:${tron}`, { address: tron }],
  ])("%s is a payment in TRX", (uri, request) => {
    expect(readPaymentUri(uri)).toMatchObject({ currencyNetwork: { currency: "TRX" }, ...request })
  })

  test("an address whose prefix came in capitals is the same address", () => {
    expect(readPaymentUri(`ethereum:${evm.replace("0x", "0X")}@1`)?.address).toBe(evm)
  })

  test.each([
    ["2.014e18", "2.014"],
    ["1e17", "0.1"],
    ["1E18", "1"],
    ["1.50e18", "1.5"],
    ["20.0", "0.00000000000000002"],
  ])("EIP-681: a value of %s is read as %s", (value, amount) => {
    expect(readPaymentUri(`ethereum:${evm}?value=${value}`)?.amount).toBe(amount)
  })

  test("EIP-681: wherever the point of a value stands, it is the same to the last digit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat({ max: 29 }), (units, places) => {
        const digits = units.toString().padStart(places + 1, "0")
        const mantissa = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
        const plain = readPaymentUri(`ethereum:${evm}?value=${units}`)
        expect(plain).toBeDefined()
        expect(readPaymentUri(`ethereum:${evm}?value=${mantissa}e${places}`)).toEqual(plain)
      }),
    )
  })

  test.each([
    bitcoin,
    `bitcoin:${litecoin}`,
    `bitcoin:${bitcoin}?amount=1&amount=2`,
    `bitcoin:${bitcoin}?amount=0`,
    `bitcoin:${bitcoin}?amount=-1`,
    `bitcoin:${bitcoin}?amount=1e3`,
    `bitcoin:${bitcoin}?amount=0.123456789`,
    `bitcoin:${bitcoin}?req-somethingelse=1`,
    `bitcoin:${bitcoin}?REQ-somethingelse=1`,
    `bitcoin:${bitcoin}?amount=1&AMOUNT=2`,
    `tron:${tron}?amount=5&token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`,
    `tron:${tron.toLowerCase()}`,
    `bitcoin:${bitcoin}?amount=%`,
    `ethereum:${evm}@137`,
    `ethereum:${evm}@1/transfer?address=${evm}`,
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?uint256=1`,
    `ethereum:${evm}@1?value=1.5`,
    `ethereum:${evm}@1?value=1.55e1`,
    `ethereum:${evm}@1?value=1e39`,
    `ethereum:${evm}@1?value=1e`,
    `ethereum:${evm}@1?value=e18`,
    `ethereum:${evm}@1?value=0e18`,
    `ethereum:${evm}@1?value=1e-2`,
    `ethereum:${evm.replace("5a", "5A")}@1`,
    "lightning:lnbc1",
    "",
  ])("%j is not read", (text) => {
    expect(readPaymentUri(text)).toBeUndefined()
  })

  test("an amount that the chain can't carry is an error, never rounded", () => {
    const currencyNetwork = entry("USDT", "ethereum")
    for (const amount of ["1.2345678", "abc"])
      expect(() => writePaymentUri({ currencyNetwork, address: evm, amount })).toThrow(RangeError)
  })
})
