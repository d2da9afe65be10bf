import { Validator } from "@seriousme/openapi-schema-validator"
import { bodyBytesOf, type Call, contract, errorCatalogue, errorTagsOf, isKeyed } from "@wallet/core/contract"
import { Hono } from "hono"
import { describe, expect, test } from "vitest"
import { createOpenApiDocument } from "./document.ts"
import { addOpenApiRoutes } from "./routes.ts"

const document = createOpenApiDocument("/api", "1.2.3")
const calls: readonly Call[] = Object.values(contract)

function operationNamed(name: string) {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return found.find(({ operation }) => operation.operationId === name)
}

test("the document is valid OpenAPI 3.1, and every reference in it leads somewhere", async () => {
  const result = await new Validator().validate(structuredClone({ ...document }))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)

  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  const missing = [...references].map(([, name]) => name).filter((name) => !document.components.schemas?.[name ?? ""])
  expect(missing).toEqual([])
})

describe("every call of the contract is described as it is declared", () => {
  test.each(calls.map((call) => [call.name, call] as const))("%s", (name, call) => {
    const found = operationNamed(name)
    expect(found?.method).toBe(call.method.toLowerCase())
    expect(found?.path).toBe(call.path.replaceAll(/:(\w+)/g, "{$1}"))
    expect(found?.operation.security).toEqual(call.access === "customer" ? [{ bearer: [] }] : [])

    const parameters = found?.operation.parameters.map((parameter) => `${parameter.in}:${parameter.name}`)
    expect(parameters).toEqual([
      ...Object.keys(call.params?.entries ?? {}).map((parameter) => `path:${parameter}`),
      ...Object.keys(call.query?.entries ?? {}).map((parameter) => `query:${parameter}`),
      ...(isKeyed(call) ? ["header:Idempotency-Key"] : []),
    ])
    expect(found?.operation.requestBody !== undefined).toBe(call.body !== undefined)
    expect(found?.operation.requestBody?.["x-max-body-bytes"]).toBe(call.body && bodyBytesOf(call))

    for (const tag of errorTagsOf(call)) {
      const { status, meaning, remedy } = errorCatalogue[tag]
      const response = found?.operation.responses[status]
      expect(response?.description).toContain(`\`${tag}\`: ${meaning} ${remedy}`)
      expect(JSON.stringify(response?.content)).toContain(`"${tag}"`)
    }
    expect(found?.operation.responses[200]).toBeDefined()
  })
})

describe("it is served with a page to try the calls", () => {
  const app = new Hono()
  const api = new Hono()
  addOpenApiRoutes(api, "1.2.3")
  app.route("/api", api)

  test("/openapi.json names the place where the API is mounted", async () => {
    const answer = await app.request("/api/openapi.json")
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
    expect(await (await api.request("/openapi.json")).json()).toMatchObject({ servers: [{ url: "/" }] })
  })

  test("/docs loads everything from its own origin, under a policy that allows nothing else", async () => {
    const answer = await app.request("/api/docs")
    const policy = answer.headers.get("Content-Security-Policy")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    const page = await answer.text()
    expect(page).not.toMatch(/https?:\/\//)
    expect(page).toContain('data-document="/api/openapi.json"')
    const parts = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url ?? "")
    expect(parts).toHaveLength(3)
    for (const url of parts) {
      const part = await app.request(url)
      expect([url, part.status]).toEqual([url, 200])
      expect(part.headers.get("Content-Type")).toMatch(/^text\/(css|javascript); charset=utf-8$/)
      expect((await part.text()).length).toBeGreaterThan(100)
    }
  })
})
