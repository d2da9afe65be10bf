import { Writable } from "node:stream"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { emitWebhook } from "#merchant/webhooks/emit.ts"
import { createLog } from "#platform/observability/log.ts"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { addCustomers } from "../../../test/crash/customers.ts"
import { beginTrace, continueTrace, currentTrace, runInTrace, writeTraceparent } from "./trace.ts"

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const spanId = "00f067aa0ba902b7"
const traceparent = `00-${traceId}-${spanId}-01`

test("a traceparent is continued by a step of its own", () => {
  const trace = continueTrace(traceparent)
  expect(trace).toEqual({ traceId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/), isSampled: true })
  expect(trace?.spanId).not.toBe(spanId)
  expect(continueTrace(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false)
  expect(continueTrace(`01-${traceId}-${spanId}-01-more`)?.traceId).toBe(traceId)
})

test.each([
  undefined,
  null,
  "",
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${"0".repeat(32)}-${spanId}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01\n`,
])("a traceparent that is none names no trace: %j", (text) => {
  expect(continueTrace(text)).toBeUndefined()
})

test("what begins here can be continued, and work outside of any trace has none", () => {
  const trace = beginTrace()
  expect(continueTrace(writeTraceparent(trace))?.traceId).toBe(trace.traceId)
  expect(runInTrace(trace, () => runInTrace(undefined, currentTrace))).toBeUndefined()
  expect(runInTrace(trace, currentTrace)).toBe(trace)
})

const lines: Record<string, unknown>[] = []
const sent: Readonly<Record<string, string>>[] = []
let mustFail = false
let provider: TestProvider
beforeAll(async () => {
  const collect = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  provider = await startTestProvider({
    log: createLog("info", collect),
    rails: {
      mail: {
        send: async () => {
          if (mustFail) throw new Error("the mail server is away")
        },
      },
      webhooks: {
        check: async () => undefined,
        post: async (_url, headers) => {
          sent.push(headers)
          return { status: 200, failure: null, body: "" }
        },
      },
    },
  })
})
afterAll(() => provider.stop())
beforeEach(() => {
  lines.length = 0
  sent.length = 0
})

test("the line of a refusal has the trace of its request, and a trace of its own where none was named", async () => {
  await provider.send("GET", "/wallets", { headers: { traceparent } })
  await provider.send("GET", "/wallets", { headers: { traceparent: "nonsense" } })
  await provider.send("GET", "/wallets")
  const ids = lines.filter(({ msg }) => msg === "refused").map((line) => String(line["traceId"]))
  expect(ids[0]).toBe(traceId)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test("a job remembers the trace of the request that queued it, and its lines have it", async () => {
  mustFail = true
  const body = { email: "traced@wallet.example", password: testPassword }
  await provider.send("POST", "/users/register", { body, headers: { traceparent } })
  await provider.worker.drain()
  mustFail = false
  const failed = lines.filter(({ msg }) => msg === "a job failed")
  expect(failed).toMatchObject([{ kind: "mail.send", traceId }])
})

test("a webhook continues the trace of the request that caused it; without one it carries none", async () => {
  const { db } = provider.database
  const [merchant] = await addCustomers(db, 1, provider.services.now())
  if (!merchant) throw new Error("A customer is wanted.")
  const { token } = merchant
  const endpoint = { url: "https://shop.example/hooks", events: ["invoice.created"] }
  expect((await provider.send("POST", "/webhookEndpoints", { token, body: endpoint })).ok).toBe(true)
  const body = { amount: "10", currency: "USDT" }
  await provider.send("POST", "/merchant/invoices", { token, body, headers: { traceparent } })
  await provider.webhooks.drain()
  expect(sent.map((headers) => continueTrace(headers["traceparent"])?.traceId)).toEqual([traceId])
  expect(sent[0]?.["traceparent"]).not.toContain(spanId)
  await emitWebhook(db, merchant.id, "invoice.created", {})
  await provider.webhooks.drain()
  expect(sent).toHaveLength(2)
  expect(sent[1]).not.toHaveProperty("traceparent")
})
