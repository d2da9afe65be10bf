import { expect, test } from "vitest"
import { namedFiles } from "./namedFiles.ts"

test("two named builds share no script, and the name of each says what it belongs to", () => {
  expect(Object.values(namedFiles("a"))).not.toEqual(expect.arrayContaining(Object.values(namedFiles("b"))))
  for (const name of Object.values(namedFiles("a"))) expect(name).toMatch(/\[name\]-\[hash\]-a\.js$/)
})
