import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findAvoidedTerms } from "./terms.ts"

test.each([
  ["How you are told of what", "notification settings"],
  ["Give the code to nobody.", "don't share"],
  ["The link has run out", "expired"],
  ["Your e-mail address", "email"],
  ["У вас уже есть счёт", "аккаунт"],
  ["Документ истёк", "срок истёк"],
  ["Двухфакторный вход включён", "двухфакторная аутентификация"],
])("%s is found in a document and in a program, with the term to use", (text, use) => {
  const found = [{ line: 2, term: expect.any(String), use }]
  expect(findAvoidedTerms(`fine\n${text}`, "document")).toEqual(found)
  expect(findAvoidedTerms(`const a = 1\nconst b = "${text}"`, "program")).toEqual(found)
  expect(findAvoidedTerms(`const a = 1\nconst b = \`${text} \${c}\``, "program")).toEqual(found)
})

test("comments and names of a program are no texts", () => {
  expect(findAvoidedTerms('// an e-mail from the address book\nconst payout = "address-book"', "program")).toEqual([])
})

test("no text that a person reads uses an avoided term, wherever it is written", () => {
  const documents = globSync(["{packages/ui,apps/*}/src/i18n/messages/{en,ru}/*.json", "apps/web/src/content/**/*.md"])
  const programs = globSync([
    "apps/{web,console,provider,sandbox,server}/src/**/*.{ts,tsx}",
    "packages/core/src/money/*.ts",
  ]).filter((path) => !/\.(test|testing|gen)\.|\/(generated|migrations|testing|design)\//.test(path))
  expect(documents.length).toBeGreaterThan(50)
  expect(programs.length).toBeGreaterThan(1000)
  expect([...documents.flatMap(findIn("document")), ...programs.flatMap(findIn("program"))]).toEqual([])
})

function findIn(kind: "document" | "program") {
  return (file: string) =>
    findAvoidedTerms(readFileSync(file, "utf8"), kind).map(
      ({ line, term, use }) => `${file}:${line} "${term}": use ${use}`,
    )
}
