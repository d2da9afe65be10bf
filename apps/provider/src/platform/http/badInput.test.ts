import { once } from "node:events"
import type { Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { bodyBytesOf, type Call, contract, defaultBodyBytes } from "@wallet/core/contract"
import { operatorBodyBytes } from "@wallet/operators/declaration.ts"
import * as fc from "fast-check"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { toArbitrary } from "../../../test/fuzz/toArbitrary.ts"

let provider: TestProvider
let token: string
beforeAll(async () => {
  provider = await startTestProvider({}, { CORS_ORIGINS: "https://shop.example" })
  token = await provider.signUp()
})
afterAll(() => provider.stop())

const login = (rawBody: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>) =>
  provider.send("POST", "/users/login", { rawBody, ...(headers && { headers }) })

describe("a body that can't be read is refused, and the answer says why", () => {
  test.each([
    ["{", "not JSON"],
    ["nonsense", "not JSON"],
    ["[]", "not a JSON object"],
    ["null", "not a JSON object"],
    ['"text"', "not a JSON object"],
    ['{"email":"a","email":"b"}', "a key twice in one object"],
    ['{"a":{"b":1,"\\u0062":2}}', "a key twice in one object"],
    [`{"a":${"[".repeat(100)}${"]".repeat(100)}}`, "nested too deeply"],
    [`{"a":${"[".repeat(8000)}${"]".repeat(8000)}}`, "nested too deeply"],
    ['{"\\udfff":1}', "text with a NUL or half a character"],
  ])("%j", async (body, reason) => {
    const answer = await login(body)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({
      ok: false,
      error: { tag: "validation_failed", fields: { body: { code: "invalid" } }, details: { reason } },
    })
  })

  test.each(['{"email":"a\\u0000b"}', '{"email":"\\ud800"}', '{"password":"a","email":{"x":["\\u0000"]}}'])(
    "text that can't be held is refused at its field: %s",
    async (body) => {
      const answer = await login(body)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text)).toMatchObject({
        error: {
          tag: "validation_failed",
          fields: { email: { code: "invalid" } },
          details: { reason: "text with a NUL or half a character" },
        },
      })
    },
  )

  test("bytes that are no UTF-8", async () => {
    expect((await login(new Uint8Array([0x7b, 0xff, 0x7d]))).tag).toBe("validation_failed")
  })

  test("keys that are equal in different objects, and text that looks like syntax, are fine", async () => {
    const body = { email: "a@b.example", password: 'x{"a":1,"a":2}[,:', extra: [{ a: 1 }, { a: 1 }] }
    expect((await login(JSON.stringify(body))).tag).toBe("bad_credentials")
  })

  test("another Content-Type than JSON: a form of another site can't speak for a customer", async () => {
    const body = JSON.stringify({ email: "a@b.example", password: testPassword })
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
      expect((await login(body, { "Content-Type": type })).tag).toBe("validation_failed")
    expect((await login(body, { "Content-Type": "application/json; charset=utf-8" })).tag).toBe("bad_credentials")
  })

  test("keys of prototypes are harmless", async () => {
    const answer = await login(
      '{"__proto__":{"email":"a@b.example"},"constructor":1,"email":"a@b.example","password":"x"}',
    )
    expect(answer.tag).toBe("bad_credentials")
    expect((await login('{"__proto__":{"email":"a@b.example"},"password":"x"}')).fields).toMatchObject({
      email: { code: "required" },
    })
    expect("email" in {}).toBe(false)
  })
})

describe("a body is as large as its call declares, and no larger", () => {
  const calls: readonly Call[] = Object.values(contract)

  test.each(calls.flatMap((call) => (call.body ? [[call.name, call] as const] : [])))("%s", async (_name, call) => {
    const path = call.path.replaceAll(/:\w+/g, "x")
    const send = (bytes: number) => {
      const frame = '{"padding":""}'
      const rawBody = frame.replace('""', `"${"a".repeat(bytes - frame.length)}"`)
      return provider.send(call.method, path, { rawBody, ...(call.access === "customer" && { token }) })
    }
    const limit = bodyBytesOf(call)
    expect((await send(limit)).tag).not.toBe("payload_too_large")
    const answer = await send(limit + 1)
    expect([answer.status, answer.tag]).toEqual([413, "payload_too_large"])
  })

  test("nothing is read of a body that announces too much, and little of one that announces nothing", async () => {
    const pulled = { announced: 0, silent: 0 }
    const buildBody = (name: keyof typeof pulled) =>
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            pulled[name] += 1024
            if (pulled[name] > 1024 * 1024) controller.close()
            else controller.enqueue(new Uint8Array(1024).fill(0x20))
          },
        },
        { highWaterMark: 0 },
      )
    const post = (name: keyof typeof pulled, headers: Record<string, string>) =>
      provider.api.request("/users/login", {
        method: "POST",
        body: buildBody(name),
        headers,
        duplex: "half",
      } as RequestInit)
    const announced = await post("announced", { "Content-Length": String(1024 * 1024) })
    const silent = await post("silent", {})
    expect([announced.status, silent.status]).toEqual([413, 413])
    expect(pulled.announced).toBe(0)
    expect(pulled.silent).toBeLessThan(2 * defaultBodyBytes)
  })

  test("a callback is read as far as any call, and a call of an operator as far as those", async () => {
    const body = "x".repeat(defaultBodyBytes + 1)
    const callback = await provider.send("POST", "/callbacks/kyc", { rawBody: body })
    expect([callback.status, callback.tag]).toEqual([413, "payload_too_large"])
    const call = await provider.operators.request("/api/session", {
      method: "POST",
      body: "x".repeat(operatorBodyBytes + 1),
      headers: { "Content-Type": "application/json", Origin: provider.services.config.operators.origin },
    })
    expect(call.status).toBe(413)
  })
})

