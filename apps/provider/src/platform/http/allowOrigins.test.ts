import { Hono } from "hono"
import { expect, test } from "vitest"
import type { Mode } from "#platform/config.ts"
import { allowOrigins } from "./allowOrigins.ts"

async function allowedFor(origin: string, mode: Mode): Promise<string | null> {
  const app = new Hono().use(allowOrigins({ mode, corsOrigins: ["https://shop.example"] })).get("/", (c) => c.text(""))
  const answer = await app.request("/", { headers: { Origin: origin } })
  return answer.headers.get("Access-Control-Allow-Origin")
}

test.each(["http://localhost:5173", "http://127.0.0.1:3000", "http://[::1]:3000", "https://shop.example"])(
  "in development pages of this machine and of the listed origins may call the API: %s",
  async (origin) => {
    expect(await allowedFor(origin, "development")).toBe(origin)
  },
)

test.each(["https://localhost.evil.example", "https://evil.example", "null"])(
  "pages of others may not: %s",
  async (origin) => {
    expect(await allowedFor(origin, "development")).toBeNull()
  },
)

test("in production the listed origins alone may", async () => {
  expect(await allowedFor("https://shop.example", "production")).toBe("https://shop.example")
  expect(await allowedFor("http://localhost:5173", "production")).toBeNull()
})
