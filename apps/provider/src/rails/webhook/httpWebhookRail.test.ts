import type { LookupAddress } from "node:dns"
import { createServer as createHttpServer, type RequestListener } from "node:http"
import { createServer as createHttpsServer } from "node:https"
import type { AddressInfo, Server } from "node:net"
import type { TLSSocket } from "node:tls"
import { afterEach, describe, expect, test } from "vitest"
import { testCertificate } from "./certificate.testing.ts"
import { createHttpWebhookRail, type HttpWebhookOptions } from "./httpWebhookRail.ts"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function listen(server: Server): Promise<number> {
  servers.push(server)
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port))
  })
}

const serve = (answer: RequestListener) => listen(createHttpServer(answer))
const serveTls = (answer: RequestListener) => listen(createHttpsServer(testCertificate, answer))
const leadingTo =
  (...addresses: string[]) =>
  async (): Promise<LookupAddress[]> =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
const leadingNowhere = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }))

/** A rail that treats 127.0.0.1 as the only public address. */
const outside = (options: Partial<HttpWebhookOptions> = {}) =>
  createHttpWebhookRail({
    allowLoopback: false,
    resolve: leadingTo("127.0.0.1"),
    isAllowed: (address) => address === "127.0.0.1",
    isPortAllowed: () => true,
    ca: testCertificate.cert,
    ...options,
  })
const strict = createHttpWebhookRail({ allowLoopback: false, resolve: leadingTo("127.0.0.1") })
const developer = createHttpWebhookRail({ allowLoopback: true, resolve: leadingTo("127.0.0.1") })

describe("screens C /account/api: the allowed addresses of webhooks", () => {
  test.each([
    ["https://127.0.0.1/hooks", "address_private"],
    ["https://[::1]/hooks", "address_private"],
    ["https://169.254.169.254/latest/meta-data", "address_private"],
    ["https://[::ffff:169.254.169.254]/", "address_private"],
    ["https://0x7f.1/", "address_private"],
    ["https://2130706433/", "address_private"],
    ["https://localhost/hooks", "address_private"],
    ["https://rebound.example/hooks", "address_private"],
    ["http://shop.example/hooks", "https_required"],
    ["http://127.0.0.1/hooks", "https_required"],
    ["https://1.1.1.1:22/hooks", "port_forbidden"],
    ["https://shop.example:6379/", "port_forbidden"],
    ["https://168.63.129.16/metadata", "address_private"],
    ["ftp://shop.example/", "url_invalid"],
    ["javascript:alert(1)", "url_invalid"],
    ["https://jo:secret@shop.example/", "url_invalid"],
    ["https://shop.example/#part", "url_invalid"],
    ["no address", "url_invalid"],
  ])("%s is refused when it is saved: %s", async (url, problem) => {
    expect(await strict.check(url)).toBe(problem)
  })

  test("a name that resolves to a public and a private address is refused", async () => {
    const rail = createHttpWebhookRail({ allowLoopback: false, resolve: leadingTo("1.1.1.1", "10.0.0.1") })
    expect(await rail.check("https://shop.example/")).toBe("address_private")
  })

  test("ports of web servers are allowed, others are refused at delivery too, unless they are configured", async () => {
    const rail = createHttpWebhookRail({ allowLoopback: false, resolve: leadingTo("1.1.1.1") })
    for (const port of ["", ":443", ":8443", ":80"]) {
      expect(await rail.check(`https://shop.example${port}/`)).toBeUndefined()
    }
    expect((await rail.post("https://shop.example:5432/", {}, "")).failure).toBe("port_forbidden")
    const configured = createHttpWebhookRail({
      allowLoopback: false,
      resolve: leadingTo("1.1.1.1"),
      isPortAllowed: (port) => port === 9443,
    })
    expect(await configured.check("https://shop.example:9443/")).toBeUndefined()
    expect(await configured.check("https://shop.example/")).toBe("port_forbidden")
  })

  test("an unknown name is reported, and a public one is allowed", async () => {
    const rail = createHttpWebhookRail({ allowLoopback: false, resolve: leadingNowhere })
    expect(await rail.check("https://shop.example/")).toBe("name_unknown")
    expect((await rail.post("https://shop.example/", {}, "")).failure).toBe("name_unknown")
    const known = createHttpWebhookRail({ allowLoopback: false, resolve: leadingTo("1.1.1.1") })
    expect(await known.check("https://shop.example/")).toBeUndefined()
  })

  test("a developer's own machine may be reached by http, only by its own name", async () => {
    expect(await developer.check("http://127.0.0.1:4000/")).toBeUndefined()
    expect(await developer.check("http://localhost:4000/")).toBeUndefined()
    expect(await developer.check("http://10.0.0.1/")).toBe("https_required")
    expect(await developer.check("https://rebound.example/")).toBe("address_private")
    const port = await serve((_request, response) => response.end("thanks"))
    expect(await developer.post(`http://127.0.0.1:${port}/`, {}, "{}")).toEqual({
      status: 200,
      failure: null,
      body: "thanks",
    })
  })
})

