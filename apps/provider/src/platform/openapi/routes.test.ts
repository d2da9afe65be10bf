import { Hono } from "hono"
import { expect, test, vi } from "vitest"
import * as documents from "./document.ts"
import { addOpenApiRoutes } from "./routes.ts"

const expected = (url: string) => documents.createOpenApiDocument(url, "1.2.3")

test("the document is made once, however often and wherever it is asked for: making it takes a second", async () => {
  const make = vi.spyOn(documents, "createOpenApiDocument")
  const api = new Hono()
  addOpenApiRoutes(api, "1.2.3")
  const app = new Hono().route("/api", api).route("/v$&", api)
  const ask = async (path: string) => {
    const answer = await app.request(path)
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/)
    return answer.json()
  }
  expect(await ask("/api/openapi.json")).toEqual(expected("/api"))
  expect(await ask("/v$&/openapi.json")).toEqual(expected("/v$&"))
  make.mockClear()
  for (let time = 0; time < 3; time++) await ask("/api/openapi.json")
  expect(make).not.toHaveBeenCalled()
})
