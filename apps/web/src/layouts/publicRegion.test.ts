import { expect, test } from "vitest"
import { findRegion } from "./publicRegion.ts"

const answers: Record<string, string> = {
  "/full": '{"country":"Russia"}',
  "/code": '{"country":"Russia","country_code":"RU"}',
  "/next": '{"country":"DE"}',
}
const read = async (url: string) => {
  const body = answers[url]
  if (body === undefined) throw new TypeError("offline")
  return body
}

test("spec §4: a public page asks the services in order until one returns a country", async () => {
  expect(await findRegion(["/offline", "/full", "/code", "/next"], read)).toBe("ru")
  expect(await findRegion(["/offline", "/full"], read)).toBeUndefined()
})
