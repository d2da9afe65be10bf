import { randomUUID } from "node:crypto"
import { Writable } from "node:stream"
import pino from "pino"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addCustomers, type Customer } from "../../../../test/crash/customers.ts"

interface Line {
  readonly msg: string
  readonly tag?: string
}

const lines: Line[] = []
const collect = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

let provider: TestProvider
let sender: Customer
let recipient: Customer
beforeAll(async () => {
  provider = await startTestProvider({ log: pino({ level: "debug" }, collect) })
  const [one, other] = await addCustomers(provider.database.db, 2, provider.services.now())
  if (!one || !other) throw new Error("Two customers are wanted.")
  sender = one
  recipient = other
})
afterAll(() => provider.stop())
beforeEach(() => void lines.splice(0))

const refusedLines = () => lines.filter(({ msg }) => msg === "refused")

/** The account and the actor. */
const caller = () => ({ account: sender.id, actor: expect.stringContaining(`user:${sender.id}/session:`) })

const send = (key = randomUUID(), body: object = { recipient: recipient.id, amount: "7.31", currency: "WUD" }) =>
  provider.send("POST", "/transfers", { token: sender.token, key, body })

test("a payment whose refusal is stored as its key's answer leaves one line, without any value", async () => {
  const { tag, headers } = await send()
  expect(tag).toBe("insufficient_funds")
  const requestId = headers.get("X-Request-Id")
  expect(refusedLines()).toEqual([
    { ...refusedLines()[0], call: "createTransfer", tag: "insufficient_funds", requestId, ...caller() },
  ])
  expect(JSON.stringify(lines)).not.toContain("7.31")
})

test("a refusal that is replayed leaves a line for each request", async () => {
  const key = randomUUID()
  const first = await send(key)
  const again = await send(key)
  expect(again.headers.get("Idempotent-Replayed")).toBe("true")
  const ids = [first, again].map(({ headers }) => headers.get("X-Request-Id"))
  expect(refusedLines()).toMatchObject(ids.map((requestId) => ({ requestId, tag: "insufficient_funds", ...caller() })))
})

test("a keyed call that is no payment, and an input that is not valid, leave one line each", async () => {
  await provider.send("POST", "/merchant/invoices", { token: sender.token, key: randomUUID(), body: {} })
  await send(randomUUID(), { recipient: recipient.id, amount: "0", currency: "WUD" })
  expect(refusedLines()).toMatchObject([
    { call: "createInvoice", tag: "validation_failed", ...caller() },
    { call: "createTransfer", tag: "validation_failed", ...caller() },
  ])
})

test("a request without a caller leaves a line without one", async () => {
  await provider.send("GET", "/wallets")
  expect(refusedLines()).toMatchObject([{ call: "listWallets", tag: "invalid_authorization_token" }])
  expect(refusedLines()[0]).not.toHaveProperty("account")
})

test("a file and a stream that are refused leave a line with their path", async () => {
  await provider.send("GET", "/exports/unknown/file")
  await provider.send("GET", "/events")
  expect(refusedLines().map(({ tag }) => tag)).toEqual(["invalid_authorization_token", "invalid_authorization_token"])
})

test("what is answered leaves no line", async () => {
  await provider.send("GET", "/wallets", { token: sender.token })
  expect(refusedLines()).toEqual([])
})
