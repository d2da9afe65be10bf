import { secp256k1 } from "@noble/curves/secp256k1.js"
import { expect, test } from "vitest"
import { readTokenPoint, readTokenSignature } from "./tokenSignature.ts"

const secret = new Uint8Array(32).fill(7)
const publicKey = secp256k1.getPublicKey(secret)
const hash = new Uint8Array(32).fill(9)
const { n } = secp256k1.Point.CURVE()
const lower = secp256k1.sign(hash, secret, { prehash: false, lowS: true })
const { r, s } = secp256k1.Signature.fromBytes(lower)
const higher = new secp256k1.Signature(r, n - s).toBytes("compact")

test("of both values of s the lower one is taken", () => {
  expect(higher).not.toEqual(lower)
  expect(readTokenSignature(higher, hash, publicKey)).toEqual(lower)
  expect(readTokenSignature(lower, hash, publicKey)).toEqual(lower)
})

test("a signature of another key or another hash is refused", () => {
  const another = secp256k1.getPublicKey(new Uint8Array(32).fill(8))
  expect(() => readTokenSignature(lower, hash, another)).toThrow("not of its key")
  expect(() => readTokenSignature(lower, new Uint8Array(32).fill(8), publicKey)).toThrow("not of its key")
})

test("a point is read in DER and bare; what is none is refused", () => {
  const point = secp256k1.getPublicKey(secret, false)
  expect(readTokenPoint(new Uint8Array([0x04, 65, ...point]))).toEqual(publicKey)
  expect(readTokenPoint(point)).toEqual(publicKey)
  const offCurve = point.map((byte, index) => (index === 64 ? byte ^ 1 : byte))
  expect(() => readTokenPoint(offCurve)).toThrow("bad point")
  expect(() => readTokenPoint(new Uint8Array(10))).toThrow("bad point")
})
