import { bech32, bech32m } from "@scure/base"
import type { NetworkId } from "#money/networks.ts"
import { readBase58Check } from "./base58Check.ts"
import type { ReadAddress } from "./readAddress.ts"

/** The marks of each chain of this family: its bech32 prefix, and the version bytes of its base58 addresses. */
const marks: Partial<Record<NetworkId, { readonly prefix: string; readonly versions: readonly number[] }>> = {
  bitcoin: { prefix: "bc", versions: [0x00, 0x05] },
  // Its old scripts shared 0x05 with Bitcoin; an address that both chains read is not worth the risk.
  litecoin: { prefix: "ltc", versions: [0x30, 0x32] },
}
const base58Text = /^[1-9A-HJ-NP-Za-km-z]{26,35}$/
const base58Length = 21

/** An address of Bitcoin or Litecoin: segregated witness of any version, or base58check. */
export function readBitcoinAddress(text: string, network: NetworkId): ReadAddress {
  const mark = marks[network]
  if (!mark) return "form"
  if (text.toLowerCase().startsWith(`${mark.prefix}1`)) return readWitness(text, mark.prefix)
  const bytes = base58Text.test(text) ? readBase58Check(text) : "form"
  if (typeof bytes === "string") return bytes
  return bytes.length === base58Length && mark.versions.includes(bytes[0] ?? -1) ? { address: text } : "form"
}

/** Version 0 is bech32, every later one bech32m (BIP-350). */
function readWitness(text: string, prefix: string): ReadAddress {
  const decoded = decode(text)
  if (!decoded || decoded.prefix !== prefix) return "checksum"
  const [version, ...words] = decoded.words
  if (version === undefined || version > 16) return "form"
  if ((version === 0) !== (decoded.encoding === "bech32")) return "checksum"
  const program = bech32.fromWordsUnsafe(words)
  if (!program || program.length < 2 || program.length > 40) return "form"
  const fits = version === 0 ? [20, 32] : version === 1 ? [32] : [program.length]
  return fits.includes(program.length) ? { address: text.toLowerCase() } : "form"
}

function decode(text: string) {
  for (const [encoding, codec] of [
    ["bech32", bech32],
    ["bech32m", bech32m],
  ] as const) {
    const decoded = codec.decodeUnsafe(text)
    if (decoded) return { ...decoded, encoding }
  }
  return undefined
}
