import * as fc from "fast-check"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { openObject } from "./openObject.ts"
import { patternText } from "./patternText.ts"

const entries = {
  a: v.string(),
  b: v.nullable(v.picklist(["x", "y"])),
  c: v.optional(v.record(v.string(), v.string()), {}),
  d: v.array(v.object({ e: v.boolean() })),
}
const ours = openObject({ ...entries, inner: v.nullish(openObject({ a: v.string() })) })
const theirs = v.looseObject({ ...entries, inner: v.nullish(v.looseObject({ a: v.string() })) })

/** What the schema gives back, where it takes the input. */
function taken(schema: v.GenericSchema, input: unknown): unknown {
  const { success, output } = v.safeParse(schema, input)
  return { success, output: success && output }
}

/** Where something is wrong. */
function places(schema: v.GenericSchema, input: unknown, abortEarly: boolean): unknown {
  return v.safeParse(schema, input, { abortEarly }).issues?.map((issue) => v.getDotPath(issue))
}

const part = fc.oneof(
  fc.constantFrom<unknown>("x", "z", null, undefined, {}, 1, true, [], [{ e: true }], [{ e: true, f: 1 }], [{ e: 1 }]),
  fc.record({ a: fc.constantFrom<unknown>("x", 1, null) }),
)
const value = fc.oneof(
  fc.jsonValue(),
  fc.record({ a: part, b: part, c: part, d: part, inner: part, more: part }, { requiredKeys: [] }),
)
const right = { a: "x", b: null, c: {}, d: [], inner: { a: "x", more: 1 }, more: [1] }

describe("issue 3: the object of answers is valibot's looseObject", () => {
  it("property: it takes what valibot takes, and gives the same", () => {
    fc.assert(
      fc.property(fc.oneof(value, fc.constant(right)), (input) => {
        expect(taken(ours, input)).toEqual(taken(theirs, input))
      }),
      { numRuns: 3_000 },
    )
  })

  it("property: it finds what is wrong at the same places", () => {
    fc.assert(
      fc.property(value, fc.boolean(), (input, abortEarly) => {
        expect(places(ours, input, abortEarly)).toEqual(places(theirs, input, abortEarly))
      }),
      { numRuns: 3_000 },
    )
  })

  it("leaves what it was given as it was, and copies it only for a change", () => {
    const changed = { ...right, c: undefined }
    expect(v.parse(openObject({ a: v.string() }), right)).toBe(right)
    expect(v.parse(ours, changed)).toEqual(right)
    expect(changed.c).toBeUndefined()
  })
})

describe("issue 3: a text with a pattern is valibot's pipe of string and regex", () => {
  const pattern = /^[A-Z]{2,3}$/
  const piped = v.pipe(v.string("invalid"), v.regex(pattern, "currency_unknown"))
  const text = patternText(pattern, "currency_unknown")

  it.each(["AB", "ABC", "A", "ab", "", 5, null, undefined, ["AB"]])("%j is taken or refused alike", (input) => {
    const told = (schema: v.GenericSchema) => v.safeParse(schema, input).issues?.map(({ message }) => message)
    expect(told(text)).toEqual(told(piped))
  })

  it("says what was expected, as the pipe does, and never what came", () => {
    expect(v.safeParse(text, "secret").issues?.[0]).toMatchObject({ expected: String(pattern), type: "string" })
  })
})
