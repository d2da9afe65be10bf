import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import { readSettings } from "./readSettings.ts"
import { openSeed } from "./seedFile.ts"
import { openToken, type Token, type TokenFile, TokenFileSchema } from "./token/token.ts"
import { createTokenKeys, type PrivateKeys } from "./token/tokenKeys.ts"

/** Secrets that open a signer's keys. The PIN is needed only with a token. */
export interface Secrets {
  passphrase(): Promise<string>
  pin(): Promise<string>
}

/** The keys of a signer's folder. */
export interface OpenKeys {
  readonly privateKeys: PrivateKeys
  /** The token that holds the hot wallets' keys or wraps the seed's file, if there is one. */
  readonly token: Token | undefined
}

/** A signer's seed in the clear, and its token. */
interface OpenSeed {
  readonly seed: Uint8Array
  readonly token: Token | undefined
  readonly tokenFile: TokenFile | undefined
}

/** Path of a token's description in a signer's folder. */
export function tokenFilePath(dir: string): string {
  return join(dir, "pkcs11.json")
}

/** Reads the description of a token. @throws where it is none. */
export function readTokenFile(path: string): TokenFile {
  return readSettings(TokenFileSchema, path)
}

/**
 * Opens the keys of a folder.
 *
 * @throws SeedFileError, TokenError
 */
export async function openKeys(dir: string, secrets: Secrets): Promise<OpenKeys> {
  const { seed, token, tokenFile } = await openFolder(dir, secrets)
  const seedKeys = createSeedKeys(seed)
  if (!token || !tokenFile) return { privateKeys: seedKeys, token }
  return { privateKeys: createTokenKeys(seedKeys, token, tokenFile.hotKeys), token }
}

/**
 * Opens the seed of a folder.
 *
 * @throws SeedFileError, TokenError
 */
export async function openFolder(dir: string, secrets: Secrets): Promise<OpenSeed> {
  const path = tokenFilePath(dir)
  const tokenFile = existsSync(path) ? readTokenFile(path) : undefined
  const passphrase = await secrets.passphrase()
  const token = tokenFile && (await openToken(tokenFile, await secrets.pin()))
  try {
    const seed = await openSeed(readFileSync(join(dir, "seed.json"), "utf8"), passphrase, token)
    return { seed, token, tokenFile }
  } catch (error) {
    token?.close()
    throw error
  }
}
