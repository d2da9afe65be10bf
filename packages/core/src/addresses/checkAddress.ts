import type { Network } from "#money/networks.ts"
import { networks } from "#money/networks.ts"
import { readBitcoinAddress } from "./bitcoinAddress.ts"
import { readEvmAddress } from "./evmAddress.ts"
import type { ReadAddress } from "./readAddress.ts"
import { readTronAddress } from "./tronAddress.ts"

/** The reason why an address was refused. `address_other_network` is a valid address of another chain. */
export type AddressErrorCode = "address_empty" | "address_invalid" | "address_checksum" | "address_other_network"

/** The result of checking a typed address. */
export type AddressCheck =
  | {
      readonly ok: true
      /** As the chain writes it: with the case of EIP-55, bech32 in lower case. */
      readonly address: string
    }
  | {
      readonly ok: false
      readonly code: AddressErrorCode
      /** With `address_other_network`: the chain that it belongs to. */
      readonly network?: Network
    }

/**
 * Checks an address to its last character for one chain: its form, its length and its checksum. It cannot know whether
 * anyone holds the key.
 *
 * An EVM address in one case alone carries no checksum and is taken as it is (EIP-55).
 *
 * @example
 * const [bitcoin] = networks
 * checkAddress("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", bitcoin) // → { ok: true, address: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa" }
 * checkAddress("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", bitcoin) // → { ok: false, code: "address_checksum" }
 */
export function checkAddress(text: string, network: Network): AddressCheck {
  const typed = text.trim()
  if (typed === "") return { ok: false, code: "address_empty" }
  const read = readAddress(typed, network)
  if (typeof read === "object") return { ok: true, address: read.address }
  const other = networksOfAddress(typed)[0]
  if (other) return { ok: false, code: "address_other_network", network: other }
  return { ok: false, code: read === "checksum" ? "address_checksum" : "address_invalid" }
}

/**
 * The chains on which this is an address: several for EVM, none where it is no address at all.
 *
 * @example
 * networksOfAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t").map(({ id }) => id) // → ["tron"]
 */
export function networksOfAddress(text: string): readonly Network[] {
  const typed = text.trim()
  return networks.filter((network) => typeof readAddress(typed, network) === "object")
}

// Longer than any address: what comes from a clipboard may be a book.
const maxLength = 120

function readAddress(text: string, network: Network): ReadAddress {
  if (text.length > maxLength) return "form"
  if (network.family === "evm") return readEvmAddress(text)
  if (network.family === "tron") return readTronAddress(text)
  return readBitcoinAddress(text, network.id)
}
