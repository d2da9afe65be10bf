import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { vitestReport } from "./reports.ts"

const root = resolve(import.meta.dirname, "../..")

const passes = Array.from({ length: 300 }, (_, index) => `test("passes ${index}", () => console.log("hm"))`).join("\n")

/** Runs test files and returns the output. */
function runTests(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "quiet-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const [reporter = ""] = vitestReport("unit").args
  const args = ["run", "--root", folder, "--globals", reporter.replace("./", `${root}/`)]
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/vitest"), args, { encoding: "utf8" })
  return stripVTControlCharacters(stdout + stderr)
}

test("a run in which all pass says next to nothing", () => {
  const lines = runTests({ "good.test.js": passes }).split("\n").filter(Boolean)
  expect(lines.length).toBeLessThan(4)
})

test("a run names the files that failed, says why, and counts the rest: no wall of dots", () => {
  const bad = 'test("breaks", () => { console.log("a hint"); expect(1).toBe(2) })'
  const said = runTests({ "good.test.js": passes, "bad.test.js": bad })
  expect(said).toContain("a hint")
  expect(said).toMatch(/1 failed \| 300 passed/)
  expect(said).toContain("bad.test.js > breaks")
  expect(said).not.toContain("good.test.js")
  expect(said).not.toMatch(/[·.]{5}/)
})
