import { createTransfer, createWalletClient, payInvoice } from "@wallet/core"
import pino from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type InvoiceHarness, toInvoiceHarness, watchWebhooks } from "#merchant/invoices/invoiceHarness.testing.ts"
import type { TestProvider } from "#test/testProvider.ts"
import { createWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type ReceivedSpan, startTestCollector, type TestCollector } from "./collector.testing.ts"
import { createTracer } from "./tracer.ts"

const log = pino({ level: "silent" })
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const clickId = "00f067aa0ba902b7"

let collector: TestCollector
let harness: InvoiceHarness
const sent: Readonly<Record<string, string>>[] = []
beforeAll(async () => {
  collector = await startTestCollector()
  const webhooks = {
    check: async () => undefined,
    post: async (_url: string, headers: Record<string, string>) => {
      sent.push(headers)
      return { status: 200, failure: null, body: "" }
    },
  }
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=secret%2C1",
  }
  harness = toInvoiceHarness(await createWithdrawalHarness({ rails: { webhooks } }, environment))
})
afterAll(async () => {
  await harness.stop()
  await collector.close()
})

/** The SDK as a page has it, whose own tracing recorded the click. */
function createTracingClient(provider: TestProvider, token: string, trace = traceId, tracestate?: string) {
  return createWalletClient({
    siteDomain: "wallet.example",
    apiUrl: "http://provider.test",
    now: () => provider.services.now().getTime(),
    credentials: { token },
    traceparent: () => `00-${trace}-${clickId}-01`,
    fetch: async (url, { method, headers, body }) =>
      provider.api.request(url, {
        method,
        headers: { ...headers, ...(tracestate !== undefined && { tracestate }) },
        ...(body !== undefined && { body }),
      }),
  })
}

/** From a span up to the step outside that began its trace. */
function listSpanPath(span: ReceivedSpan, spans: readonly ReceivedSpan[]): readonly string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? listSpanPath(parent, spans) : [span.parentSpanId ?? "none"]), span.name]
}

test("one trace leads from the call of the SDK to the commit, the jobs and the webhook", async () => {
  const { provider } = harness
  const [merchant, payer] = [await harness.addCustomer(), await harness.addCustomer()]
  await harness.fund(payer, "50", "USDT")
  await watchWebhooks(provider, merchant)
  const mailed = { topic: "invoices", channel: "mail", enabled: true }
  await provider.send("POST", "/userSettings/notifications", { token: merchant.token, body: mailed })
  const invoiceId = await harness.invoice(merchant, { amount: "3", currency: "USDT" })
  const quote = await harness.quote(payer, invoiceId, { currency: "USDT" })
  sent.length = 0
  await payInvoice(createTracingClient(provider, payer.token), { invoiceId, quoteId: quote.id, ...quote.amount })
  await provider.worker.drain()
  await provider.webhooks.drain()

  const ours = () => collector.spans.filter((span) => span.traceId === traceId)
  const named = (name: string) => ours().find((span) => span.name === name)
  await expect.poll(() => named("webhook invoice.paid"), { timeout: 10_000 }).toBeDefined()
  const spans = ours()
  const paths = spans.map((span) => listSpanPath(span, spans).join(" > "))
  const request = `${clickId} > POST /invoices/:invoiceId/pay`
  for (const step of ["identify", "limit", "validate", "execute"]) expect(paths).toContain(`${request} > ${step}`)
  expect(paths).toContain(`${request} > execute > commit`)
  expect(paths).toContain(`${request} > webhook invoice.paid`)
  const jobs = paths.filter((path) => / > job [\w.]+/.test(path))
  expect(jobs).toContain(`${request} > execute > commit > job notification.mail > call mail`)
  expect(jobs.every((path) => path.startsWith(request))).toBe(true)
  expect(sent.map(({ traceparent }) => traceparent?.slice(3, 35))).toContain(traceId)
  expect(sent.map(({ traceparent }) => traceparent?.slice(36, 52))).toContain(named("webhook invoice.paid")?.spanId)
  expect(collector.headers[0]).toMatchObject({ "api-key": "secret,1", "content-type": "application/json" })
})

