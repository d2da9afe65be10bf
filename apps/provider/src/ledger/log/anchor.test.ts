import { generateKeyPairSync } from "node:crypto"
import { expect, test } from "vitest"
import { openAnchor, readAnchorKey, signAnchor } from "./anchor.ts"

const createPem = (type: "ed25519" | "x25519") => {
  const { privateKey, publicKey } = type === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("x25519")
  const secret = privateKey.export({ type: "pkcs8", format: "pem" }).toString()
  return { secret, open: publicKey.export({ type: "spki", format: "pem" }).toString() }
}

const own = createPem("ed25519")
const anchor = { head: { position: 12n, hash: Buffer.alloc(32, 3) }, at: new Date("2026-11-25T12:00:00.000Z") }
const signed = signAnchor(anchor, readAnchorKey(own.secret, "sign"))

test("either half of the signing key opens an anchor", () => {
  for (const pem of [own.secret, own.open]) expect(openAnchor(signed, readAnchorKey(pem, "verify"))).toEqual(anchor)
})

test("an anchor of another key, or one that was changed, is refused", () => {
  const refusal = "The anchor was changed, or signed with another key."
  expect(() => openAnchor(signed, readAnchorKey(createPem("ed25519").open, "verify"))).toThrow(refusal)
  for (const [from, to] of [
    ["12:", "13:"],
    [":0303", ":0403"],
    ["12:00:00", "12:00:01"],
    ['"signature": "', '"signature": "AAAA'],
  ] as const) {
    const changed = signed.replace(from, to)
    expect(changed).not.toBe(signed)
    expect(() => openAnchor(changed, readAnchorKey(own.open, "verify"))).toThrow(refusal)
  }
})

test("text that is no anchor, and a key of the wrong kind, are refused", () => {
  for (const text of ["", "[]", '{"head":"x","at":"2026-11-25T12:00:00.000Z","signature":""}']) {
    expect(() => openAnchor(text, readAnchorKey(own.open, "verify"))).toThrow("The file is no anchor.")
  }
  for (const pem of ["", own.open, createPem("x25519").secret]) {
    expect(() => readAnchorKey(pem, "sign")).toThrow("ANCHOR_KEY must be a private Ed25519 key in PEM.")
  }
})
