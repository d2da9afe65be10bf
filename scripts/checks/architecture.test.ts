import { existsSync, globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readLayerDiagrams, readPaths, writesTable } from "./architecture.ts"

const document = readFileSync("docs/architecture.md", "utf8")
const diagrams = readLayerDiagrams(document)
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  /** Programs that are bundled, such as `wallet-kyc`, have everything here. */
  readonly devDependencies?: Readonly<Record<string, string>>
}

const listLayers = (folder: string) => diagrams.find(({ of }) => of === folder)?.layers ?? []

test("a diagram has a layer a line, with what it uses behind an arrow", () => {
  expect(
    readLayerDiagrams("```layers apps/x/src\ncli     the command line  → core, react\nledger  entries\n```"),
  ).toEqual([
    {
      of: "apps/x/src",
      layers: [
        { name: "cli", uses: ["core", "react"] },
        { name: "ledger", uses: [] },
      ],
    },
  ])
})

test("architecture.md draws every package, and what each uses of the others", () => {
  const manifests = globSync(["{apps,packages}/*/package.json", "docs/site/package.json"])
  const used = manifests.map((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, "utf8")) as Manifest
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
      // The provider's tests, and nothing else of it, run among the sandbox's vendors.
      (name) => name.startsWith("@wallet/") && !(path.includes("provider") && name === "@wallet/sandbox"),
    )
    return [path.replace("/package.json", ""), names.map((name) => name.replace("@wallet/", "")).toSorted()]
  })
  const drawn = listLayers("packages").map(({ name, uses }) => [name, uses.toSorted()])
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(used))
})

test.each(["apps/provider/src", "apps/web/src", "apps/console/src"])(
  "architecture.md draws every folder of %s that holds code",
  (source) => {
    const holdsCode = (folder: string) => globSync(`${source}/${folder}/**/*.{ts,tsx}`).length > 0
    const folders = globSync("*/", { cwd: source }).map((name) => name.replace("/", ""))
    const drawn = listLayers(source).map(({ name }) => name)
    expect(drawn.toSorted()).toEqual(folders.filter(holdsCode).toSorted())
  },
)

test("architecture.md names no path that does not exist, and fits two screens", () => {
  expect(readPaths(document).filter((path) => !existsSync(path))).toEqual([])
  expect(document.split("\n").length).toBeLessThanOrEqual(100)
})

test.each([
  ['db.insertInto("operations")', true],
  ['await trx\n  .updateTable("operations")', true],
  ['insertRows(trx, "operations", rows)', true],
  ["sql`WITH sent AS (SELECT) INSERT INTO operations (id)`", true],
  ["sql`UPDATE operations SET txid = 1`", true],
  ["sql`DELETE FROM operations WHERE id = 1`", true],
  ["sql`SELECT * FROM operations`", false],
  ["sql`INSERT INTO operations_archive`", false],
  ['db.insertInto("operation_events")', false],
])("%j writes operations: %s", (source, writes) => {
  expect(writesTable(source, "operations")).toBe(writes)
})

const isProduct = (path: string) => !/\.(test|testing|bench)\.ts$/.test(path) && !path.includes("/migrations/")

test.each(["operations", "operation_events"])("only the history writes the table %s", (table) => {
  const writers = globSync("apps/provider/src/**/*.ts").filter(
    (path) => isProduct(path) && writesTable(readFileSync(path, "utf8"), table),
  )
  expect(writers).not.toEqual([])
  expect(writers.filter((path) => !path.startsWith("apps/provider/src/wallet/history/"))).toEqual([])
})
