import { createCipheriv } from "node:crypto"
import { statSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { describe, expect, onTestFinished, test } from "vitest"
import { createSecretBox } from "./secretBox.ts"
import { readKeyId } from "./secretColumns.ts"
import { createKeyring, loadKeyring, loadSecretKey, SecretKeyError } from "./secretKey.ts"

const [key, otherKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const box = createSecretBox(createKeyring(key))
const place = ["users.totp_secret", "a customer"] as const

/** Sealed as before values had a version: by the secret key itself, and bound to no place. */
function sealUnversioned(plain: string): string {
  const nonce = Buffer.alloc(12, 5)
  const cipher = createCipheriv("aes-256-gcm", key, nonce)
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")
}

describe("secrets at rest", () => {
  test("what was sealed opens again, with this key only", () => {
    expect(box.open(box.seal("JBSWY3DPEHPK3PXP", ...place), ...place)).toBe("JBSWY3DPEHPK3PXP")
    const other = createSecretBox(createKeyring(otherKey))
    expect(() => other.open(box.seal("secret", ...place), ...place)).toThrow(SecretKeyError)
  })

  test("the same secret is sealed differently each time", () => {
    expect(box.seal("secret", ...place)).not.toBe(box.seal("secret", ...place))
  })

  test("a changed byte is noticed, wherever it stands", () => {
    const [version, id, body = ""] = box.seal("secret", ...place).split(".")
    const sealed = Buffer.from(body, "base64url")
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      const text = `${version}.${id}.${changed.toString("base64url")}`
      expect(() => box.open(text, ...place)).toThrow("unable to authenticate")
    }
  })

  test("a value that was moved to another row or column is refused", () => {
    const sealed = box.seal("secret", ...place)
    expect(() => box.open(sealed, "users.totp_secret", "another customer")).toThrow("unable to authenticate")
    expect(() => box.open(sealed, "users.totp_pending_secret", "a customer")).toThrow("unable to authenticate")
  })

  test("a value names its key: a retired one still opens what it sealed, and the current one seals", () => {
    const rotated = createSecretBox(createKeyring(otherKey, [key]))
    expect(rotated.open(box.seal("secret", ...place), ...place)).toBe("secret")
    const sealed = rotated.seal("secret", ...place)
    expect(readKeyId(sealed)).toBe(createKeyring(otherKey).current.id)
    expect(createSecretBox(createKeyring(otherKey)).open(sealed, ...place)).toBe("secret")
  })

  test("a value without a version opens with its key, current or retired, and with no other", () => {
    const sealed = sealUnversioned("secret")
    expect(box.open(sealed, ...place)).toBe("secret")
    expect(createSecretBox(createKeyring(otherKey, [key])).open(sealed, ...place)).toBe("secret")
    expect(() => createSecretBox(createKeyring(otherKey)).open(sealed, ...place)).toThrow("unable to authenticate")
  })
})

describe("the key", () => {
  test("is made once, for its owner alone, and read from then on", async () => {
    const folder = await makeFolder()
    const [first, second] = await Promise.all([
      loadSecretKey(join(folder, "new")),
      loadSecretKey(join(folder, "other")),
    ])
    expect(first).not.toEqual(second)
    expect(await loadSecretKey(join(folder, "new"))).toEqual(first)
    expect((await stat(join(folder, "new", "secret.key"))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, "new", "secret.key"))).toHaveLength(32)
  })

  test("is there whole or not at all: for another start at the same moment, and for the next after a kill", async () => {
    const folder = await makeFolder()
    const sizes = new Set<number>()
    const made = Promise.all(Array.from({ length: 8 }, () => loadSecretKey(folder)))
    for (const isThere = () => sizes.has(32); !isThere(); await setImmediate()) {
      const file = statSync(join(folder, "secret.key"), { throwIfNoEntry: false })
      if (file) sizes.add(file.size)
    }
    const keys = await made
    expect(sizes).toEqual(new Set([32]))
    expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1)
    expect(await readdir(folder)).toEqual(["secret.key"])
  })

  test("a file that holds something else is refused and left as it is", async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, "secret.key"), "short")
    await expect(loadSecretKey(folder)).rejects.toThrow("does not hold a key of 32 bytes")
    expect(await readFile(join(folder, "secret.key"), "utf8")).toBe("short")
  })

  test("is not made anew for a database that needs one", async () => {
    const folder = await makeFolder()
    const settings = { secretKey: undefined, retiredSecretKeys: [], dataDir: folder }
    await expect(loadKeyring(settings, false)).rejects.toThrow("The secret key of this database is missing")
    expect(await readdir(folder)).toEqual([])
  })
})

/** A folder that lasts as long as the test. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wallet-key-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
