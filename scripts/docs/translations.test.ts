import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const translations = globSync("docs/guides/ru/*.md").toSorted()

/** The code blocks of a guide, with their languages. */
function readBlocks(file: string): string[] {
  return readFileSync(file, "utf8").match(/^```[\s\S]*?^```$/gm) ?? []
}

function countHeadings(file: string): number {
  return readFileSync(file, "utf8").match(/^#{1,3} /gm)?.length ?? 0
}

test("the start page, the quick start, the command line, payments and webhooks are there in Russian", () => {
  const names = translations.map((file) => file.replace("docs/guides/ru/", ""))
  expect(names).toEqual(["README.md", "command-line.md", "getting-started.md", "take-a-payment.md", "webhooks.md"])
})

test.each(translations)("%s has the code and as many headings of the guide that it translates", (file) => {
  const original = file.replace("/ru/", "/")
  expect(readBlocks(file)).toEqual(readBlocks(original))
  expect(countHeadings(file)).toBe(countHeadings(original))
})
