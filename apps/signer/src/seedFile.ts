import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto"
import { promisify } from "node:util"
import * as v from "valibot"
import type { Token } from "./token/token.ts"

const base64 = v.pipe(v.string(), v.base64())
const SeedFileSchema = v.strictObject({
  format: v.literal("wallet signer seed 1"),
  /** scrypt's parameters: 2^17 and 8 take 128 MB and about half a second for each guess. */
  scrypt: v.strictObject({ n: v.literal(131_072), r: v.literal(8), p: v.literal(1), salt: base64 }),
  /** AES-256-GCM. */
  nonce: base64,
  sealed: base64,
  tag: base64,
  /** The label of the token's key that has encrypted the seed before the passphrase did; absent without a token. */
  wrappedBy: v.optional(v.string()),
})

/** The seed's file can't be opened: a wrong passphrase, or a changed file. */
export class SeedFileError extends Error {
  override readonly name = "SeedFileError"
}

/** A key of a token that wraps a seed. */
export interface SeedWrapping {
  readonly token: Pick<Token, "wrap">
  readonly key: string
}

/** Seals a seed as a file's text, encrypted with a passphrase, and with a token's key if one is given. */
export async function sealSeed(seed: Uint8Array, passphrase: string, wrapping?: SeedWrapping): Promise<string> {
  const parameters = { n: 131_072, r: 8, p: 1, salt: randomBytes(32).toString("base64") } as const
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", await deriveKey(passphrase, parameters), nonce)
  // The token's encryption is not authenticated. The seal around it is.
  const content = wrapping ? wrapping.token.wrap(wrapping.key, seed) : seed
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  const file: v.InferOutput<typeof SeedFileSchema> = {
    format: "wallet signer seed 1",
    scrypt: parameters,
    nonce: nonce.toString("base64"),
    sealed: sealed.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    ...(wrapping && { wrappedBy: wrapping.key }),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/**
 * The seed of a file.
 *
 * @param token what a wrapped one needs besides its passphrase.
 * @throws SeedFileError, TokenError
 */
export async function openSeed(text: string, passphrase: string, token?: Pick<Token, "unwrap">): Promise<Uint8Array> {
  const { content, wrappedBy } = await unseal(text, passphrase)
  if (wrappedBy === undefined) return content
  if (!token) throw new SeedFileError(`The seed's file is wrapped by the key ${wrappedBy} of a token.`)
  return token.unwrap(wrappedBy, content)
}

async function unseal(text: string, passphrase: string) {
  try {
    const file = v.parse(SeedFileSchema, JSON.parse(text))
    const key = await deriveKey(passphrase, file.scrypt)
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(file.nonce, "base64"), { authTagLength: 16 })
    decipher.setAuthTag(Buffer.from(file.tag, "base64"))
    const content = Buffer.concat([decipher.update(Buffer.from(file.sealed, "base64")), decipher.final()])
    return { content: new Uint8Array(content), wrappedBy: file.wrappedBy }
  } catch (cause) {
    throw new SeedFileError("The passphrase does not open the seed's file, or the file was changed.", { cause })
  }
}

interface ScryptParameters {
  readonly n: number
  readonly r: number
  readonly p: number
  readonly salt: string
}

function deriveKey(passphrase: string, { n, r, p, salt }: ScryptParameters): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
  return derive(passphrase.normalize("NFKC"), Buffer.from(salt, "base64"), 32, {
    N: n,
    r,
    p,
    maxmem: 256 * 1024 * 1024,
  })
}
