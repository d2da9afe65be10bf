import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findPrivateWords } from "./words.ts"

test.each([
  ["const bed = 1", "test harness"],
  ["createMoneyBed()", "test harness"],
  ["type BedCustomer", "test harness"],
  ["cardBedOf(customer)", "test harness"],
  ["credit(house.fees, fee)", "system account, sandbox vendor or operator"],
  ["each rung of the ladder", "verification tier"],
  ["while the feed stands still", "frozen, paused or stopped"],
  ["What was given back", "refund, void, release or return"],
  ["type ReloadWish", "request, command or event input"],
  ["const [isJudged] = tell(judged)", "validate, check or deferred"],
])("%s is found, with the word to say instead", (text, say) => {
  expect(findPrivateWords(`// fine\n${text}`)).toEqual([{ line: 2, word: expect.any(String), say }])
})

test("names on the wire stay", () => {
  expect(findPrivateWords('const { rungs: tiers } = answer\ngoto("/account/verification?ladder=company")')).toEqual([])
})

test("code and documents use the field's terms", () => {
  const files = globSync(["{packages,apps,scripts}/**/*.{ts,tsx}", "docs/**/*.md", "*.md"]).filter(
    (path) =>
      !/node_modules|\/(dist|generated|content|migrations|\.layers-[^/]*)\/|\.gen\.ts$|^scripts\/checks\/words/.test(
        path,
      ),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    findPrivateWords(readFileSync(file, "utf8")).map(({ line, word, say }) => `${file}:${line} "${word}": say ${say}`),
  )
  expect(found).toEqual([])
})
