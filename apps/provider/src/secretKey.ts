import { createHmac, randomBytes } from "node:crypto"
import { mkdir, open, readFile } from "node:fs/promises"
import { join } from "node:path"

const length = 32

/** The key that seals secrets at rest: read from the data folder, or made there at the first start. */
export async function loadSecretKey(dataDir: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, "secret.key")
  await createOnce(path)
  const key = await readFile(path)
  if (key.length !== length) throw new Error(`${path} does not hold a key of ${length} bytes`)
  return new Uint8Array(key)
}

async function createOnce(path: string): Promise<void> {
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return undefined
    throw error
  })
  if (!file) return
  await file.writeFile(randomBytes(length))
  await file.sync()
  await file.close()
}

/** Keys for different purposes from one: who knows one of them knows none of the others. */
export function deriveKey(secretKey: Uint8Array, purpose: string): Uint8Array {
  return createHmac("sha256", secretKey).update(purpose).digest()
}
