import { expect, test } from "vitest"
import { contract } from "#contract/contract.ts"
import type { Call } from "#contract/declaration/call.ts"
import { isKeyed } from "#contract/declaration/call.ts"
import { RequestedAmountSchema } from "./amounts.ts"
import { canonicalAmount } from "./canonicalAmount.ts"

test.each([
  ["1.0", "1"],
  ["1.00", "1"],
  ["1", "1"],
  ["100", "100"],
  ["0.10", "0.1"],
  ["1.050", "1.05"],
  ["0.000", "0"],
  [" 1.0 ", "1"],
  ["1.", "1."],
  ["1,0", "1,0"],
  ["1.0e2", "1.0e2"],
])("the amount %j is the same as %j", (text, canonical) => expect(canonicalAmount("amount", text)).toBe(canonical))

test("a value that is no amount stays as it is", () => {
  expect(canonicalAmount("note", "1.0")).toBe("1.0")
  expect(canonicalAmount("amount", 1.5)).toBe(1.5)
})

test("each amount in a request with an Idempotency-Key is known as one", () => {
  const unknown = Object.values(contract as Record<string, Call>).flatMap((call) =>
    isKeyed(call) ? amountsIn(call.body).filter((name) => canonicalAmount(name, "1.0") !== "1") : [],
  )
  expect(unknown).toEqual([])
})

/** The names of the fields that hold an amount, at any depth. */
function amountsIn(schema: unknown, name = ""): string[] {
  if (schema === RequestedAmountSchema) return [name]
  if (typeof schema !== "object" || schema === null) return []
  const { entries = {}, wrapped, item, pipe, options } = schema as Record<string, unknown>
  return [
    ...Object.entries(entries as object).flatMap(([field, part]) => amountsIn(part, field)),
    ...[wrapped, item].flatMap((part) => amountsIn(part, name)),
    ...[pipe, options].flatMap((parts) =>
      Array.isArray(parts) ? parts.flatMap((part) => (part === schema ? [] : amountsIn(part, name))) : [],
    ),
  ]
}
