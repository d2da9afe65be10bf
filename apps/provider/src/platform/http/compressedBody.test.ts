import { gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { success, toResponse } from "./envelope.ts"

const long = "Wallet ".repeat(1_000)

async function ask(data: unknown, encodings?: string) {
  const app = new Hono().get("/", (context) => toResponse(success(data), "a-request", context))
  return app.request("/", encodings === undefined ? {} : { headers: { "Accept-Encoding": encodings } })
}

test("a long answer is compressed for a caller that accepts gzip", async () => {
  const answer = await ask(long, "gzip, deflate, br")
  expect(answer.headers.get("Content-Encoding")).toBe("gzip")
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding")
  const body = new Uint8Array(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(long.length / 10)
  expect(JSON.parse(gunzipSync(body).toString())).toEqual({ ok: true, data: long, error: { tag: null } })
})

test.each([undefined, "br", "gzip;q=0", "identity"])(
  "a caller that accepts %s gets a long answer as it is",
  async (encodings) => {
    const answer = await ask(long, encodings)
    expect(answer.headers.get("Content-Encoding")).toBeNull()
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding")
    expect(await answer.json()).toMatchObject({ data: long })
  },
)

test("a short answer is sent as it is", async () => {
  const answer = await ask("short", "gzip")
  expect(answer.headers.get("Content-Encoding")).toBeNull()
  expect(await answer.json()).toMatchObject({ data: "short" })
})
