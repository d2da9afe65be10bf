import { expect, test } from "vitest"
import { findReservedKey } from "./reservedKeys.ts"

test.each([
  ['{"metadata":{"constructor":"x"}}', { field: "metadata", key: "constructor" }],
  ['{"metadata":{"__proto__":"x"}}', { field: "metadata", key: "__proto__" }],
  ['{"rows":[{"fields":{"prototype":"x"}}]}', { field: "rows", key: "prototype" }],
  ['{"__proto__":1}', { field: "__proto__", key: "__proto__" }],
  ['{"metadata":{"order":"constructor","toString":"x"}}', undefined],
  ["7", undefined],
])("%s", (body, found) => {
  expect(findReservedKey(JSON.parse(body))).toEqual(found)
})
