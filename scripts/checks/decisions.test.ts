import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { findNumberProblems, findTemplateProblems, readDecision } from "./decisions.ts"

const folder = join(import.meta.dirname, "../../docs/decisions")
const fileNames = readdirSync(folder).toSorted()

const sample = `# 7. Rounding favours the operator

## Context

See [decision 5](0005-idempotency.md#decision) and <https://example.com>.

## Decision

### Exchanges

## Consequences
`

const problemsOf = (text: string, fileName = "0007-rounding.md") =>
  findTemplateProblems(fileName, readDecision(text), (path) => path === "0005-idempotency.md")

test("every decision follows the template", () => {
  const problems = fileNames.flatMap((fileName) =>
    findTemplateProblems(fileName, readDecision(readFileSync(join(folder, fileName), "utf8")), (path) =>
      existsSync(join(folder, path)),
    ),
  )
  expect(problems).toEqual([])
})

test("decisions are numbered from 1 without a gap or a double", () => {
  expect(findNumberProblems(fileNames.map((fileName) => Number(fileName.slice(0, 4))))).toEqual([])
})

test("a decision by the template has no problems", () => {
  expect(problemsOf(sample)).toEqual([])
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
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)])
})

test("a missing number and a double number are problems", () => {
  expect(findNumberProblems([1, 3, 3])).toEqual(["number 2 is given 0 times", "number 3 is given 2 times"])
})
