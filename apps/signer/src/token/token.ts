import { randomBytes } from "node:crypto"
import { readTokenPoint, readTokenSignature } from "@wallet/chains/tokenSignature.ts"
import * as v from "valibot"
import { codes } from "./pkcs11Codes.ts"
import { type Handle, type Template, TokenError } from "./pkcs11Library.ts"
import { openTokenSession, type TokenSession } from "./pkcs11Session.ts"

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(32))
const networkId = v.picklist(["bitcoin", "litecoin", "ethereum", "bsc", "tron"])

/** The file `pkcs11.json` of a signer's folder. */
export const TokenFileSchema = v.strictObject({
  /** The library of the token's maker. */
  module: v.string(),
  /** The token's own label. */
  token: label,
  /** The labels of the hot wallets' keys. A network that is not listed has its hot wallet from the seed. */
  hotKeys: v.optional(v.record(networkId, label), {}),
  /** The label of the key that wraps the seed's file. */
  seedKey: v.optional(label),
})
export type TokenFile = v.InferOutput<typeof TokenFileSchema>

/** Keys in a token that can't leave it, by their labels. Every method may throw `TokenError`. */
export interface Token {
  /** 33 bytes. */
  publicKey(key: string): Uint8Array
  /** Signs 32 bytes by ECDSA on secp256k1: 64 bytes, r and the lower s. A token does not sign the same way twice. */
  sign(key: string, hash: Uint8Array): Uint8Array
  /** Encrypts without authentication: the result can be changed undetected. */
  wrap(key: string, bytes: Uint8Array): Uint8Array
  unwrap(key: string, bytes: Uint8Array): Uint8Array
  /** Creates the signer's missing keys in the token. @returns their labels. */
  generateMissing(): readonly string[]
  close(): void
}

/** secp256k1 by its object identifier 1.3.132.0.10, in DER. */
const secp256k1 = new Uint8Array([0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x0a])
const blockLength = 16
const aesKeyLength = 32
/** Attributes of a key that never leaves its token. */
const kept: Template = [
  [codes.ckaToken, true],
  [codes.ckaPrivate, true],
  [codes.ckaSensitive, true],
  [codes.ckaExtractable, false],
]

/**
 * Logs in to a signer's token.
 *
 * @throws TokenError
 */
export async function openToken({ module, token, hotKeys, seedKey }: TokenFile, pin: string): Promise<Token> {
  const session = await openTokenSession(module, token, pin)
  const publicKey = (key: string) =>
    readTokenPoint(session.read(findOne(session, key, codes.ckoPublicKey), codes.ckaEcPoint))
  return {
    publicKey,
    sign(key, hash) {
      const handle = findKept(session, key, codes.ckoPrivateKey)
      return readTokenSignature(session.sign({ type: codes.ckmEcdsa }, handle, hash), hash, publicKey(key))
    },
    wrap(key, bytes) {
      const parameter = randomBytes(blockLength)
      const handle = findKept(session, key, codes.ckoSecretKey)
      const sealed = session.encrypt({ type: codes.ckmAesCbcPad, parameter }, handle, bytes)
      return new Uint8Array([...parameter, ...sealed])
    },
    unwrap(key, bytes) {
      const parameter = bytes.subarray(0, blockLength)
      const handle = findKept(session, key, codes.ckoSecretKey)
      return session.decrypt({ type: codes.ckmAesCbcPad, parameter }, handle, bytes.subarray(blockLength))
    },
    generateMissing() {
      const hot = [...new Set(Object.values(hotKeys))].filter((key) => isMissing(session, key, codes.ckoPrivateKey))
      for (const key of hot) generateHotKey(session, key)
      const seed = seedKey !== undefined && isMissing(session, seedKey, codes.ckoSecretKey) ? [seedKey] : []
      for (const key of seed) generateSeedKey(session, key)
      return [...hot, ...seed]
    },
    close: () => session.close(),
  }
}

function generateHotKey(session: TokenSession, key: string): void {
  session.generateKeyPair(
    { type: codes.ckmEcKeyPairGen },
    [
      [codes.ckaToken, true],
      [codes.ckaLabel, key],
      [codes.ckaEcParams, secp256k1],
      [codes.ckaVerify, true],
    ],
    [...kept, [codes.ckaLabel, key], [codes.ckaSign, true]],
  )
}

function generateSeedKey(session: TokenSession, key: string): void {
  session.generateKey({ type: codes.ckmAesKeyGen }, [
    ...kept,
    [codes.ckaClass, codes.ckoSecretKey],
    [codes.ckaKeyType, codes.ckkAes],
    [codes.ckaLabel, key],
    [codes.ckaValueLen, aesKeyLength],
    [codes.ckaEncrypt, true],
    [codes.ckaDecrypt, true],
  ])
}

function buildTemplate(key: string, kind: number): Template {
  return [
    [codes.ckaClass, kind],
    [codes.ckaLabel, key],
  ]
}

function isMissing(session: TokenSession, key: string, kind: number): boolean {
  return session.find(buildTemplate(key, kind)).length === 0
}

function findOne(session: TokenSession, key: string, kind: number): Handle {
  const [handle, another] = session.find(buildTemplate(key, kind))
  if (handle === undefined) throw new TokenError(`The token has no key ${key}`)
  if (another !== undefined) throw new TokenError(`The token has more than one key ${key}`)
  return handle
}

/** @throws TokenError also where the token would give the key away. */
function findKept(session: TokenSession, key: string, kind: number): Handle {
  const handle = findOne(session, key, kind)
  const isSensitive = session.read(handle, codes.ckaSensitive)[0] === 1
  if (!isSensitive || session.read(handle, codes.ckaExtractable)[0] !== 0)
    throw new TokenError(`The key ${key} could be read out of the token: it is not used`)
  return handle
}
