import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { finishSite, policyFile } from "./finish.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wallet-finish-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Finishes a site with a start page, and reads its policy. */
async function finish(text: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, "_astro"), { recursive: true })
  const page = `<html><head></head><body><p>${text}</p><script>start()</script></body></html>`
  for (const [path, content] of Object.entries({ "index.html": page, ...files }))
    writeFileSync(join(folder, path), content)
  await finishSite(folder)
  return readFileSync(join(folder, policyFile), "utf8")
}

test("a build with other pages or files has another policy, so that a server that runs takes it", async () => {
  const first = await finish("Old")
  expect(await finish("Old")).toBe(first)
  const second = await finish("New")
  expect(second).not.toBe(first)
  expect(await finish("New", { "search.en_2.pf_meta": "" })).not.toBe(second)
})

test("links that lead nowhere end the build", async () => {
  await expect(finish('<a href="/docs/nothing/">there</a>')).rejects.toThrow("/docs/ links to /docs/nothing/")
})
