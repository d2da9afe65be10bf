import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { createCodeHashes } from "./codeHashes.ts"
import { readKeyId } from "./secretColumns.ts"
import { createKeyring } from "./secretKey.ts"

const [key, otherKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const hashes = createCodeHashes(createKeyring(key))
const place = ["registrations.code_hash", "a registration"] as const

test("a copy of the database does not open a hash: of a million codes none fits without the key", () => {
  const stored = hashes.hash("271828", ...place)
  const guesser = createCodeHashes(createKeyring(otherKey))
  expect(hashes.matches(stored, "271828", ...place)).toBe(true)
  for (let code = 271_000; code < 272_000; code++) expect(guesser.matches(stored, String(code), ...place)).toBe(false)
})

test("a hash fits in its own row and column alone", () => {
  const stored = hashes.hash("271828", ...place)
  expect(hashes.matches(stored, "271829", ...place)).toBe(false)
  expect(hashes.matches(stored, "271828", "registrations.code_hash", "another")).toBe(false)
  expect(hashes.matches(stored, "271828", "step_ups.code_hash", "a registration")).toBe(false)
})

test("a hash names its key, and a retired key still verifies", () => {
  const stored = hashes.hash("271828", ...place)
  expect(readKeyId(stored)).toBe(createKeyring(key).current.id)
  const rotated = createCodeHashes(createKeyring(otherKey, [key]))
  expect(rotated.matches(stored, "271828", ...place)).toBe(true)
  expect(rotated.candidates("271828", ...place)).toContain(stored)
})

test("a hash of before keys still fits its code, and gets a key without it", () => {
  const before = createHmac("sha256", "a registration").update("271828").digest("base64url")
  expect(hashes.matches(before, "271828", ...place)).toBe(true)
  expect(hashes.matches(before, "271829", ...place)).toBe(false)
  expect(hashes.rehash(before, ...place)).toBe(hashes.hash("271828", ...place))
  expect(hashes.rehash(hashes.hash("271828", ...place), ...place)).toBe(hashes.hash("271828", ...place))
})