describe("screens C /account/api: the checked address is the connected one", () => {
  test("a name that resolves to another address at a second look-up is not followed there", async () => {
    const answers = ["127.0.0.1", "169.254.169.254"]
    let lookups = 0
    const rail = outside({ resolve: () => leadingTo(answers[lookups++] ?? "")() })
    expect(await rail.check("https://shop.example/")).toBeUndefined()
    expect(await rail.post("https://shop.example/", {}, "{}")).toEqual({
      status: null,
      failure: "address_private",
      body: null,
    })
    expect(lookups).toBe(2)
  })

  test("an IP address is checked at each delivery too", async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked++
      response.end()
    })
    const anyPort = createHttpWebhookRail({ allowLoopback: false, isPortAllowed: () => true })
    expect((await anyPort.post(`https://127.0.0.1:${port}/`, {}, "")).failure).toBe("address_private")
    expect((await anyPort.post(`http://127.0.0.1:${port}/`, {}, "")).failure).toBe("address_private")
    expect(asked).toBe(0)
  })

  test("one look-up per connection; host and certificate stay those of the name", async () => {
    let lookups = 0
    const seen: unknown[] = []
    const port = await serveTls((request, response) => {
      const { servername } = request.socket as TLSSocket
      seen.push([request.headers.host, servername, request.headers["webhook-id"]])
      response.statusCode = 204
      response.end()
    })
    const rail = outside({
      resolve: (name) => {
        lookups++
        expect(name).toBe("shop.example")
        return leadingTo("127.0.0.1")()
      },
    })
    const answer = await rail.post(`https://shop.example:${port}/hooks`, { "webhook-id": "e1" }, "{}")
    expect(answer).toEqual({ status: 204, failure: null, body: "" })
    expect(seen).toEqual([[`shop.example:${port}`, "shop.example", "e1"]])
    expect(lookups).toBe(1)
  })

  test("a certificate for another name is refused", async () => {
    const port = await serveTls((_request, response) => response.end())
    expect((await outside().post(`https://other.example:${port}/`, {}, "")).failure).toBe("certificate")
    expect((await outside({ ca: "" }).post(`https://shop.example:${port}/`, {}, "")).failure).toBe("certificate")
  })
})

describe("screens C /account/api: the result of an attempt", () => {
  test("a redirect is never followed", async () => {
    let asked = 0
    const inside = await serve((_request, response) => {
      asked++
      response.end("secret")
    })
    const port = await serveTls((_request, response) => {
      response.writeHead(307, { Location: `http://127.0.0.1:${inside}/` })
      response.end()
    })
    const answer = await outside().post(`https://shop.example:${port}/`, {}, "{}")
    expect(answer).toEqual({ status: 307, failure: "redirect", body: "" })
    expect(asked).toBe(0)
  })

  test("only a 2xx response means success; at most 4 kB of it is stored", async () => {
    const port = await serveTls((request, response) => {
      response.statusCode = Number(request.url?.slice(1))
      response.end(`\u0000${"x".repeat(100_000)}`)
    })
    const ask = (status: number) => outside().post(`https://shop.example:${port}/${status}`, {}, "{}")
    expect(await ask(201)).toEqual({ status: 201, failure: null, body: "x".repeat(4095) })
    expect(await ask(404)).toMatchObject({ status: 404, failure: "status" })
    expect(await ask(410)).toMatchObject({ status: 410, failure: "status" })
    expect(await ask(500)).toMatchObject({ status: 500, failure: "status" })
  })

  test("a server that never responds, or never ends, reaches the time limit", async () => {
    const silent = await serveTls(() => {})
    const endless = await serveTls((_request, response) => {
      response.writeHead(200)
      response.write("x")
    })
    const rail = outside({ timeLimit: 200 })
    expect((await rail.post(`https://shop.example:${silent}/`, {}, "")).failure).toBe("timeout")
    expect((await rail.post(`https://shop.example:${endless}/`, {}, "")).failure).toBe("timeout")
  })

  test("no server", async () => {
    const port = await serve(() => {})
    for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
    expect((await outside().post(`https://shop.example:${port}/`, {}, "")).failure).toBe("unreachable")
  })
})
