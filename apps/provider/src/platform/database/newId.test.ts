import { validate, version } from "uuid"
import { expect, test } from "vitest"
import { newId } from "./newId.ts"

test("ids are UUIDs of version 7, each greater than the one before, also within a millisecond", () => {
  const ids = Array.from({ length: 5000 }, newId)
  expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([])
  expect(ids).toEqual([...new Set(ids)].sort())
})
