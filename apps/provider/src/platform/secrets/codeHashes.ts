import { createHmac, timingSafeEqual } from "node:crypto"
import { type CodeColumn, readKeyId } from "./secretColumns.ts"
import { deriveKey, type Keyring, type SecretKey } from "./secretKey.ts"

/**
 * Hashes codes that people type. They have too little entropy for a plain hash: with a copy of the database all could be
 * tried. These hashes also need the secret key.
 */
export interface CodeHashes {
  /** @param row the row's name, see `codeColumns`; empty if a code is looked up by its hash. */
  hash(code: string, column: CodeColumn, row: string): string
  /** Possible stored hashes of a code: one per key, and the unkeyed one. */
  candidates(code: string, column: CodeColumn, row: string): string[]
  /** True if a stored hash matches the code. */
  matches(stored: string, code: string, column: CodeColumn, row: string): boolean
  /** The keyed hash for a code of which only the unkeyed hash is known. */
  rehash(stored: string, column: CodeColumn, row: string): string
}

/**
 * HMAC-SHA-256 with a key derived from the secret key, written `v1.<key>.<hash>`, over the hash without a key: so a hash of
 * before keys can be replaced without its code.
 */
export function createCodeHashes({ current, keys }: Keyring): CodeHashes {
  const candidates: CodeHashes["candidates"] = (code, column, row) => {
    const plain = plainHash(code, row)
    return [...keys.map((key) => keyedHash(key, plain, column, row)), plain]
  }
  return {
    hash: (code, column, row) => keyedHash(current, plainHash(code, row), column, row),
    candidates,
    matches: (stored, code, column, row) => candidates(code, column, row).some((hash) => isSame(hash, stored)),
    rehash: (stored, column, row) =>
      readKeyId(stored) === undefined ? keyedHash(current, stored, column, row) : stored,
  }
}

function plainHash(code: string, row: string): string {
  return createHmac("sha256", row).update(code).digest("base64url")
}

function keyedHash({ id, bytes }: SecretKey, plain: string, column: CodeColumn, row: string): string {
  const hash = createHmac("sha256", deriveKey(bytes, "typed codes")).update(JSON.stringify([column, row, plain]))
  return `v1.${id}.${hash.digest("base64url")}`
}

function isSame(hash: string, stored: string): boolean {
  const [left, right] = [Buffer.from(hash), Buffer.from(stored)]
  return left.length === right.length && timingSafeEqual(left, right)
}
