import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readDocstrings } from "./docstrings.ts"
import { readMarkdown } from "./markdown.ts"
import { makeProgram } from "./program.ts"
import { runProgram } from "./runProgram.ts"
import { typeCheck } from "./typeCheck.ts"

const folder = ".cache/docs"
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const pages = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/**/*.md", "packages/*/README.md"])]
const sources = globSync("packages/*/src/**/*.{ts,tsx}").filter((file) => !/\.(test|test-d)\.tsx?$/.test(file))
const examples = [...pages.toSorted().flatMap(readMarkdown), ...sources.toSorted().flatMap(readDocstrings)]

const programs = examples.map((example, index) => makeProgram(example, index, folder))
for (const { file, text } of programs) writeFileSync(file, text)

test("every action of the SDK has an @example", () => {
  const explained = new Set(examples.map(({ file }) => file))
  const actions = sources.filter((file) => file.startsWith("packages/core/src/actions/"))
  expect(actions.filter((file) => !explained.has(file))).toEqual([])
})

test("every TypeScript block of the documentation and every @example compiles", { timeout: 60_000 }, () => {
  expect(programs.length).toBeGreaterThan(0)
  expect(typeCheck(programs).join("\n")).toBe("")
})

describe("every one that does not say no-run runs, and its values are those that its comments promise", () => {
  const runnable = programs.filter(({ example }) => example.runs)
  test.each(runnable.map((program) => [`${program.example.file}:${program.example.line}`, program] as const))(
    "%s",
    async (_, program) => {
      await expect(runProgram(program)).resolves.toBeUndefined()
    },
  )
})
