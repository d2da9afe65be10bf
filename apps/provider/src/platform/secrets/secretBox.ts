import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { readKeyId, type SealedColumn } from "./secretColumns.ts"
import { deriveKey, type Keyring, type SecretKey, SecretKeyError } from "./secretKey.ts"

/**
 * Encrypts small secrets at rest. A sealed value opens in its own place only: moved to another row or column, or changed,
 * it is refused.
 */
export interface SecretBox<Column extends string = SealedColumn> {
  /** @param row the row's name, see `sealedColumns`. */
  seal(plain: string, column: Column, row: string): string
  /** @throws Error if the text was not sealed for this place by one of the keys. */
  open(sealed: string, column: Column, row: string): string
}

const algorithm = "aes-256-gcm"
const nonceLength = 12
const tagLength = 16

/**
 * AES-256-GCM with a fresh nonce for each secret. A value is `v1.<key>.<nonce, tag and ciphertext>`, and its format, key,
 * column and row are authenticated. Older values have neither a version nor a place. They open until their key is removed
 * from the keyring.
 */
export function createSecretBox<Column extends string = SealedColumn>({ current, keys }: Keyring): SecretBox<Column> {
  return {
    seal(plain, column, row) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, sealingKey(current), nonce).setAAD(toPlace(current, column, row))
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
      return `v1.${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`
    },
    open(sealed, column, row) {
      const id = readKeyId(sealed)
      if (id === undefined) return openUnversioned(keys, Buffer.from(sealed, "base64"))
      const key = keys.find((one) => one.id === id)
      if (!key) throw new SecretKeyError(`A value in ${column} is sealed with the secret key ${id}, which is not here.`)
      const bytes = Buffer.from(sealed.slice(`v1.${id}.`.length), "base64url")
      return decrypt(sealingKey(key), bytes, toPlace(key, column, row))
    },
  }
}

function sealingKey({ bytes }: SecretKey): Uint8Array {
  return deriveKey(bytes, "sealed values")
}

function toPlace({ id }: SecretKey, column: string, row: string): Buffer {
  return Buffer.from(JSON.stringify(["v1", id, column, row]))
}

function openUnversioned(keys: readonly SecretKey[], bytes: Buffer): string {
  let failure: unknown
  for (const { bytes: key } of keys) {
    try {
      return decrypt(key, bytes, undefined)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function decrypt(key: Uint8Array, bytes: Buffer, place: Buffer | undefined): string {
  const options = { authTagLength: tagLength }
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), options)
  if (place) decipher.setAAD(place)
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const body = bytes.subarray(nonceLength + tagLength)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8")
}
