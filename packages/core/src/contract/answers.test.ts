import * as fc from "fast-check"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import * as a from "./answers.ts"
import { contract } from "./contract.ts"
import { openObject } from "./openObject.ts"
import { patternText } from "./patternText.ts"
import { secret } from "./secret.ts"

const ours = openObject({
  a: a.secret(a.string()),
  b: a.nullable(a.picklist(["x", "y"])),
  c: a.optional(a.record(patternText(/^[a-z]$/), a.string())),
  d: a.array(openObject({ e: a.boolean(), f: a.optional(a.integer()) })),
  inner: a.nullish(openObject({ a: a.literal("x"), any: a.unknown() })),
  theirs: v.nullish(v.pipe(v.string(), v.maxLength(1))),
})
const theirs = v.looseObject({
  a: v.pipe(v.string(), secret),
  // An enumeration of an answer is open.
  b: v.nullable(v.string()),
  c: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]$/)), v.string())),
  d: v.array(v.looseObject({ e: v.boolean(), f: v.optional(v.pipe(v.number(), v.integer())) })),
  inner: v.nullish(v.looseObject({ a: v.literal("x"), any: v.optional(v.unknown()) })),
  theirs: v.nullish(v.pipe(v.string(), v.maxLength(1))),
})

/** What the schema gives back, where it takes the input. */
function taken(schema: v.GenericSchema, input: unknown): unknown {
  const { success, output } = v.safeParse(schema, input)
  return { success, output: success && output }
}

/** Where the first thing is wrong. */
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
  fc.record({ a: part, b: part, c: part, d: part, inner: part, theirs: part, more: part }, { requiredKeys: [] }),
)
const right = { a: "x", b: null, c: { x: "1" }, d: [{ e: true, f: 1 }], inner: { a: "x", more: 1 }, more: [1] }
const nearlyRight = fc
  .tuple(fc.constantFrom("a", "b", "c", "d", "inner", "theirs"), part)
  .map(([name, given]) => ({ ...right, [name]: given }))

/** The one thing that valibot takes and an answer must not be: it makes an empty record of it. */
const hasListForRecord = (input: unknown) => Array.isArray(Object(input).c)

describe("an answer of a newer provider is no broken answer", () => {
  const session = { ...right, b: "z", inner: { a: "x", added: { deeply: [1] } } }

  it("a value that an enumeration does not name passes, as long as it is a text", () => {
    expect(v.is(ours, session)).toBe(true)
    expect(place(ours, { ...session, b: 7 })).toEqual(["b"])
  })

  it("a field that is not declared passes and is kept", () => {
    expect(v.parse(ours, session)).toEqual(session)
  })

  it.each(
    Object.values(contract)
      .flatMap(({ name, data }) => within(data, name))
      .filter(([, { type }]) => type === "picklist"),
  )("%s takes any text", (_at, schema) => {
    expect([v.is(schema, "a value of a newer provider"), v.is(schema, null)]).toEqual([true, false])
  })

  it("a request takes only what is named", () => {
    const { query } = contract.listOperations
    expect([v.is(query, { kind: "transfer" }), v.is(query, { kind: "escrow" })]).toEqual([true, false])
  })
})

describe("§7: what answers are made of takes what valibot's schemas of the same names take", () => {
  it("property: it takes what valibot takes, and gives the same", () => {
    fc.assert(
      fc.property(fc.oneof(value, nearlyRight, fc.constant(right)), (input) => {
        fc.pre(!hasListForRecord(input))
        expect(taken(ours, input)).toEqual(taken(theirs, input))
      }),
      { numRuns: 3_000 },
    )
  })

  it("property: it finds the first thing that is wrong at the same place", () => {
    fc.assert(
      fc.property(fc.oneof(value, nearlyRight), (input) => {
        fc.pre(!hasListForRecord(input))
        expect(place(ours, input)).toEqual(place(theirs, input))
      }),
      { numRuns: 3_000 },
    )
  })

  it("takes no list for a record", () => {
    expect(place(ours, { ...right, c: [] })).toEqual(["c"])
  })

  it("marks a secret as valibot's pipe does, also where a longer pipe goes on from it", () => {
    expect(v.getMetadata(a.secret(a.string()))).toEqual({ secret: true })
    const longer = v.pipe(a.secret(a.string()), v.maxLength(3))
    expect([v.is(longer, "abc"), v.is(longer, "abcd"), v.is(openObject({ longer }), { longer: "abcd" })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it("gives back the very object that it was given", () => {
    expect(v.parse(ours, right)).toBe(right)
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

it("every answer of the contract is made of these alone: valibot's own would travel with every bundle", () => {
  const foreign = Object.values(contract)
    .flatMap(({ name, data }) => within(data, name))
    .filter(([, schema]) => !("fits" in schema))
  expect(foreign.map(([at]) => at)).toEqual([])
})

describe("§7: a text with a pattern is valibot's pipe of string and regex", () => {
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
