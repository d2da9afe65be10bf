import { readBase58Check, writeBase58Check } from "./base58Check.ts"
import type { ReadAddress } from "./readAddress.ts"

const version = 0x41
const length = 21

/** An address of TRON: base58check of 0x41 and the account's 20 bytes. */
export function readTronAddress(text: string): ReadAddress {
  const bytes = /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) ? readBase58Check(text) : "form"
  if (typeof bytes === "string") return bytes
  return bytes.length === length && bytes[0] === version ? { address: text } : "form"
}

/**
 * Writes the account of 20 bytes as TRON does.
 *
 * @example
 * const address = writeTronAddress(new Uint8Array(20))
 * address.startsWith("T") // → true
 */
export function writeTronAddress(account: Uint8Array): string {
  return writeBase58Check(Uint8Array.of(version, ...account))
}
