import { createServer } from "node:http"
import { describe, expect, test } from "vitest"
import { createInvoice, createInvoiceTemplate, getInvoice, listInvoices } from "#actions/invoices.ts"
import { createTransfer } from "#actions/transfers.ts"
import { createWalletClient, type WalletClient } from "#client.ts"
import { addPasskey } from "#contract/access/calls.ts"
import type { WalletClientOptions } from "#options.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { readReason } from "#testing/readReason.ts"
import { ok, refused, text } from "#testing/scriptedFetch.ts"
import { prepareRequest } from "./prepareRequest.ts"

const invoice = { orderId: "A-17", amount: "12.50", currency: "EUR" }
const page = "See @wallet/core/README.md#first-mistakes"
const getMessage = (reason: unknown) => (reason instanceof Error ? reason.message : undefined)
/** A value of the wrong type, as JavaScript lets one pass. */
const untyped = (value: unknown) => value as never

function clientAt(apiUrl: string): WalletClient {
  return createWalletClient({ siteDomain: "example.com", apiUrl, retries: 0, credentials: { apiKey: "wk_1" } })
}

/** A server's address and its end. */
async function listenWith(status: number, body: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, close: () => server.close() }
}

describe("an address that can't be one is refused when the client is made, at its field", () => {
  test.each(["", "127.0.0.1:8080/api", "localhost:8080", "api.example.com", "//example.com/api", "ftp://example.com"])(
    "apiUrl %j",
    (apiUrl) => {
      expect(() => createWalletClient({ siteDomain: "example.com", apiUrl })).toThrow(
        new RangeError(`apiUrl is not like https://api.example.com: ${JSON.stringify(apiUrl)}. ${page}`),
      )
    },
  )

  test.each([undefined, {}, { siteDomain: "http://127.0.0.1:8080" }])("siteDomain of %j", (options) => {
    expect(() => createWalletClient(untyped(options))).toThrow(/^siteDomain is not like example\.com: /)
  })
})

describe("a key that no request can carry is refused when the client is made, at its field", () => {
  test.each<[string, unknown]>([
    ["apiKey", { apiKey: "" }],
    ["apiKey", { apiKey: undefined }],
    ["apiKey", { apiKey: "wk_…" }],
    ["apiKey", { apiKey: "wk_1\n" }],
    ["apiKey", { key: "wk_1" }],
    ["token", { token: "" }],
  ])("%s of %j", (field, credentials) => {
    const make = () => createWalletClient({ siteDomain: "example.com", credentials: untyped(credentials) })
    expect(make).toThrow(new RangeError(`credentials.${field} is empty or not ASCII. ${page}`))
    expect(make).not.toThrow(/wk_/)
  })

  test.each([
    ["live", "wk_test_k3p9x7m2a4b_secret"],
    ["test", "wk_live_k3p9x7m2a4b_secret"],
  ] as const)("the environment %s takes no key %s", (environment, apiKey) => {
    const make = () => createWalletClient({ siteDomain: "example.com", environment, credentials: { apiKey } })
    expect(make).toThrow(new RangeError(`credentials.apiKey is no wk_${environment}_ key. ${page}`))
    expect(make).not.toThrow(/secret/)
  })

  test.each(["wk_live_k3p9x7m2a4b_secret", "wk_3f9a27c0b1e45d68_secret"])("live takes %s", (apiKey) => {
    const client = createWalletClient({ siteDomain: "example.com", environment: "live", credentials: { apiKey } })
    expect(client.store.getState().accessToken).toBe(apiKey)
  })
})