const infoFrom = (origin: string) => provider.send("GET", "/info", { headers: { Origin: origin } })

describe("paths, queries and headers", () => {
  test.each(["/nothing", "/users", "/users/me/", "/__proto__", "/%00", "/users/%ff", "/..%2f"])(
    "an unknown path %s answers not_found in the envelope",
    async (path) => {
      const answer = await provider.send("GET", path)
      expect([answer.status, answer.tag]).toEqual([404, "not_found"])
    },
  )

  test("an unknown method on a known path, too", async () => {
    expect((await provider.send("DELETE", "/users/me", { token })).tag).toBe("not_found")
  })

  test.each([
    ["", { value: { code: "required" } }],
    ["?value=maybe", { value: { code: "invalid" } }],
    ["?value=true&value=false", { value: { code: "invalid" } }],
    ["?value=%00", { value: { code: "invalid" } }],
  ])("the query %j", async (query, fields) => {
    const answer = await provider.send("POST", `/userSettings/hideEmptyWallets${query}`, { token })
    expect(answer.fields).toEqual(fields)
  })

  test("an id with a NUL, and one that is no id of ours, are not found or refused, never a fault", async () => {
    expect((await provider.send("GET", "/topUps/%00", { token })).status).toBe(400)
    expect((await provider.send("GET", "/topUps/1%27%20OR%201=1", { token })).tag).toBe("not_found")
  })

  test("every answer names its request and is not cached", async () => {
    const { headers, text } = await provider.send("GET", "/users/me")
    expect(headers.get("Cache-Control")).toBe("no-store")
    expect(text).toContain(headers.get("X-Request-Id"))
  })

  test("only the configured origins may call from their pages, and ask for that once in two hours", async () => {
    expect((await infoFrom("https://shop.example")).headers.get("Access-Control-Allow-Origin")).toBe(
      "https://shop.example",
    )
    const preflight = await provider.api.request("/info", {
      method: "OPTIONS",
      headers: { Origin: "https://shop.example", "Access-Control-Request-Method": "GET" },
    })
    expect(preflight.headers.get("Access-Control-Max-Age")).toBe("7200")
    expect((await infoFrom("https://evil.example")).headers.get("Access-Control-Allow-Origin")).toBeNull()
  })
})

/** Counts the logins answered with this status, by the metrics. */
async function countLogins(status: string): Promise<number> {
  const text = await (await provider.api.request("/metrics")).text()
  const count = `wallet_http_request_duration_seconds_count{method="POST",route="/users/login",status="${status}"} `
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(count))
      ?.slice(count.length) ?? 0,
  )
}

