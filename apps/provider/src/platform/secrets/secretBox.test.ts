import { statSync } from "node:fs"
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { createSecretBox } from "./secretBox.ts"
import { loadSecretKey } from "./secretKey.ts"

const box = createSecretBox(new Uint8Array(32).fill(1))

describe("secrets at rest", () => {
  it("what was sealed opens again, with this key only", () => {
    expect(box.open(box.seal("JBSWY3DPEHPK3PXP"))).toBe("JBSWY3DPEHPK3PXP")
    expect(() => createSecretBox(new Uint8Array(32)).open(box.seal("secret"))).toThrow("unable to authenticate")
  })

  it("the same secret is sealed differently each time", () => {
    expect(box.seal("secret")).not.toBe(box.seal("secret"))
  })

  it("a changed byte is noticed, wherever it stands", () => {
    const sealed = Buffer.from(box.seal("secret"), "base64")
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => box.open(changed.toString("base64"))).toThrow("unable to authenticate")
    }
  })
})

describe("the key", () => {
  it("is made once, for its owner alone, and read from then on", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wallet-key-"))
    const [first, second] = await Promise.all([
      loadSecretKey(join(folder, "new")),
      loadSecretKey(join(folder, "other")),
    ])
    expect(first).not.toEqual(second)
    expect(await loadSecretKey(join(folder, "new"))).toEqual(first)
    expect((await stat(join(folder, "new", "secret.key"))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, "new", "secret.key"))).toHaveLength(32)
  })

  it("is there whole or not at all: for another start at the same moment, and for the next after a kill", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wallet-key-"))
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

  it("a file that holds something else is refused and left as it is", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wallet-key-"))
    await writeFile(join(folder, "secret.key"), "short")
    await expect(loadSecretKey(folder)).rejects.toThrow("does not hold a key of 32 bytes")
    expect(await readFile(join(folder, "secret.key"), "utf8")).toBe("short")
  })
})
