import { existsSync, globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { checks } from "./checks.ts"

const architecture = readFileSync("docs/architecture.md", "utf8")
const contributing = readFileSync("CONTRIBUTING.md", "utf8")

/** The rows of the first table below a heading or text, as their cells. */
function readTable(document: string, before: string): string[][] {
  const [, table = ""] = document.split(before)[1]?.match(/\n\n(\|[\s\S]*?)\n\n/) ?? []
  const rows = table.split("\n").map((row) => row.split(" | ").map((cell) => cell.replace(/^\| +| +\|?$/g, "")))
  return rows.slice(2)
}

function readCode(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)
}

const questions = readTable(architecture, "## Where is it?")

test("architecture.md answers where each thing is added or decided", () => {
  const asked = questions.map(([question = ""]) => question.replace(/^Where (do I add|is it decided that) /, ""))
  expect(asked.map((question) => question.replace(/\?$|, or .*$/g, ""))).toEqual([
    "a currency",
    "a payout rail",
    "a vendor",
    "a setting",
    "a column of the history",
    "a posting",
    "the text of an error",
    "a rule of a form",
    "a payment needs a code",
    "a way is offered",
    "What happens after a deposit is confirmed",
    "Why was this payment refused",
  ])
})

test.each(questions)("“%s” is answered by folders and files that exist", (_, answer = "") => {
  const paths = readCode(answer).filter((code) => /\/|\.(ts|json)$/.test(code))
  const folders = paths.filter((path) => /^(apps|packages)\//.test(path))
  const roots = [
    ".",
    "apps/provider/src",
    "apps/web/src",
    "apps/console/src",
    "packages/ui/src",
    "apps/sandbox/src",
    ...folders,
  ]
  const isThere = (path: string) =>
    roots.some(
      (root) => existsSync(`${root}/${path}`) || globSync(`${root}/**/${path.replace("<party>", "*")}`).length > 0,
    )
  expect(folders.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test("CONTRIBUTING.md names each check, and no other", () => {
  const named = readTable(contributing, "runs every check").flatMap(([names = ""]) => readCode(names))
  expect(named.toSorted()).toEqual(
    checks
      .map(({ name }) => name)
      .filter((name) => name !== "generate")
      .toSorted(),
  )
})

test("the folders and files that CONTRIBUTING.md names exist", () => {
  const steps = contributing.replace(/```[\s\S]*?```/g, "")
  const paths = readCode(steps).filter((code) => /^(apps|packages|scripts|docs|examples)\/[\w./*{},-]+$/.test(code))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
})
