import { keccak_256 } from "@noble/hashes/sha3.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"
import { hex } from "@scure/base"
import type { ReadAddress } from "./readAddress.ts"

/** An address of an EVM chain. In mixed case, the case is its checksum (EIP-55). */
export function readEvmAddress(text: string): ReadAddress {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return "form"
  const address = withChecksum(digits.toLowerCase())
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return oneCase || address === text ? { address } : "checksum"
}

/**
 * Writes the account of 20 bytes with the case of EIP-55.
 *
 * @example
 * writeEvmAddress(new Uint8Array(20)) // → "0x0000000000000000000000000000000000000000"
 */
export function writeEvmAddress(account: Uint8Array): string {
  return withChecksum(hex.encode(account))
}

function withChecksum(digits: string): string {
  const hash = hex.encode(keccak_256(utf8ToBytes(digits)))
  return `0x${Array.from(digits, (digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit)).join("")}`
}
