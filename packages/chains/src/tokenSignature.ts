import { secp256k1 } from "@noble/curves/secp256k1.js"

/**
 * A signature of a key that we do not hold ourselves, as chains take it: r and the lower s. Both values of s are valid to a
 * token; chains take the lower one alone (BIP-146, EIP-2).
 *
 * @param signature 64 bytes: r and s.
 * @param publicKey 33 bytes: whose signature it has to be.
 * @throws where it is of another key, or of another hash.
 */
export function readTokenSignature(signature: Uint8Array, hash: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const { r, s } = secp256k1.Signature.fromBytes(signature)
  const { n } = secp256k1.Point.CURVE()
  const lower = new secp256k1.Signature(r, s > n / 2n ? n - s : s).toBytes("compact")
  if (!secp256k1.verify(lower, hash, publicKey, { prehash: false }))
    throw new Error("The token's signature is not of its key")
  return lower
}

/**
 * The 33 bytes of a public key that a token shows as `CKA_EC_POINT`: an uncompressed point, as an octet string in DER as
 * PKCS#11 wants it, or bare as some tokens have it.
 *
 * @throws where it is no point of secp256k1.
 */
export function readTokenPoint(value: Uint8Array): Uint8Array {
  const isWrapped = value.length === uncompressed + 2 && value[0] === 0x04 && value[1] === uncompressed
  return secp256k1.Point.fromBytes(isWrapped ? value.subarray(2) : value).toBytes(true)
}

const uncompressed = 65
