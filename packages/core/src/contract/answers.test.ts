import * as fc from "fast-check"
import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { contract } from "./contract.ts"
import { looseObject } from "./schemas/looseObject.ts"
import { openPicklist } from "./schemas/openPicklist.ts"

const ours = looseObject({
  a: v.string(),
  b: v.nullable(openPicklist(["x", "y"])),
  c: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]$/)), v.string())),
  d: v.array(looseObject({ e: v.boolean(), f: v.optional(v.number()) })),
  inner: v.nullish(looseObject({ a: v.literal("x"), any: v.optional(v.unknown()) })),
  pipe: v.nullish(v.pipe(v.string(), v.maxLength(1))),
})
const theirs = v.looseObject({
  a: v.string(),
  // An enumeration of an answer is open.
  b: v.nullable(v.string()),
  c: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]$/)), v.string())),
  d: v.array(v.looseObject({ e: v.boolean(), f: v.optional(v.number()) })),
  inner: v.nullish(v.looseObject({ a: v.literal("x"), any: v.optional(v.unknown()) })),
  pipe: v.nullish(v.pipe(v.string(), v.maxLength(1))),
})

/** Runs the schema on an input, and returns its output if it accepts. */
function taken(schema: v.GenericSchema, input: unknown): unknown {
  const { success, output } = v.safeParse(schema, input)
  return { success, output: success && output }
}

/** The path of the first issue. */
function place(schema: v.GenericSchema, input: unknown): unknown {
  return v.safeParse(schema, input, { abortEarly: true }).issues?.map((issue) => v.getDotPath(issue))
}

const part = fc.oneof(
  fc.constantFrom<unknown>(
    "x",
    " z ",
    null,
    undefined,
    {},
    1,
    true,
    [],
    [{ e: true }],
    [{ e: true, f: 1.5 }, { e: 1 }],
  ),
  fc.constantFrom<unknown>([{ e: true, f: 1 }], { x: "1" }, { x: 1 }, { X: "1" }, { a: "x" }),
  fc.record({ a: fc.constantFrom<unknown>("x", 1, null) }),
)
const value = fc.oneof(
  fc.jsonValue(),
  fc.record({ a: part, b: part, c: part, d: part, inner: part, pipe: part, more: part }, { requiredKeys: [] }),
)
const right = { a: "x", b: null, c: { x: "1" }, d: [{ e: true, f: 1 }], inner: { a: "x", more: 1 }, more: [1] }
const nearlyRight = fc
  .tuple(fc.constantFrom("a", "b", "c", "d", "inner", "pipe"), part)
  .map(([name, given]) => ({ ...right, [name]: given }))

/** Valibot takes a list for a record and makes an empty one of it; an answer is returned as it came. */
const hasListForRecord = (input: unknown) => Array.isArray(Object(input).c)

describe("an answer of a newer provider is no broken answer", () => {
  const session = { ...right, b: "z", inner: { a: "x", added: { deeply: [1] } } }

  test("a value that an enumeration does not name passes, as long as it is a text", () => {
    expect(v.is(ours, session)).toBe(true)
    expect(place(ours, { ...session, b: 7 })).toEqual(["b"])
  })

  test("a field that is not declared passes and is kept", () => {
    expect(v.parse(ours, session)).toEqual(session)
  })

  test.each(
    Object.values(contract)
      .flatMap(({ name, data }) => within(data, name))
      .filter(([, { type }]) => type === "picklist"),
  )("%s takes any text", (_at, schema) => {
    expect([v.is(schema, "a value of a newer provider"), v.is(schema, null)]).toEqual([true, false])
  })

  test("a request takes only what is named", () => {
    const { query } = contract.listOperations
    expect([v.is(query, { kind: "transfer" }), v.is(query, { kind: "escrow" })]).toEqual([true, false])
  })
})

describe("§7: an object of an answer takes what valibot's loose object takes", () => {
  test("property: it takes what valibot takes, and gives the same", () => {
    fc.assert(
      fc.property(fc.oneof(value, nearlyRight, fc.constant(right)), (input) => {
        fc.pre(!hasListForRecord(input))
        expect(taken(ours, input)).toEqual(taken(theirs, input))
      }),
      { numRuns: 3_000 },
    )
  })

  test("property: it finds the first thing that is wrong at the same place", () => {
    fc.assert(
      fc.property(fc.oneof(value, nearlyRight), (input) => {
        expect(place(ours, input)).toEqual(place(theirs, input))
      }),
      { numRuns: 3_000 },
    )
  })

  test("returns the very object that it was given", () => {
    expect(v.parse(looseObject({ a: v.string() }), right)).toBe(right)
  })

  test("serves whatever takes a Standard Schema", async () => {
    const { validate } = looseObject({ b: openPicklist(["x"]) })["~standard"]
    expect([await validate({ b: "z" }), await validate({ b: 1 })]).toMatchObject([
      { value: { b: "z" } },
      { issues: [{}] },
    ])
  })
})

/** The schemas that a schema is made of, with where they are. */
function within(schema: v.GenericSchema, at: string): [at: string, schema: v.GenericSchema][] {
  const { entries = {}, wrapped, item, key, value }: SchemaParts = schema
  const parts = Object.entries({ ...entries, wrapped, item, key, value })
  return [[at, schema], ...parts.flatMap(([name, part]) => (part ? within(part, `${at}.${name}`) : []))]
}

interface SchemaParts extends Record<"kind", "schema"> {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly key?: v.GenericSchema
  readonly value?: v.GenericSchema
}

test("answers change nothing on the way: they are returned as they came", () => {
  const changing = Object.values(contract)
    .flatMap(({ name, data }) => within(data, name))
    .filter(([, schema]) => changes(schema))
  expect(changing.map(([at]) => at)).toEqual([])
})

/** True if a schema omits fields, fills some in or transforms a value. */
function changes(schema: v.GenericSchema): boolean {
  const { type, pipe, default: filledIn }: { type: string; pipe?: { kind: string }[]; default?: unknown } = schema
  if (type === "object" || type === "strict_object" || filledIn !== undefined) return true
  return pipe?.some(({ kind }) => kind === "transformation") ?? false
}
