import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

/** Encrypts small secrets at rest, and notices when one was changed. */
export interface SecretBox {
  seal(plain: string): string
  /** @throws Error if the text was not sealed with this key. */
  open(sealed: string): string
}

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM with a fresh nonce for each secret; `key` has 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal(plain) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv("aes-256-gcm", key, nonce)
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64")
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString(
        "utf8",
      )
    },
  }
}
