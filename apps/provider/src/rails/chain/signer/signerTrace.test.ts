import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import pino from "pino"
import { expect, onTestFinished, test, vi } from "vitest"
import { startTestCollector } from "#platform/tracing/collector.testing.ts"
import { recordSpan } from "#platform/tracing/inSpan.ts"
import { createTracer } from "#platform/tracing/tracer.ts"
import { createSignerClient } from "./signerClient.ts"

/** Requests the keys in a separate trace. @returns the recorded spans, by name. */
async function askTraced(url: string) {
  const folder = mkdtempSync(join(tmpdir(), "signer-trace-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tokenFile = join(folder, "token")
  writeFileSync(tokenFile, "a token of the test")
  const collector = await startTestCollector()
  onTestFinished(() => collector.close())
  const tracer = createTracer({ url: collector.url, headers: {}, ratio: 1 }, pino({ level: "silent" }))
  const signer = createSignerClient({ url, tokenFile }, () => createPublicChainKeys({}))
  await recordSpan(tracer.receive(undefined, "payout"), () => signer.publicKeys())
  await tracer.close()
  await vi.waitUntil(() => collector.spans.some(({ name }) => name === "payout"))
  return new Map(collector.spans.map((span) => [span.name, span]))
}

/**
 * A server that responds like a signer, with or without a `Server-Timing` header. @returns its address and the received headers.
 */
async function startServer(timing?: string) {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((asked, response) => {
    heard.push(asked.headers)
    const end = () => response.writeHead(200, timing === undefined ? {} : { "Server-Timing": timing }).end("{}")
    setTimeout(end, 20)
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { url: `http://127.0.0.1:${port}`, heard }
}

test("a request to the signer is a span of the trace, and the signer's own time a child span", async () => {
  const { url, heard } = await startServer("signer;dur=12.345")
  const spans = await askTraced(url)
  const [payout, asked, own] = ["payout", "signer GET /v1/keys", "GET /v1/keys"].map((name) => spans.get(name))
  expect([spans.size, asked?.parentSpanId, own?.parentSpanId]).toEqual([3, payout?.spanId, asked?.spanId])
  const milliseconds = (BigInt(own?.endTimeUnixNano ?? 0) - BigInt(own?.startTimeUnixNano ?? 0)) / 1_000_000n
  expect(Number(milliseconds)).toBeGreaterThanOrEqual(10)
  // The signer receives no trace context.
  expect(heard.flatMap((headers) => Object.keys(headers))).not.toContain("traceparent")
})

test.each([undefined, "signer", "signer;dur=x", "other;dur=1", "signer;dur=-5", `signer;dur=${"9".repeat(30)}`])(
  "a signer that reports %s as its time has no span of its own",
  async (timing) => {
    const { url } = await startServer(timing)
    expect([...(await askTraced(url)).keys()].toSorted()).toEqual(["payout", "signer GET /v1/keys"])
  },
)
