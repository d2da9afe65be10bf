import { createHmac, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { link, mkdir, open, readFile, unlink } from "node:fs/promises"
import { join } from "node:path"

const length = 32

/** A secret key, and the name by which sealed values and hashes refer to it. The name tells nothing of the key. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/** The secret keys of a provider. */
export interface Keyring {
  /** Seals and hashes new values. */
  readonly current: SecretKey
  /** All that open and verify, the current one first. */
  readonly keys: readonly SecretKey[]
}

/** The secret key is missing, or not the one that the database needs; `message` is one line for the operator. */
export class SecretKeyError extends Error {
  override readonly name = "SecretKeyError"
}

/** @param retired other keys that open and verify what was written with them. */
export function createKeyring(current: Uint8Array, retired: readonly Uint8Array[] = []): Keyring {
  const [first, ...others] = [current, ...retired].map((bytes) => ({ id: toKeyId(bytes), bytes }))
  if (!first) throw new Error("a keyring has a key")
  return { current: first, keys: [first, ...others.filter(({ id }) => id !== first.id)] }
}

/** The same keys for another purpose, under the same names. */
export function deriveKeyring({ current, keys }: Keyring, purpose: string): Keyring {
  const derive = ({ id, bytes }: SecretKey) => ({ id, bytes: deriveKey(bytes, purpose) })
  return { current: derive(current), keys: keys.map(derive) }
}

/** Sources of the secret keys. */
export interface SecretKeySettings {
  readonly secretKey: Uint8Array | undefined
  readonly retiredSecretKeys: readonly Uint8Array[]
  readonly dataDir: string
}

/**
 * The configured keys. Without `SECRET_KEY` the current one is read from the data folder.
 *
 * @param mayCreate whether one is made there if there is none: at the first start of all.
 * @throws SecretKeyError
 */
export async function loadKeyring(
  { secretKey, retiredSecretKeys, dataDir }: SecretKeySettings,
  mayCreate: boolean,
): Promise<Keyring> {
  const path = join(dataDir, "secret.key")
  if (!secretKey && !mayCreate && !existsSync(path)) {
    throw new SecretKeyError(`The secret key of this database is missing: set SECRET_KEY, or copy it to ${path}.`)
  }
  return createKeyring(secretKey ?? (await loadSecretKey(dataDir)), retiredSecretKeys)
}

/**
 * The key that seals secrets at rest: read from the data folder, or made there at the first start.
 *
 * @throws SecretKeyError
 */
export async function loadSecretKey(dataDir: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, "secret.key")
  await createOnce(path)
  const key = await readFile(path)
  if (key.length !== length) throw new SecretKeyError(`${path} does not hold a key of ${length} bytes.`)
  return new Uint8Array(key)
}

/** Writes a temporary file and links it into place, so that the file is never incomplete, even after a kill. */
async function createOnce(path: string): Promise<void> {
  if (existsSync(path)) return
  const unfinished = `${path}.${randomBytes(6).toString("hex")}`
  const file = await open(unfinished, "wx", 0o600)
  await file.writeFile(randomBytes(length))
  await file.sync()
  await file.close()
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    // Another process was first; its key is the one.
    if (error.code !== "EEXIST") throw error
  })
  await unlink(unfinished)
}

/** Keys for different purposes from one: who knows one of them knows none of the others. */
export function deriveKey(secretKey: Uint8Array, purpose: string): Uint8Array {
  return createHmac("sha256", secretKey).update(purpose).digest()
}

function toKeyId(bytes: Uint8Array): string {
  return Buffer.from(deriveKey(bytes, "key id")).toString("hex").slice(0, 12)
}
