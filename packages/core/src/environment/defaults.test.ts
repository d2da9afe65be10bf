import { expect, test } from "vitest"
import { platformRandom } from "./defaults.ts"

test("random words are numbers from 0 up to 1, and none is given twice", () => {
  const words = Array.from({ length: 1000 }, platformRandom)
  expect(words.every((word) => word >= 0 && word < 1)).toBe(true)
  // Two of a thousand are equal once in nearly ten thousand runs.
  expect(new Set(words).size).toBeGreaterThan(998)
})
