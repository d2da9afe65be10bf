import { expect, test } from "vitest"
import { seed } from "../test/requests.ts"
import { openSeed, SeedFileError, sealSeed } from "./seedFile.ts"

function flipped(base64: string): string {
  const bytes = Buffer.from(base64, "base64")
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return bytes.toString("base64")
}

test("a seed comes back with its passphrase, and from no file that was changed", async () => {
  const passphrase = "correct horse battery"
  const text = await sealSeed(seed, passphrase)
  expect(text).not.toContain(Buffer.from(seed).toString("base64"))
  expect(await openSeed(text, passphrase)).toEqual(seed)
  await expect(openSeed(text, "correct horse batterz")).rejects.toThrow(SeedFileError)

  const file = JSON.parse(text) as { scrypt: { salt: string }; sealed: string; nonce: string; tag: string }
  const changed = [
    { ...file, sealed: flipped(file.sealed) },
    { ...file, nonce: flipped(file.nonce) },
    { ...file, tag: flipped(file.tag) },
    { ...file, tag: file.tag.slice(0, 8) },
    { ...file, scrypt: { ...file.scrypt, salt: flipped(file.scrypt.salt) } },
    { ...file, scrypt: { ...file.scrypt, n: 2 } },
    { ...file, more: true },
  ]
  for (const each of changed) await expect(openSeed(JSON.stringify(each), passphrase)).rejects.toThrow(SeedFileError)
})
