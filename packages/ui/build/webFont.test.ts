import { globSync, readFileSync, statSync } from "node:fs"
import { expect, test } from "vitest"
import { type FontSubset, subsets } from "./webFont.ts"

const styles = `${import.meta.dirname}/../src/styles`
const names = Object.keys(subsets) as FontSubset[]

test("no file of the font weighs more than 25 kB", () => {
  for (const name of names) expect(statSync(`${styles}/inter-${name}.gen.woff2`).size).toBeLessThanOrEqual(25_000)
})

test("the styles ask for each file for exactly the letters that are in it", () => {
  const rules = readFileSync(`${styles}/fonts.css`, "utf8")
  for (const name of names) {
    const [, ranges = ""] = new RegExp(`inter-${name}\\.gen\\.woff2[^}]*unicode-range:([^;]+);`).exec(rules) ?? []
    const named = new Set<number>()
    for (const [, first = "", last = first] of ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) named.add(code)
    const held = new Set(Array.from(subsets[name], (letter) => letter.codePointAt(0) ?? 0))
    expect([...named].toSorted(byNumber)).toEqual([...held].toSorted(byNumber))
  }
})

test("the texts of both languages need no letter that the font lacks", () => {
  const held = new Set(Object.values(subsets).join(""))
  const texts = globSync(`${import.meta.dirname}/../../../{packages/ui,apps/*}/src/i18n/messages/{en,ru}/*.json`).map(
    (path) => readFileSync(path, "utf8"),
  )
  expect(texts.length).toBeGreaterThan(50)
  const missing = new Set(Array.from(texts.join("")).filter((letter) => letter > " " && !held.has(letter)))
  expect([...missing]).toEqual([])
})

function byNumber(one: number, other: number): number {
  return one - other
}
