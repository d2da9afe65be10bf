import { bruToEnvJsonV2, bruToJsonV2 } from "@usebruno/lang"
import { isKeyed } from "@wallet/core/contract"
import { createRequestExample } from "@wallet/provider/platform/openapi/examples.ts"
import { describe, expect, test } from "vitest"
import { createBrunoCollection } from "./bruno.ts"
import { calls } from "./calls.ts"

interface Request {
  readonly meta: { readonly name: string }
  readonly http: { readonly method: string; readonly url: string; readonly auth: string }
  readonly headers?: readonly { readonly name: string }[]
  readonly body?: { readonly json?: string }
}

const files = createBrunoCollection(calls)
const parse = (text: string) => bruToJsonV2(text) as Request

describe("Bruno's own parser reads the request of", () => {
  test.each(calls.map((call) => [call.name, call] as const))("%s", (name, call) => {
    const [path = "", text = ""] = [...files].find(([one]) => one.endsWith(`/${name}.bru`)) ?? []
    expect(path).toMatch(/^wallet\/[^/]+\/\w+\.bru$/)
    const { meta, http, headers = [], body } = parse(text)
    expect(meta.name).toBe(name)
    expect(http).toMatchObject({
      method: call.method.toLowerCase(),
      auth: call.access === "public" ? "none" : "bearer",
    })
    expect(http.url.startsWith(`{{baseUrl}}${call.path}`)).toBe(true)
    expect(headers.some((header) => header.name === "Idempotency-Key")).toBe(isKeyed(call))
    const example = createRequestExample(call).body
    expect(body?.json === undefined ? undefined : JSON.parse(body.json)).toEqual(example)
  })
})

test("an environment leads to the wallet of `start`, and its keys are secrets, which Bruno stores in no file", () => {
  const environment = bruToEnvJsonV2(files.get("wallet/environments/start.bru") ?? "") as {
    readonly variables: readonly { readonly name: string; readonly secret: boolean }[]
  }
  expect(environment.variables.map(({ name, secret }) => [name, secret])).toEqual([
    ["baseUrl", false],
    ["apiKey", true],
    ["token", true],
  ])
})
