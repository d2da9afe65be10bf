import { sha256 } from "@noble/hashes/sha2.js"
import { createBase58check } from "@scure/base"

const codec = /* @__PURE__ */ createBase58check(sha256)

/** Writes a version byte and its payload with their checksum. */
export function writeBase58Check(bytes: Uint8Array): string {
  return codec.encode(bytes)
}

/** Reads base58 with a checksum; `checksum` where that does not fit. */
export function readBase58Check(text: string): Uint8Array | "checksum" {
  try {
    return codec.decode(text)
  } catch {
    return "checksum"
  }
}
