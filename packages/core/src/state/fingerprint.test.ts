import * as fc from "fast-check"
import { expect, test } from "vitest"
import { fingerprint } from "./fingerprint.ts"

/** 64-bit FNV-1a over code units, as it is defined. */
function defined(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  return hash.toString(16).padStart(16, "0")
}

test("a fingerprint is the 64-bit FNV-1a of its text, so a key that an older version stored is found again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(fingerprint(text)).toBe(defined(text))
    }),
  )
  expect([fingerprint(""), fingerprint("a"), fingerprint("foobar")]).toEqual([
    "cbf29ce484222325",
    "af63dc4c8601ec8c",
    "85944171f73967e8",
  ])
})
