import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readDocstrings } from "./docstrings.ts"
import { readMarkdown, readShell } from "./markdown.ts"
import { makeProgram } from "./program.ts"
import { type ProviderStage, startProviderStage } from "./providerStage.ts"
import { runProgram } from "./runProgram.ts"
import { runShell } from "./runShell.ts"
import { typeCheck } from "./typeCheck.ts"

const folder = ".cache/docs"
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const pages = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/**/*.md", "packages/*/README.md"])].toSorted()
// Elements and components need a page; browser tests run them.
const sources = globSync("packages/{chains,core,operators,react}/src/**/*.{ts,tsx}").filter(
  (file) => !/\.(test|test-d)\.tsx?$/.test(file),
)
const examples = [...pages.flatMap(readMarkdown), ...sources.toSorted().flatMap(readDocstrings)]

const programs = examples.map((example, index) => makeProgram(example, index, folder))
for (const { file, text } of programs) writeFileSync(file, text)

test("every action of the SDK has an @example", () => {
  const explained = examples.filter(({ file }) => file.startsWith("packages/core/src/actions/"))
  const actions = sources
    .filter((file) => file.startsWith("packages/core/src/actions/"))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/^export (?:function (\w+)|const (\w+) = create\w*Action\()/gm),
        ([, declared, made]) => [file, declared ?? made ?? ""] as const,
      ),
    )
  expect(actions.length).toBeGreaterThan(200)
  const isExplained = ([file, name]: (typeof actions)[number]) =>
    explained.some((one) => one.file === file && one.code.includes(`${name}(`))
  expect(actions.filter((one) => !isExplained(one))).toEqual([])
})

test("every function of the contract has an @example", () => {
  const explained = new Set(
    examples.flatMap(({ file, code }) => (file.includes("/contract/") ? [`${file} ${code}`] : [])),
  )
  const [entry = ""] = sources.filter((file) => file === "packages/core/src/exports/contract.ts")
  const published = Array.from(
    readFileSync(entry, "utf8").matchAll(/"#(contract\/[^"]+)"/g),
    ([, path]) => `packages/core/src/${path}`,
  )
  const functions = published.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/^export (?:function (\w+)|const (\w+) = (?:\([^\n]*\)|\w+) =>)/gm),
    ).map(([, declared, constant]) => [file, declared ?? constant ?? ""] as const),
  )
  expect(functions.length).toBeGreaterThan(14)
  const isExplained = ([file, name]: (typeof functions)[number]) =>
    [...explained].some((example) => example.startsWith(file) && example.includes(`${name}(`))
  expect(functions.filter((one) => !isExplained(one))).toEqual([])
})

test("every TypeScript block of the documentation and every @example compiles", { timeout: 180_000 }, () => {
  expect(programs.length).toBeGreaterThan(0)
  expect(typeCheck(programs).join("\n")).toBe("")
})

describe("every one runs, and its values are those that its comments promise", () => {
  // One for all blocks that need it.
  let provider: ProviderStage | undefined
  beforeAll(async () => {
    provider = await startProviderStage()
  }, 120_000)
  afterAll(() => provider?.stop(), 60_000)

  test.each(programs.map((program) => [formatName(program.example), program] as const))(
    "%s",
    async (_, program) => {
      await expect(runProgram(program, required(provider))).resolves.toBeUndefined()
    },
    // The provider's states change by jobs.
    30_000,
  )

  test.each(pages.flatMap(readShell).map((example) => [formatName(example), example] as const))(
    "%s",
    async (_, example) => {
      await expect(runShell(example, required(provider))).resolves.toBeUndefined()
    },
    30_000,
  )
})

function formatName({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`
}

function required(provider: ProviderStage | undefined): ProviderStage {
  if (!provider) throw new Error("The provider did not start")
  return provider
}
