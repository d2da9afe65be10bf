import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** The files that read the machine's clock. The signer is a process of its own, on a machine without a database. */
const clocks: ReadonlySet<string> = new Set([
  "apps/provider/src/platform/database/ownClock.ts",
  "apps/signer/src/cli.ts",
])

const readsClock = /\bDate\.now\b|\bnew Date(\(\s*\)|(?![\w(]))|(?<!new )(?<![\w.])Date\(|\bperformance\.timeOrigin\b/
const comment = /^\s*(\/\/|\*|\/\*)/

function findReads(text: string): readonly string[] {
  return text.split("\n").filter((line) => !comment.test(line) && readsClock.test(line))
}

test("only the clock reads the machine's time: all else goes by the database's, or measures durations", () => {
  const files = globSync("apps/{provider,sandbox,signer}/src/**/*.ts").filter(
    (file) => !/\.(test|testing|bench)\.ts$/.test(file) && !clocks.has(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const reads = files.flatMap((file) => findReads(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`))
  expect(reads).toEqual([])
})

test.each([
  "const at = Date.now()",
  "ownTime = Date.now,",
  "return new Date()",
  "f(new Date( ))",
  "x = new Date",
  "Date()",
])("%s reads it", (line) => {
  expect(findReads(line)).toHaveLength(1)
})

test.each(["new Date(at)", "performance.now()", "setDate()", "// not Date.now()", "now: () => Date", "isDate(x)"])(
  "%s does not",
  (line) => {
    expect(findReads(line)).toEqual([])
  },
)
