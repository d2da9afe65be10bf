import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { playwrightReport } from "./reports.ts"

const web = resolve(import.meta.dirname, "../../apps/web")

/** Runs specs that need no browser, with the reporter that the check uses. */
function runSpecs(specs: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(web, ".quiet-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, "playwright.config.ts"), 'export default { workers: 1, outputDir: "results" }')
  for (const [name, body] of Object.entries(specs)) {
    writeFileSync(join(folder, name), `import { expect, test } from "@playwright/test"\n${body}`)
  }
  const [reporter = ""] = playwrightReport("e2e").args
  const args = ["test", "-c", folder, reporter.replace(",json", "")]
  const { stdout, stderr } = spawnSync(join(web, "node_modules/.bin/playwright"), args, { cwd: web, encoding: "utf8" })
  return stripVTControlCharacters(stdout + stderr)
}

const passes = Array.from({ length: 50 }, (_, n) => `test("passes ${n}", () => console.log("said by ${n}"))`).join("\n")

test("a green run of browser tests is reported in one line, whatever the tests and servers wrote", () => {
  const lines = runSpecs({ "good.spec.ts": passes }).trim().split("\n")
  expect(lines).toEqual([expect.stringMatching(/^50 passed, run passed in \d+ s$/)])
})

test("a failed run names the test and says why, and what was written last", () => {
  const said = runSpecs({ "bad.spec.ts": 'test("breaks", () => { console.log("before it"); expect(1).toBe(2) })' })
  expect(said).toContain("bad.spec.ts:2 › breaks (attempt 1)")
  expect(said).toContain("Expected: 2")
  expect(said).toContain("before it")
  expect(said).toContain("0 passed, run failed")
})
