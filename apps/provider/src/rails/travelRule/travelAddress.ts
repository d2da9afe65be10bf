import { createHash } from "node:crypto"
import { createBase58check } from "@scure/base"

const base58check = createBase58check(
  (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest()),
)

const prefix = "ta"
const longest = 300

/** True for text with the form of a travel address, valid or not. */
export function looksLikeTravelAddress(text: string): boolean {
  return /^ta[1-9A-HJ-NP-Za-km-z]{20,}$/.test(text.trim())
}

/**
 * The travel address of an address on the web, as TRP writes it: `ta`, and the address without `https://` in base58check.
 *
 * @example
 * encodeTravelAddress(new URL("https://beneficiary.com/implementation/defined/path?t=i"))
 * // → "ta6MNBj2u4art71gN99C6xniYrNfDUF26QgZHdXwd6zzYsvk1S6M5A15K2REHRULnZHnJs88"
 */
export function encodeTravelAddress({ host, pathname, search }: URL): string {
  return prefix + base58check.encode(new TextEncoder().encode(`${host}${pathname}${search}`))
}

/** The URL of a travel address; undefined for an invalid one. */
export function decodeTravelAddress(text: string): URL | undefined {
  const trimmed = text.trim()
  if (!/^ta[1-9A-HJ-NP-Za-km-z]+$/.test(trimmed) || trimmed.length > longest) return undefined
  try {
    const decoded = new TextDecoder("utf-8", { fatal: true }).decode(base58check.decode(trimmed.slice(prefix.length)))
    const url = URL.parse(`https://${decoded}`)
    // Another user or port than shown would be a trap.
    const isPlain = url !== null && url.username === "" && url.password === "" && url.hash === ""
    return isPlain && decoded.startsWith(url.host) ? url : undefined
  } catch {
    return undefined
  }
}
