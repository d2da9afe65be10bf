import * as fc from "fast-check"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { acceptsUnchanged } from "./acceptsUnchanged.ts"
import { contract } from "./contract.ts"
import { listOperations } from "./operations.ts"

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(3), v.regex(/^[a-z]+$/))

const Word = v.pipe(v.string(), v.regex(/^[a-z]+$/))

const schemas: readonly v.GenericSchema[] = [
  v.string(),
  v.number(),
  v.boolean(),
  v.literal("a"),
  v.picklist(["a", "b"]),
  v.unknown(),
  Text,
  Word,
  v.nullish(Word),
  v.array(v.nullable(Word)),
  v.looseObject({ a: Word, b: v.optional(v.picklist(["a", "b"])), c: v.nullish(v.boolean()) }),
  v.looseObject({ a: v.looseObject({ b: v.array(Word) }) }),
  v.pipe(v.string(), v.metadata({ secret: true }), v.isoTimestamp()),
  v.pipe(v.string(), v.trim()),
  v.pipe(v.string(), v.transform(Number)),
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/a/g)),
  v.pipe(v.array(v.string()), v.maxLength(1)),
  v.nullable(Text),
  v.nullish(Text),
  v.optional(Text),
  v.nullable(Text, "a"),
  v.nullish(Text, "a"),
  v.optional(Text, "a"),
  v.array(v.nullable(Text)),
  v.record(Text, v.number()),
  v.union([v.string(), v.number()]),
  v.object({ a: Text }),
  v.strictObject({ a: Text }),
  v.looseObject({ a: Text, b: v.optional(v.number()), c: v.nullish(v.boolean()) }),
  v.looseObject({ a: v.optional(v.string(), "x") }),
  v.looseObject({ a: v.unknown() }),
  v.looseObject({ a: v.looseObject({ b: v.array(v.record(v.string(), Text)) }) }),
  ...Object.values(contract).map(({ data }) => data),
]

const operation = {
  id: "op-1",
  kind: "transfer",
  direction: "in",
  state: "completed",
  amount: { amount: "1.12345", currency: "USDT" },
  fee: null,
  counterAmount: { amount: "0.001234567890123456", currency: "ETH" },
  counterparty: "a***@example.com",
  note: null,
  createdAt: "2026-11-20T09:30:00.000Z",
}

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    -1.5,
    Number.NaN,
    "",
    "a",
    "b",
    "abcd",
    "A",
    " a",
    "2026-11-20T09:30:00.000Z",
  ),
  fc.string({ maxLength: 4 }),
)
const keys = fc.constantFrom("a", "b", "c", "x", "__proto__", "constructor", "prototype", "toString")
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, leaf, tie("list"), tie("object")),
  list: fc.array(tie("any"), { maxLength: 3 }),
  object: fc.array(fc.tuple(keys, tie("any")), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
})).any

describe("issue 3: a quick yes is always valibot's yes", () => {
  it("property: whatever is accepted, valibot accepts and leaves as it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemas), value, (schema, input) => {
        fc.pre(acceptsUnchanged(schema, input))
        expect(v.safeParse(schema, input)).toMatchObject({ success: true })
        expect(v.parse(schema, input)).toEqual(input)
      }),
      { numRuns: 5_000, maxSkipsPerRun: 100 },
    )
  })

  it.each<[v.GenericSchema, unknown]>([
    [v.looseObject({ a: Word, b: v.nullable(v.boolean()) }), { a: "abc", b: null, more: [1] }],
    [v.looseObject({ a: v.optional(Word) }), {}],
    [v.looseObject({ a: v.optional(Word, "x") }), { a: "abc" }],
    [v.array(v.looseObject({ a: v.picklist(["a"]) })), [{ a: "a" }, { a: "a", k: 1 }]],
    [v.pipe(v.string(), v.metadata({ secret: true }), v.regex(/^a$/)), "a"],
    [listOperations.data, { items: [operation, operation], nextCursor: null }],
    [v.nullish(v.unknown()), undefined],
  ])("says yes at once to what is right, so that valibot is seldom asked: %#", (schema, input) => {
    expect(acceptsUnchanged(schema, input)).toBe(true)
  })

  it.each<[v.GenericSchema, unknown]>([
    [v.looseObject({}), []],
    [v.looseObject({}), JSON.parse('{"__proto__":{"a":1}}')],
    [v.record(v.string(), v.number()), JSON.parse('{"__proto__":1}')],
    [v.looseObject({ a: v.unknown() }), {}],
    [v.looseObject({ a: v.optional(v.string(), "x") }), {}],
    [v.pipe(v.string(), v.trim()), "a"],
    [v.string(), 5],
    [Text, "abcd"],
    [Text, ""],
  ])("leaves to valibot what is wrong or would be changed: %#", (schema, input) => {
    expect(acceptsUnchanged(schema, input)).toBe(false)
  })
})
