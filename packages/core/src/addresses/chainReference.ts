import { type Network, networks } from "#money/networks.ts"
import { networksOfAddress } from "./checkAddress.ts"

/** The subject of a search in an explorer. */
export type ChainReference =
  /** A transaction, on one of these chains: which one, its hash does not tell. */
  | { readonly kind: "transaction"; readonly text: string; readonly networks: readonly Network[] }
  | { readonly kind: "address"; readonly text: string; readonly networks: readonly Network[] }
  /** A reference of ours, e.g. `3F9A-27C0-B1E4`. */
  | { readonly kind: "operation"; readonly text: string }

/**
 * Recognises what was typed by its shape; `undefined` where it has none of them. EVM hashes begin with `0x`; those of
 * Bitcoin, Litecoin and TRON look alike.
 *
 * @example
 * readChainReference("3f9a-27c0-b1e4") // → { kind: "operation", text: "3F9A-27C0-B1E4" }
 */
export function readChainReference(typed: string): ChainReference | undefined {
  const text = typed.trim()
  if (/^0x[0-9a-f]{64}$/i.test(text)) return transaction(text, ["evm"])
  if (/^[0-9a-f]{64}$/i.test(text)) return transaction(text, ["bitcoin", "tron"])
  if (/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/i.test(text)) return { kind: "operation", text: text.toUpperCase() }
  const found = networksOfAddress(text)
  return found.length > 0 ? { kind: "address", text, networks: found } : undefined
}

function transaction(text: string, families: readonly Network["family"][]): ChainReference {
  const possible = networks.filter(({ family }) => families.includes(family))
  return { kind: "transaction", text: text.toLowerCase(), networks: possible }
}
