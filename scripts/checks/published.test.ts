import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly license?: string
  readonly engines?: { readonly node?: string }
  readonly files?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
}

const published = globSync("{packages,apps}/*/package.json")
  .map((path) => ({ folder: dirname(path), manifest: JSON.parse(readFileSync(path, "utf8")) as Manifest }))
  .filter(({ manifest }) => manifest.private !== true)

test.each(published)(
  "$manifest.name says what it needs, is built before it is packed and introduces itself",
  ({ folder, manifest }) => {
    expect(manifest).toMatchObject({ license: "Apache-2.0", engines: { node: expect.any(String) }, files: ["dist"] })
    expect(manifest.scripts).toHaveProperty("prepack")
    expect(["README.md", "LICENSE"].filter((file) => !existsSync(join(folder, file)))).toEqual([])
  },
)

test("a release publishes every package that is not private", () => {
  const release = readFileSync(".github/workflows/release.yml", "utf8")
  expect(published.length).toBeGreaterThan(3)
  expect(
    published.map(({ manifest }) => manifest.name).filter((name) => !release.includes(`--filter ${name} `)),
  ).toEqual([])
})
