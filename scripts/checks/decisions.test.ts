import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { findIndexProblems, findNumberProblems, findTemplateProblems, readDecision } from "./decisions.ts"

const folder = join(import.meta.dirname, "../../docs/decisions")
const fileNames = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .toSorted()
const index = readFileSync(join(folder, "README.md"), "utf8")

const sample = `# 7. Rounding favours the operator

## Context

See [decision 5](0005-idempotency.md#decision) and <https://example.com>.

## Decision

### Exchanges

## Consequences
`

const listProblems = (text: string, fileName = "0007-rounding.md") =>
  findTemplateProblems(fileName, readDecision(text), (path) => path === "0005-idempotency.md")

test("every decision follows the template", () => {
  const problems = fileNames.flatMap((fileName) =>
    findTemplateProblems(fileName, readDecision(readFileSync(join(folder, fileName), "utf8")), (path) =>
      existsSync(join(folder, path)),
    ),
  )
  expect(problems).toEqual([])
})

test("decisions are numbered from 1, each number once but those that the index calls unused", () => {
  const [, unused = ""] = /Numbers ([\d, and]+) were never used\./.exec(index) ?? []
  const numbers = fileNames.map((fileName) => Number(fileName.slice(0, 4)))
  expect(findNumberProblems(numbers, unused.match(/\d+/g)?.map(Number))).toEqual([])
})

test("the index lists every decision once, by its title", () => {
  const titles = fileNames.map((name) => {
    const [title = ""] = readFileSync(join(folder, name), "utf8").split("\n")
    return [name, title.slice(2)] as const
  })
  expect(findIndexProblems(index, new Map(titles))).toEqual([])
})

test("a decision that the index leaves out, doubles, misnames or invents is a problem", () => {
  const titles = new Map([
    ["0001-a.md", "1. A"],
    ["0002-b.md", "2. B"],
    ["0003-c.md", "3. C"],
  ])
  const lines = ["- [1. Other](0001-a.md)", "- [2. B](0002-b.md)", "- [2. B](0002-b.md)", "- [4. D](0004-d.md)"]
  expect(findIndexProblems(lines.join("\n"), titles)).toEqual([
    "the index lists 0004-d.md, which is no decision",
    "the index gives 0001-a.md another title",
    "the index lists 0002-b.md 2 times",
    "the index lists 0003-c.md 0 times",
  ])
})

test("a decision by the template has no problems", () => {
  expect(listProblems(sample)).toEqual([])
})

test.each([
  ["no number", sample.replace("# 7. ", "# "), 'does not begin with "# N. Title"'],
  ["a title that ends with a full stop", sample.replace("operator", "operator."), 'does not begin with "# N. Title"'],
  ["another number than its file", sample.replace("# 7.", "# 8."), "has the number 8"],
  ["a missing heading", sample.replace("## Context", ""), "has other headings"],
  ["headings in another order", sample.replace("## Context", "## Consequences"), "has other headings"],
  ["a further heading", `${sample}\n## Open\n`, "has other headings"],
  ["a second title", `${sample}\n# Appendix\n`, "has other headings"],
  ["more than 600 words", `${sample}${"word ".repeat(600)}`, "more than 600"],
  ["a link to a file that does not exist", sample.replace("0005-", "0004-"), "links to 0004-idempotency.md"],
])("%s is a problem", (_, text, problem) => {
  expect(listProblems(text)).toEqual([expect.stringContaining(problem)])
})

test("a missing number, a double number and an unused number that is used are problems", () => {
  expect(findNumberProblems([1, 3, 3])).toEqual(["number 2 is given 0 times", "number 3 is given 2 times"])
  expect(findNumberProblems([1, 3], [2])).toEqual([])
  expect(findNumberProblems([1, 2], [2])).toEqual(["number 2 is given 1 times"])
})
