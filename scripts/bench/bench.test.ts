import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { type Run, writeRun } from "./results.ts"

const results = readFileSync("bench/RESULTS.md", "utf8")
const run: Run = {
  date: "2026-01-02",
  commit: "abc1234",
  machine: "2 cores",
  parts: [
    { name: "packages/core/bench/bench.ts", isKept: true, seconds: 61, output: "a figure: 1.00 ms  \n" },
    { name: "apps/web/bench/bench.ts", isKept: false, seconds: 5, output: "\u001b[31manother: ``` 2\u001b[39m\n" },
  ],
}

test("a run is written in the place of the run before, and all else in the document stays", () => {
  const once = writeRun(results, run)
  expect(once).toContain("On 2026-01-02, at `abc1234`, on 2 cores.")
  expect(once).toContain("| `apps/web/bench/bench.ts`      | missed      | 5 s  |")
  expect(once).toContain("### packages/core/bench/bench.ts\n\n```\na figure: 1.00 ms\n```")
  expect(once).toContain("```\nanother: ''' 2\n```")
  const later = { ...run, date: "2026-02-03" }
  expect(writeRun(once, later)).toBe(once.replace("2026-01-02", "2026-02-03"))
  const place = /<!-- What stands[^>]*-->[\s\S]*<!-- The end of the run. -->/
  expect(once.replace(place, "")).toBe(results.replace(place, ""))
  expect(results.replace(place, "").length).toBeGreaterThan(5_000)
})

test("a document without one place for a run is not written to", () => {
  expect(() => writeRun("# Results\n", run)).toThrow("one place")
  expect(() => writeRun(results + results, run)).toThrow("one place")
})

test("benchmarks run one after the other, also after one that missed its figures, and a run of some writes no results", async () => {
  const folder = mkdtempSync(join(tmpdir(), "one-after-the-other-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, "log")
  const programs = ["one", "two", "three"].map((name) => {
    const file = join(folder, `${name}.ts`)
    const lines = [
      'import { appendFileSync } from "node:fs"',
      `const tell = (text: string) => appendFileSync(${JSON.stringify(log)}, text + " ${name}\\n")`,
      'tell("begins")',
      'setTimeout(() => tell("ends"), 100)',
      `process.exitCode = ${name === "one" ? 1 : 0}`,
    ]
    writeFileSync(file, lines.join("\n"))
    return file
  })
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/bench.ts", ...programs], {
    stdio: "ignore",
  })
  expect(await once(child, "exit")).toEqual([1, null])
  const told = ["one", "two", "three"].flatMap((name) => [`begins ${name}`, `ends ${name}`])
  expect(readFileSync(log, "utf8").trim().split("\n")).toEqual(told)
  expect(readFileSync("bench/RESULTS.md", "utf8")).toBe(results)
}, 30_000)

/** The number in the first line of the lock file of each PostgreSQL that a benchmark has started there. */
function findPostmasters(folder: string): number[] {
  const files = readdirSync(folder).map((name) => join(folder, name, "postgres/data/postmaster.pid"))
  return files.filter((file) => existsSync(file)).map((file) => Number.parseInt(readFileSync(file, "utf8"), 10))
}

test("`pnpm bench` that is interrupted leaves no PostgreSQL and no files behind, and writes no results", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stopped-run-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const child = spawn(
    process.execPath,
    ["--conditions=wallet-source", "scripts/bench.ts", "apps/provider/bench/bench.ts"],
    {
      env: { ...process.env, TMPDIR: folder },
      stdio: "ignore",
    },
  )
  onTestFinished(() => void child.kill("SIGKILL"))
  await vi.waitUntil(() => findPostmasters(folder).length > 0, { timeout: 60_000, interval: 50 })
  const [postmaster = 0] = findPostmasters(folder)
  const ended = once(child, "exit")
  // Itself alone, and not the group of processes that a terminal interrupts.
  child.kill("SIGINT")
  expect(await ended).toEqual([130, null])
  expect(readdirSync(folder)).toEqual([])
  expect(() => process.kill(postmaster, 0)).toThrow("ESRCH")
  expect(readFileSync("bench/RESULTS.md", "utf8")).toBe(results)
}, 90_000)
