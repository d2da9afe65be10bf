import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { expect, onTestFinished, test } from "vitest"
import { readFiles } from "./files.ts"

test("a file that is there compressed alone is the same as with its plain bytes beside it", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = "export const answer = 42\n".repeat(100)
  writeFileSync(join(folder, "one.js.br"), brotliCompressSync(text))
  const alone = readFiles(folder).get("/one.js")
  writeFileSync(join(folder, "one.js"), text)
  expect(new TextDecoder().decode(alone?.plain)).toBe(text)
  expect(alone).toEqual(readFiles(folder).get("/one.js"))
})
