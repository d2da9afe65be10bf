import { createHmac, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { link, mkdir, open, readFile, unlink } from "node:fs/promises"
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

/** Written beside its place and linked into it: whoever finds it finds all of it, also after a kill in the middle. */
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
