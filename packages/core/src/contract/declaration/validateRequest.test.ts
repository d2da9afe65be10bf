import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { validateRequest } from "./validateRequest.ts"

const schema = v.object({
  name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(3, "too_long")),
  note: v.optional(v.pipe(v.string("invalid"), v.maxLength(2))),
  uses: v.optional(v.pipe(v.number("invalid"), v.maxValue(9, "number_too_large")), 1),
  shop: v.optional(v.object({ id: v.string("id_invalid") })),
})
const readFields = (value: unknown) => {
  const validated = validateRequest(schema, value)
  return validated.ok ? undefined : validated.fields
}

describe("a request that fits", () => {
  test("comes back trimmed, with its defaults", () => {
    expect(validateRequest(schema, { name: " ab " })).toEqual({ ok: true, output: { name: "ab", uses: 1 } })
  })
})

describe("a request that does not fit", () => {
  test("names each field by its first error, with the limit that it broke", () => {
    expect(readFields({ name: "abcd", uses: 12 })).toEqual({
      name: { code: "too_long", limit: "3" },
      uses: { code: "number_too_large", limit: "9" },
    })
  })

  test("calls a missing field required, whatever its schema says", () => {
    expect(readFields({})).toEqual({ name: { code: "required" } })
  })

  test("gives a code where the schema has only valibot's sentence", () => {
    expect(readFields({ name: "a", note: "abc" })).toEqual({ note: { code: "too_long", limit: "2" } })
  })

  test("names the top-level field of an inner error", () => {
    expect(readFields({ name: "a", shop: { id: 1 } })).toEqual({ shop: { code: "id_invalid" } })
  })

  test("names the body where there is no field to name", () => {
    expect(readFields([])).toEqual({ name: { code: "required" } })
    expect(readFields("text")).toEqual({ body: { code: "invalid" } })
  })
})