describe("invalid parameters are reported at their field before anything is sent", () => {
  test.each<[string, (client: WalletClient) => Promise<unknown>, string, string]>([
    ["an id of another name", (client) => getInvoice(client, untyped({ id: "1" })), "invoiceId", "required"],
    ["no parameters", (client) => getInvoice(client, untyped(undefined)), "invoiceId", "required"],
    ["an id that is null", (client) => getInvoice(client, untyped({ invoiceId: null })), "invoiceId", "required"],
    [
      "an id beside another name",
      (client) => getInvoice(client, untyped({ invoiceId: "1", expand: "payments" })),
      "expand",
      "unknown",
    ],
    [
      "a misspelt field of a body",
      (client) => createInvoice(client, untyped({ ...invoice, succesUrl: "https://shop.example" })),
      "succesUrl",
      "unknown",
    ],
    ["a misspelt field of a query", (client) => listInvoices(client, untyped({ limitt: 5 })), "limitt", "unknown"],
    [
      "a misspelt field within a part",
      (client) => createInvoiceTemplate(client, untyped({ name: "a", fields: [{ nmae: "size" }] })),
      "fields.0.nmae",
      "unknown",
    ],
    [
      "a field that only an object's prototype has",
      (client) => listInvoices(client, untyped({ toString: 1 })),
      "toString",
      "unknown",
    ],
  ])("%s", async (_, call, field, code) => {
    const { client, sent } = createTestClient()
    const reason = await readReason(call(client))
    expect(reason).toMatchObject({
      name: "ApiError",
      tag: "validation_failed",
      status: 0,
      fields: { [field]: { code } },
    })
    expect(getMessage(reason)).toContain(`${field} is ${code}`)
    expect(sent).toEqual([])
  })

  test("fields within an object are left to the provider: others define what a passkey answers", () => {
    const response = { clientDataJSON: "a", attestationObject: "a", publicKeyAlgorithm: -7 }
    const registration = { id: "a", rawId: "a", type: "public-key", response, clientExtensionResults: {} }
    expect(prepareRequest(addPasskey, { name: "phone", registration }).body).toContain("publicKeyAlgorithm")
  })

  test("a field that is left undefined is no field", async () => {
    const { client, sent } = createTestClient(() => ok({ items: [], nextCursor: null }))
    await listInvoices(client, untyped({ limitt: undefined }))
    expect(sent).toHaveLength(1)
  })
})

describe("what was never sent is not called unknown", () => {
  test.each([
    ["a refused connection", "http://127.0.0.1:2/api", "ECONNREFUSED"],
    ["a host that does not exist", "http://wallet.invalid/api", "ENOTFOUND|EAI_AGAIN"],
  ])("%s", async (_, url, code) => {
    const reason = await readReason(createInvoice(clientAt(url), invoice))
    expect(reason).toMatchObject({ name: "NetworkError", sent: false })
    expect(getMessage(reason)).toMatch(
      new RegExp(`^createInvoice at ${url} found no connection \\((?:${code})\\) and was not sent`),
    )
    expect(getMessage(reason)).toContain(page)
  })

  test.each<[string, object]>([
    ["a connection that broke", { code: "ECONNRESET", syscall: "read" }],
    ["a browser that says no more", {}],
  ])("but %s may have been", async (_, cause) => {
    const { client } = createTestClient(() => Object.assign(new TypeError("fetch failed"), { cause }), { retries: 0 })
    const reason = await readReason(createInvoice(client, invoice))
    expect(reason).toMatchObject({ name: "OutcomeUnknownError", cause: { name: "NetworkError", sent: true } })
    expect(getMessage(reason)).toContain("https://example.com/api")
  })

  test.each([
    ["the site instead of the API", 404, "<!doctype html>"],
    ["a server without such a method", 405, ""],
    ["another API", 404, '{"message":"Not Found"}'],
  ])("%s has done nothing, and the error names the address", async (_, status, body) => {
    const { url, close } = await listenWith(status, body)
    const reason = await readReason(createInvoice(clientAt(url), invoice))
    close()
    expect(reason).toMatchObject({ name: expect.stringMatching(/UnreadableAnswerError|ContractError/), status })
    expect(getMessage(reason)).toContain(`createInvoice at ${url} was answered`)
  })

  test.each([408, 409, 502])("but with status %d something behind it may have", async (status) => {
    const { client } = createTestClient(() => text("<html>", { status }), { retries: 0 })
    expect(
      await readReason(createTransfer(client, { recipient: "a@b.example", amount: "1", currency: "USDT" })),
    ).toMatchObject({
      name: "OutcomeUnknownError",
    })
  })
})

test("timeout is the limit of the whole call, also where the provider asks to wait for longer", async () => {
  const { client, clock, sent } = createTestClient(() =>
    refused("rate_limited", 429, {}, { headers: { "retry-after": "54" } }),
  )
  const reason = await readReason(listInvoices(client))
  expect(reason).toMatchObject({ tag: "rate_limited", retryAfter: 54_000 })
  expect([sent.length, clock.waiting()]).toEqual([1, 0])
})

test("a refused key stays the client's: the next call is refused for the same reason, and leads to no login", async () => {
  const options: Partial<WalletClientOptions> = { credentials: { apiKey: "wk_1" } }
  const { client, sent, eventsOf } = createTestClient(
    () => refused("invalid_authorization_token", 401),
    untyped(options),
  )
  const reason = await readReason(listInvoices(client))
  expect(getMessage(reason)).toContain(page)
  await readReason(listInvoices(client))
  expect(sent.map(({ path, headers }) => [path, headers["Authorization"]])).toEqual([
    ["/merchant/invoices", "Bearer wk_1"],
    ["/merchant/invoices", "Bearer wk_1"],
  ])
  expect(eventsOf("navigate")).toEqual([])
})
