import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { askVendor } from "./askVendor.ts"

async function startVendor(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1")
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return `http://127.0.0.1:${port}/v1`
}

const catchFailure = (question: Promise<unknown>) => question.catch((error: unknown) => error)

test("a vendor's refusal is a response, with its text", async () => {
  const url = await startVendor((_request, response) => response.writeHead(402).end(`{"code":"declined"}`))
  expect(await askVendor({ method: "POST", url, body: "{}" })).toMatchObject({
    status: 402,
    text: `{"code":"declined"}`,
  })
})

test("a vendor's rate limit states the delay, at most a minute", async () => {
  for (const [header, wait] of [
    ["7", 7000],
    ["3600", 60_000],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 1000],
  ] as const) {
    const url = await startVendor((_request, response) => response.writeHead(429, { "Retry-After": header }).end())
    const failure = await catchFailure(askVendor({ method: "GET", url }))
    expect(failure).toBeInstanceOf(VendorBusyError)
    expect(failure).toMatchObject({ retryAfterMs: wait })
  }
})

test("a vendor that fails, is too slow, sends too much or redirects counts as unavailable", async () => {
  const failing = await startVendor((_request, response) => response.writeHead(503).end("the whole question"))
  const silent = await startVendor(() => {})
  const endless = await startVendor((_request, response) => response.end("x".repeat(2000)))
  const leading = await startVendor((_request, response) => response.writeHead(302, { Location: failing }).end())
  const failures = await Promise.all([
    catchFailure(askVendor({ method: "GET", url: failing })),
    catchFailure(askVendor({ method: "GET", url: silent, timeLimit: 20 })),
    catchFailure(askVendor({ method: "GET", url: endless, mostBytes: 1000 })),
    catchFailure(askVendor({ method: "GET", url: leading })),
  ])
  for (const failure of failures) expect(failure).toBeInstanceOf(PartyUnavailableError)
  expect(String(failures[0])).not.toContain("the whole question")
})
