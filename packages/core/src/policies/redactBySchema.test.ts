import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { redactBySchema } from "./redactBySchema.ts"

const Secret = v.pipe(v.string(), v.trim(), v.metadata({ secret: true }))
const mask = "[redacted]"

describe("redaction by schema", () => {
  test.each<[string, v.GenericSchema, unknown, unknown]>([
    ["a field", v.object({ answer: Secret, page: v.number() }), { answer: "blue", page: 1 }, { answer: mask, page: 1 }],
    ["an optional one", v.object({ answer: v.optional(Secret) }), { answer: "blue" }, { answer: mask }],
    ["one that is not there", v.object({ answer: v.nullish(Secret) }), { answer: null }, { answer: null }],
    [
      "a nested one",
      v.looseObject({ a: v.nullable(v.object({ b: Secret })) }),
      { a: { b: "blue" } },
      { a: { b: mask } },
    ],
    ["in an array", v.array(v.object({ b: Secret })), [{ b: "x" }, { b: "y" }], [{ b: mask }, { b: mask }]],
    ["in a tuple", v.tuple([v.number(), Secret]), [1, "blue"], [1, mask]],
    ["in a record", v.record(v.string(), Secret), { a: "x", b: "y" }, { a: mask, b: mask }],
    ["in a union", v.union([v.number(), v.object({ b: Secret })]), { b: "blue" }, { b: mask }],
    [
      "in a variant",
      v.variant("t", [v.object({ t: v.literal("a"), b: Secret })]),
      { t: "a", b: "x" },
      { t: "a", b: mask },
    ],
    ["a whole object", v.pipe(v.object({ b: v.string() }), v.metadata({ secret: true })), { b: "blue" }, mask],
    [
      "behind a pipe",
      v.pipe(
        v.object({ b: Secret }),
        v.check(() => true),
      ),
      { b: "blue" },
      { b: mask },
    ],
    ["of the wrong type", v.object({ b: Secret }), { b: { deep: "blue" } }, { b: mask }],
  ])("%s", (_, schema, value, copy) => {
    expect(redactBySchema(value, schema)).toEqual(copy)
  })

  test("what the schema does not describe, or describes without a mark, is redacted by its name", () => {
    const schema = v.looseObject({ password: v.string(), kind: v.picklist(["a"]), list: v.array(v.string()) })
    expect(
      redactBySchema({ password: "p", kind: "a", list: ["4111111111111111"], token: "t", page: 1 }, schema),
    ).toEqual({
      password: mask,
      kind: "a",
      list: [mask],
      token: mask,
      page: 1,
    })
  })

  test("a value that is nothing like its schema is no trouble", () => {
    for (const value of [undefined, null, 5, "text", [], {}]) {
      expect(redactBySchema(value, v.object({ list: v.array(Secret) }))).toEqual(value)
    }
    expect(redactBySchema({ list: 5 }, v.object({ list: v.array(Secret) }))).toEqual({ list: 5 })
    const proto: unknown = JSON.parse('{"__proto__":{"b":"blue"},"constructor":"c"}')
    expect(JSON.stringify(redactBySchema(proto, v.object({ b: Secret })))).toContain('"constructor":"c"')
  })
})
