import { sha256 } from "@noble/hashes/sha2.js"
import { bech32, createBase58check } from "@scure/base"
import { address as bitcoinjs, networks as bitcoinjsNetworks } from "bitcoinjs-lib"
import bs58check from "bs58check"
import * as fc from "fast-check"
import { getAddress } from "viem"
import { describe, expect, test } from "vitest"
import { findNetwork, type NetworkId, networks } from "#money/networks.ts"
import { checkAddress, networksOfAddress } from "./checkAddress.ts"
import { writeEvmAddress } from "./evmAddress.ts"
import { writeTronAddress } from "./tronAddress.ts"

const onNetwork = (id: NetworkId) => {
  const network = findNetwork(id)
  if (!network) throw new Error(`no network ${id}`)
  return network
}
const litecoinjs = { ...bitcoinjsNetworks.bitcoin, bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32 }
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const base58Check = createBase58check(sha256)
const witness = (prefix: string, program: Uint8Array) => bech32.encode(prefix, [0, ...bech32.toWords(program)])
const alphabet = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

/** Every text that differs in one character. */
function listMutations(address: string): string[] {
  return Array.from(address).flatMap((own, at) =>
    alphabet.filter((letter) => letter !== own).map((letter) => address.slice(0, at) + letter + address.slice(at + 1)),
  )
}

describe("screens C: an address is checked to its last character", () => {
  test.each([
    ["bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["bitcoin", "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3"],
    ["bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
    ["bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["bitcoin", "3P14159f73E4gFr7JterCCQh9QjiTjiZrG"],
    ["litecoin", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"],
    ["ethereum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["bsc", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"],
    ["tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ] satisfies [NetworkId, string][])("%s: %s is good, and no text that differs in one character is", (id, address) => {
    const network = onNetwork(id)
    expect(checkAddress(` ${address}\n`, network)).toEqual({ ok: true, address })
    const accepted = listMutations(address).filter((mutation) => checkAddress(mutation, network).ok)
    expect(accepted).toEqual([])
  })

  test.each([
    ["bitcoin", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["ethereum", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["ethereum", "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ] satisfies [NetworkId, string, string][])("%s: %s is written as %s", (id, typed, address) => {
    expect(checkAddress(typed, onNetwork(id))).toEqual({ ok: true, address })
  })

  test.each([
    ["", "address_empty"],
    ["   ", "address_empty"],
    ["nonsense", "address_invalid"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "address_checksum"],
    ["bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "address_checksum"],
    // BIP-350: version 1 in bech32, version 0 in bech32m.
    ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx", "address_checksum"],
    ["bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54wwdu", "address_checksum"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "address_checksum"],
    ["1".repeat(5000), "address_invalid"],
    ["bc1", "address_checksum"],
  ])("bitcoin: %s is %s", (typed, code) => {
    expect(checkAddress(typed, onNetwork("bitcoin"))).toEqual({ ok: false, code })
  })

  test("a good address of another chain says of which", () => {
    const check = checkAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", onNetwork("ethereum"))
    expect(check).toEqual({ ok: false, code: "address_other_network", network: onNetwork("tron") })
    expect(networksOfAddress("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed").map(({ id }) => id)).toEqual([
      "ethereum",
      "bsc",
    ])
  })

  test("whatever comes from a clipboard, it answers", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 150 }), fc.webUrl()),
        fc.constantFrom(...networks),
        (typed, network) => {
          expect(checkAddress(typed, network)).toHaveProperty("ok")
        },
      ),
    )
  })
})

describe("against other libraries", () => {
  test("Bitcoin and Litecoin: what bitcoinjs-lib reads, and of the same script", () => {
    fc.assert(
      fc.property(bytes(20), (hash) => {
        for (const [id, network, texts] of [
          ["bitcoin", bitcoinjsNetworks.bitcoin, [witness("bc", hash), base58Check.encode(Uint8Array.of(0, ...hash))]],
          ["litecoin", litecoinjs, [witness("ltc", hash), base58Check.encode(Uint8Array.of(0x30, ...hash))]],
        ] as const) {
          for (const text of texts) {
            expect(bitcoinjs.toOutputScript(text, network).length).toBeGreaterThan(20)
            expect(checkAddress(text, onNetwork(id))).toEqual({ ok: true, address: text })
          }
        }
      }),
    )
  })

  test("EVM: the case is viem's, and a letter in the wrong case is refused", () => {
    fc.assert(
      fc.property(bytes(20), fc.nat(), (account, choice) => {
        const address = writeEvmAddress(account)
        expect(address).toBe(getAddress(address.toLowerCase()))
        const letters = Array.from(address.matchAll(/[a-fA-F]/g), ({ index }) => index).filter((at) => at > 1)
        const at = letters[choice % letters.length] ?? 2
        const letter = address.charAt(at)
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrong = address.slice(0, at) + turned + address.slice(at + 1)
        fc.pre(turned !== letter && /[a-f]/.test(wrong.slice(2)) && /[A-F]/.test(wrong.slice(2)))
        expect(checkAddress(wrong, onNetwork("ethereum"))).toEqual({ ok: false, code: "address_checksum" })
      }),
    )
  })

  test("TRON: what bs58check reads is 0x41 and the account; any one character changed is refused", () => {
    fc.assert(
      fc.property(bytes(20), fc.nat(), (account, choice) => {
        const address = writeTronAddress(account)
        expect(Array.from(bs58check.decode(address))).toEqual([0x41, ...account])
        const mutations = listMutations(address)
        const mutation = mutations[choice % mutations.length] ?? ""
        expect(checkAddress(mutation, onNetwork("tron")).ok).toBe(false)
      }),
    )
  })
})
