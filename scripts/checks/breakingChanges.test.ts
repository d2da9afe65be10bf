import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { createOpenApiDocument } from "../../apps/provider/src/platform/openapi/document.ts"
import { publishedApi, readSurface } from "./apiSurface.ts"
import { type ApiCall, type ApiSurface, findBreakingChanges, type Schema } from "./breakingChanges.ts"

const amount: Schema = {
  type: "object",
  properties: { amount: { type: "string", maxLength: 40 } },
  required: ["amount"],
}
const call: ApiCall = {
  needsToken: false,
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  body: {
    type: "object",
    properties: { kind: { enum: ["a", "b"] }, amount: { $ref: "#/components/schemas/Amount" } },
    required: ["kind"],
  },
  data: {
    type: "object",
    properties: { state: { enum: ["open"] }, at: { anyOf: [{ type: "string" }, { type: "null" }] } },
    required: ["state"],
  },
}
const api = (changed: Partial<ApiCall> = {}, schema: Schema = amount): ApiSurface => ({
  calls: { "POST /pay": { ...call, ...changed } },
  schemas: { Amount: schema },
})
const changes = (after: ApiSurface) => findBreakingChanges(api(), after)

describe("callers of the published API are understood, and understand", () => {
  test("additions break nothing", () => {
    const body = { ...call.body, properties: { ...call.body?.properties, note: { type: "string" } } }
    const data = { ...call.data, properties: { ...call.data?.properties, fee: { type: "string" } } }
    const parameters = [
      ...call.parameters,
      { name: "limit", in: "query", required: false, schema: { type: "integer" } },
    ]
    const { calls, schemas } = api({ body, data, parameters })
    expect(changes({ calls: { ...calls, "GET /new": call }, schemas })).toEqual([])
  })

  test.each<[string, ApiSurface]>([
    ["POST /pay: the call is gone", { calls: {}, schemas: {} }],
    ["POST /pay: needs a token now", api({ needsToken: true })],
    ["POST /pay: the parameter path:id is gone", api({ parameters: [] })],
    [
      "POST /pay: the parameter query:at is required now",
      api({ parameters: [...call.parameters, { name: "at", in: "query", required: true, schema: {} }] }),
    ],
    [
      'POST /pay: body.kind: "b" is no longer taken',
      api({ body: { ...call.body, properties: { ...call.body?.properties, kind: { enum: ["a"] } } } }),
    ],
    ["POST /pay: body.amount is required now", api({ body: { ...call.body, required: ["kind", "amount"] } })],
    [
      "POST /pay: body.amount.amount: maxLength is 20 now",
      api({}, { ...amount, properties: { amount: { type: "string", maxLength: 20 } } }),
    ],
    [
      "POST /pay: body.amount.amount: must match ^1 now",
      api({}, { ...amount, properties: { amount: { type: "string", maxLength: 40, pattern: "^1" } } }),
    ],
    ["POST /pay: data.at is gone", api({ data: { ...call.data, properties: { state: { enum: ["open"] } } } })],
    ["POST /pay: data.state may be missing now", api({ data: { ...call.data, required: [] } })],
    [
      "POST /pay: data.state: null is new",
      api({
        data: {
          ...call.data,
          properties: { ...call.data?.properties, state: { anyOf: [{ enum: ["open"] }, { type: "null" }] } },
        },
      }),
    ],
    [
      "POST /pay: data is gone",
      {
        ...api(),
        calls: { "POST /pay": { needsToken: false, parameters: call.parameters, body: call.body } },
      },
    ],
  ])("%s", (line, after) => {
    expect(changes(after)).toEqual([line])
  })

  test("a new value of an answer's enumeration breaks nobody: they are open", () => {
    const data = { ...call.data, properties: { ...call.data?.properties, state: { enum: ["open", "shut"] } } }
    expect(changes(api({ data }))).toEqual([])
  })
})

test("the API of today breaks no caller of the published one", () => {
  const published = JSON.parse(readFileSync(publishedApi, "utf8")) as ApiSurface
  expect(Object.keys(published.calls).length).toBeGreaterThan(150)
  expect(findBreakingChanges(published, readSurface(createOpenApiDocument("/api", "")))).toEqual([])
})