test("one trace holds the press, what the page did until the call, the request and its commit", async () => {
  const { provider } = harness
  const [payer, recipient] = [await harness.addCustomer(), await harness.addCustomer()]
  await harness.fund(payer, "50", "USDT")
  const own = "b".repeat(32)
  const client = createTracingClient(provider, payer.token, own, "wallet=pressed:700")
  await createTransfer(client, { recipient: recipient.id, amount: "1", currency: "USDT" })

  const ours = () => collector.spans.filter((span) => span.traceId === own)
  const named = (name: string) => ours().find((span) => span.name === name)
  await expect.poll(() => named("press"), { timeout: 10_000 }).toBeDefined()
  const spans = ours()
  const paths = spans.map((span) => listSpanPath(span, spans).join(" > "))
  const press = `${clickId} > press`
  expect(paths).toEqual(expect.arrayContaining([press, `${press} > page`, `${press} > POST /transfers`]))
  expect(paths).toContain(`${press} > POST /transfers > execute > commit`)
  const lasts = (name: string) => {
    const { startTimeUnixNano = "0", endTimeUnixNano = "0" } = named(name) ?? {}
    return Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n)
  }
  expect(lasts("page")).toBeGreaterThanOrEqual(700)
  expect(lasts("press")).toBeGreaterThanOrEqual(lasts("page") + lasts("execute"))
})

test("a step that fails says so by the kind of its error, and nothing of a customer's is sent", async () => {
  const { provider } = harness
  const { token, email, id } = await harness.addCustomer()
  const own = "a".repeat(32)
  const headers = { traceparent: `00-${own}-${clickId}-00` }
  const answer = await provider.send("POST", "/invoices/none/pay", { token, headers, body: { note: "private words" } })
  expect(answer.ok).toBe(false)
  await provider.send("GET", "/health/live", { headers })
  const ours = () => collector.spans.filter((span) => span.traceId === own)
  const request = () => ours().find(({ name }) => name.startsWith("POST /"))
  await expect.poll(request, { timeout: 10_000 }).toBeDefined()
  expect(ours().find(({ name }) => name === "validate")).toMatchObject({ status: { code: 2 } })
  expect(ours().map(({ name }) => name)).not.toContain("GET /health/live")
  const text = JSON.stringify(collector.spans)
  for (const secret of [email, id, token, "private words"]) expect(text).not.toContain(secret)
})

test("the share that is recorded is decided here, and what a step causes is recorded where that step was", () => {
  const all = createTracer({ url: collector.url, headers: {}, ratio: 1 }, log)
  const none = createTracer({ url: collector.url, headers: {}, ratio: 0 }, log)
  const [sampled, unsampled] = [`00-${traceId}-${clickId}-01`, `00-${traceId}-${clickId}-00`]
  for (const header of [sampled, unsampled, undefined]) {
    expect(all.receive(header, "request")).toMatchObject({ isSampled: true, span: expect.anything() })
    expect(none.receive(header, "request")).toMatchObject({ isSampled: false, traceId: expect.any(String) })
    expect(none.receive(header, "request").span).toBeUndefined()
  }
  expect(all.receive(unsampled, "request").traceId).toBe(traceId)
  expect(none.receive(sampled, "request").traceId).toBe(traceId)
  expect(none.follow(sampled, "job")?.span).toBeDefined()
  expect(all.follow(unsampled, "job")?.span).toBeUndefined()
  expect(all.follow(null, "job")).toBeUndefined()
})

test("a collector that hangs keeps nobody waiting: what is too much is dropped, and a stop goes on without it", async () => {
  const hanging = await startTestCollector()
  hanging.hang()
  const lines: string[] = []
  const heard = { warn: (_: unknown, line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const limits = { mostWaiting: 10, sendEveryMs: 1, patienceMs: 300 }
  const tracer = createTracer({ url: hanging.url, headers: {}, ratio: 1 }, heard, limits)
  const record = (count: number) => {
    for (let n = 0; n < count; n++) tracer.receive(undefined, "request").span?.end()
  }
  record(5)
  await expect.poll(() => hanging.spans.length).toBeGreaterThan(0)
  record(10_000)
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual(["the collector of traces takes no spans"])
  expect(hanging.spans.length).toBeLessThan(50)
  const started = performance.now()
  await tracer.close()
  expect(performance.now() - started).toBeLessThan(3_000)
  await hanging.close()
})
