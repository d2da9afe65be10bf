import { globSync, readFileSync, statSync } from "node:fs"
import { expect, test } from "vitest"

const readme = readFileSync("README.md", "utf8")

test("the README shows each picture of its folder, and no other; together they weigh less than 1.5 MB", () => {
  const shown = readme.match(/docs\/pictures\/[\w.-]+/g) ?? []
  const files = globSync("docs/pictures/*")
  expect(shown.toSorted()).toEqual(files.toSorted())
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1_500_000)
})

test("the README names each package and each program of the project", () => {
  const folders = globSync("{packages,apps}/*/package.json").map((file) => file.replace("/package.json", ""))
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !readme.includes(folder))).toEqual([])
})

test("each address of a file in the README leads to one", () => {
  const addresses = Array.from(readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, address = ""]) => address)
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => statSync(address, { throwIfNoEntry: false }) === undefined)).toEqual([])
})
