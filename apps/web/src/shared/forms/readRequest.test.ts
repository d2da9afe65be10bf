import { confirmEmail, createInvoice, defineCall, register } from "@wallet/core/contract"
import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { readDecimal, readWholeNumber } from "./readers.ts"
import { isSecret, longestText, readRequest, Unreadable } from "./readRequest.ts"

const call = defineCall({
  name: "createThing",
  method: "POST",
  path: "/things",
  access: "customer",
  body: v.object({
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(3, "too_long")),
    note: v.optional(v.pipe(v.string("invalid"), v.maxLength(2, "too_long"))),
    end: v.optional(v.nullable(v.string("invalid"))),
    uses: v.optional(v.pipe(v.number("invalid"), v.maxValue(9, "number_too_large"))),
    share: v.optional(v.pipe(v.string("invalid"), v.regex(/^\d(\.\d)?$/, "share_invalid"))),
    texts: v.optional(v.record(v.string(), v.string())),
    owner: v.optional(v.object({ kind: v.picklist(["self"], "kind_invalid"), city: v.optional(v.string()) })),
  }),
  data: v.string(),
  errors: [],
})
const empty = { name: "", note: "", end: "", uses: "", share: "" }
const names = ["name", "note", "end", "uses", "share"] as const
const rules = { read: { uses: readWholeNumber, share: readDecimal } }
const read = (patch: Partial<typeof empty>, more = {}) =>
  readRequest(call, { ...empty, ...patch }, names, { ...rules, ...more })
const dotted = (kind: string) =>
  readRequest(call, { name: "a", "owner.kind": kind, "owner.city": "" }, ["name", "owner.kind", "owner.city"])
const parseJson = (text: string) => JSON.parse(text)

describe("a form as the body of a call", () => {
  test("omits empty optional fields, sends null for empty nullable ones, and reads the others", () => {
    expect(read({ name: "ab", uses: " 7 ", share: "0,5" })).toEqual({
      ok: true,
      body: { name: "ab", end: null, uses: 7, share: "0.5" },
    })
  })

  test("has the problems of the call's own schema, with their limits", () => {
    expect(read({ name: "abcd", note: "abc", uses: "10", share: "x" })).toEqual({
      ok: false,
      fields: {
        name: { code: "too_long", limit: "3" },
        note: { code: "too_long", limit: "2" },
        uses: { code: "number_too_large", limit: "9" },
        share: { code: "share_invalid" },
      },
    })
  })

  test("has the reason why a text can't be read as a value", () => {
    expect(read({ name: "a", uses: "many" })).toEqual({ ok: false, fields: { uses: { code: "number_invalid" } } })
    const unreadable = { read: { note: () => new Unreadable({ code: "phrase_invalid" }) } }
    expect(read({ name: "a" }, unreadable)).toEqual({ ok: false, fields: { note: { code: "phrase_invalid" } } })
  })

  test("reports an empty field as required, even if only the form requires it", () => {
    expect(read({ name: "  " })).toEqual({ ok: false, fields: { name: { code: "required" } } })
    expect(read({ name: "a" }, { required: ["note"] })).toEqual({ ok: false, fields: { note: { code: "required" } } })
  })

  test("puts a field with a dot in its name inside an object, and shows its error at that field", () => {
    expect(dotted("self")).toEqual({ ok: true, body: { name: "a", owner: { kind: "self" } } })
    expect(dotted("other")).toEqual({ ok: false, fields: { "owner.kind": { code: "kind_invalid" } } })
  })

  test("refuses keys of JavaScript's object prototype", () => {
    const values = { name: "a", texts: '{"constructor": "x"}' }
    expect(readRequest(call, values, ["name", "texts"], { read: { texts: parseJson } })).toEqual({
      ok: false,
      fields: { texts: { code: "key_reserved", limit: "constructor" } },
    })
  })
})

test("the longest text of a field is the bound of its schema", () => {
  expect(longestText(call, "name")).toBe(3)
  expect(longestText(call, "note")).toBe(2)
  expect(longestText(createInvoice, "description")).toBe(255)
  expect(() => longestText(call, "end")).toThrow("no bound")
})

test("only fields that the contract marks as secret are secret", () => {
  expect([isSecret(register, "password"), isSecret(confirmEmail, "code"), isSecret(register, "email")]).toEqual([
    true,
    true,
    false,
  ])
})
