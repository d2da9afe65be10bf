import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { readVitestReport } from "./reports.ts"

const root = resolve(import.meta.dirname, "../..")

test("a run names the files that failed, says why, and counts the rest: no wall of dots", () => {
  const folder = mkdtempSync(join(tmpdir(), "quiet-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const passes = Array.from({ length: 300 }, (_, index) => `test("passes ${index}", () => {})`).join("\n")
  writeFileSync(join(folder, "good.test.js"), passes)
  writeFileSync(join(folder, "bad.test.js"), 'test("breaks", () => { expect(1).toBe(2) })')
  const [reporter = ""] = readVitestReport.args
  const args = ["run", "--root", folder, "--globals", reporter.replace("./", `${root}/`)]
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/vitest"), args, { encoding: "utf8" })
  const said = stripVTControlCharacters(stdout + stderr)
  expect(said).toMatch(/1 failed \| 300 passed/)
  expect(said).toContain("bad.test.js > breaks")
  expect(said).not.toContain("good.test.js")
  expect(said).not.toMatch(/[·.]{5}/)
})
