import { globSync, readFileSync } from "node:fs"
import { basename, matchesGlob } from "node:path"
import { parseChangesetFile } from "@changesets/parse"
import * as v from "valibot"
import { expect, test } from "vitest"

const published = new Set(["@wallet/core", "@wallet/react", "@wallet/elements", "@wallet/cli"])
const files = globSync(".changeset/*.md").filter((file) => basename(file) !== "README.md")

test("each note for the changelog can be read at a release, says something, and is of a published package", () => {
  const problems = files.flatMap((file) => {
    const { summary, releases } = parseChangesetFile(readFileSync(file, "utf8"))
    const isGood = summary.trim() !== "" && releases.length > 0 && releases.every(({ name }) => published.has(name))
    return isGood ? [] : [file]
  })
  expect(problems).toEqual([])
})

test("every package and program has one version, which a release raises for all of them", () => {
  const manifests = globSync(["{packages,apps}/*/package.json", "examples/package.json"]).map((file) =>
    readJson(file, ManifestSchema),
  )
  expect(manifests.length).toBeGreaterThan(10)
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1)
  const { fixed, privatePackages } = readJson(".changeset/config.json", ConfigSchema)
  const isFixed = (name: string) => fixed[0].some((pattern) => matchesGlob(name, pattern))
  expect(manifests.map(({ name }) => name).filter((name) => !isFixed(name))).toEqual([])
  expect(privatePackages.version).toBe(true)
})

test("no program tells a version that is written in its code", () => {
  const [version = ""] = globSync("packages/core/package.json").map((file) => readJson(file, ManifestSchema).version)
  const sources = globSync("{packages,apps}/*/src/**/*.ts").filter((file) => !file.endsWith(".test.ts"))
  expect(sources.filter((file) => readFileSync(file, "utf8").includes(`"${version}"`))).toEqual([])
})

const ManifestSchema = v.looseObject({ name: v.string(), version: v.string() })
const ConfigSchema = v.looseObject({
  fixed: v.tuple([v.array(v.string())]),
  privatePackages: v.object({ version: v.boolean(), tag: v.boolean() }),
})

function readJson<const Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(file, "utf8")))
}

test("a note whose beginning is broken is found", () => {
  expect(() => parseChangesetFile('---\n\n## "@wallet/core": minor\n\nA sentence.\n')).toThrow("could not parse")
})
