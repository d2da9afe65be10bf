import { expect, test } from "vitest"
import { writeDuration } from "./arrival.ts"

test("a duration is written in the largest unit that it fills", () => {
  expect(writeDuration(180, "en")).toBe("3 minutes")
  expect(writeDuration(3600, "en")).toBe("60 minutes")
  expect(writeDuration(48 * 3600, "en")).toBe("2 days")
  expect(writeDuration(180, "ru")).toBe("3 минуты")
})