const info = "GET /info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
const post = (body: string, length = Buffer.byteLength(body)) =>
  `POST /users/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
const answered = /^HTTP\/1.1 200/

describe("connections that misbehave", () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    // Without options of http2, it is a server of this kind.
    server = createAdaptorServer({ fetch: provider.api.fetch }) as Server
    port = await listen(server)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const askOther = () => raw(port, `${info}\r\n`)

  test("one header of 64 kB, or 20,000 headers, are refused, and nobody else suffers", async () => {
    for (const headers of [`A: ${"b".repeat(65_536)}\r\n`, "A: b\r\n".repeat(20_000)])
      expect(await raw(port, `${info}${headers}\r\n`)).toMatch(/^HTTP\/1.1 431/)
    expect(await askOther()).toMatch(answered)
  })

  test("a connection that drops in the middle of a body, twenty times", async () => {
    const before = await countLogins("400")
    for (let time = 0; time < 20; time++) {
      const dropped = connect(port, "127.0.0.1")
      dropped.on("error", () => {})
      dropped.write(post("{", 900))
      await once(dropped, "ready")
      dropped.destroy()
    }
    expect(await askOther()).toMatch(answered)
    // No error is logged and no alert is raised: it is not the provider's fault.
    await vi.waitFor(async () => expect(await countLogins("400")).toBeGreaterThanOrEqual(before + 20))
    expect(await countLogins("500")).toBe(0)
  })

  test("a body shorter or longer than announced is refused, not waited for or taken into the next request", async () => {
    const longer = await raw(port, post('{"email":"a@b.example"}GET /info HTTP/1.1', 23))
    expect(longer.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 400"])
    expect(await askOther()).toMatch(answered)
  })

  test("a slow client is answered in the end, and everybody else meanwhile", async () => {
    const slow = connect(port, "127.0.0.1")
    let answer = ""
    slow.on("data", (chunk) => {
      answer += chunk.toString()
    })
    const ended = once(slow, "close")
    for (const piece of post('{"email":"slow@b.example","password":"x"}').match(/[^]{1,12}/g) ?? []) {
      slow.write(piece)
      expect(await askOther()).toMatch(answered)
    }
    await ended
    expect(answer).toMatch(/^HTTP\/1.1 401[^]*bad_credentials/)
  })

  test("half a surrogate pair in the raw bytes of a body, and in a path, is refused as no text", async () => {
    // A lone surrogate encoded as UTF-8 would be: ED A0 80.
    const body = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')])
    expect((await login(new Uint8Array(body))).tag).toBe("validation_failed")
    expect((await provider.send("GET", "/topUps/%ED%A0%80", { token })).status).toBeLessThan(500)
  })

  test.each([1, 1.5, -1, 1e21, Number.MAX_SAFE_INTEGER])(
    "an amount is text: the number %j is refused",
    async (amount) => {
      const body = { recipient: "a@b.example", amount, currency: "WUD" }
      const answer = await provider.send("POST", "/transfers", { token, key: crypto.randomUUID(), body })
      expect(answer.tag).toBe("validation_failed")
      expect(answer.fields).toHaveProperty("amount")
    },
  )

  test("marks that turn the direction of writing do not make one address look like another", async () => {
    const body = { recipient: "\u202eelpmaxe.b@a", amount: "1.00", currency: "WUD" }
    const answer = await provider.send("POST", "/transfers", { token, key: crypto.randomUUID(), body })
    expect(answer.fields).toHaveProperty("recipient")
  })
})

/** The path with ids that nobody has. */
const fillPath = (path: string) => path.replace(/:\w+/g, "00000000-0000-7000-8000-000000000000")

describe("every call of the contract", () => {
  const calls = Object.values(contract)

  test.each(calls.filter(({ access }) => access === "customer"))(
    "$name is closed without a token",
    async ({ method, path }) => {
      const answer = await provider.send(method, fillPath(path))
      expect([answer.status, answer.tag]).toEqual([401, "invalid_authorization_token"])
    },
  )

  test.each(calls.filter((call) => "movesMoney" in call))("$name wants an Idempotency-Key", async (call) => {
    const valid = toArbitrary("body" in call ? call.body : v.object({}), { amount: ["1.00"], currency: ["WUD"] })
    const [body] = fc.sample(valid, { numRuns: 1, seed: 1 })
    const answer = await provider.send(call.method, fillPath(call.path), { token, body })
    expect(answer.tag).toBe("idempotency_key_missing")
  })

  test.each(calls)("$name meets hostile values without a fault", async ({ method, path }) => {
    const hostile = [
      null,
      true,
      -1,
      1e300,
      "",
      " ",
      "\u202e",
      "' OR 1=1 --",
      "9".repeat(60),
      "x".repeat(5000),
      [],
      {},
      "1e3",
    ]
    const names = [
      "email",
      "password",
      "code",
      "oneTimePassword",
      "amount",
      "currency",
      "recipient",
      "note",
      "cardToken",
      "fromCurrency",
      "toCurrency",
      "side",
      "locale",
    ]
    for (const value of hostile) {
      const body = Object.fromEntries(names.map((name) => [name, value]))
      const text = JSON.stringify(value)
      const query = method === "GET" ? `?limit=${encodeURIComponent(text)}&cursor=${encodeURIComponent(text)}` : ""
      const request = method === "GET" ? { token } : { token, body, key: crypto.randomUUID() }
      if (path === "/users/logout") continue
      const answer = await provider.send(method, fillPath(path) + query, request)
      expect(answer.status, `${path} with ${JSON.stringify(value)}: ${answer.text}`).toBeLessThan(500)
    }
  })
})

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  // A server on a TCP port has an address of this kind.
  return (server.address() as AddressInfo).port
}

/** Sends bytes and reads until the other side closes. */
async function raw(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  let text = ""
  socket.on("data", (chunk) => {
    text += chunk.toString()
  })
  // A server that refuses may close while we still send; what counts is what it said before.
  socket.on("error", () => {})
  socket.write(request)
  await new Promise((resolve) => socket.on("close", resolve))
  return text
}
