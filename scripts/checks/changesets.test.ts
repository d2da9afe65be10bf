import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { parseChangesetFile } from "@changesets/parse"
import { expect, test } from "vitest"

const published = new Set(["@wallet/core", "@wallet/react"])
const files = globSync(".changeset/*.md").filter((file) => basename(file) !== "README.md")

test("each note for the changelog can be read at a release, says something, and is of a published package", () => {
  const problems = files.flatMap((file) => {
    const { summary, releases } = parseChangesetFile(readFileSync(file, "utf8"))
    const isGood = summary.trim() !== "" && releases.length > 0 && releases.every(({ name }) => published.has(name))
    return isGood ? [] : [file]
  })
  expect(problems).toEqual([])
})

test("a note whose beginning is broken is found", () => {
  expect(() => parseChangesetFile('---\n\n## "@wallet/core": minor\n\nA sentence.\n')).toThrow("could not parse")
})
