import { randomUUID } from "node:crypto"
import { type ProviderInSandbox, startInSandbox } from "@wallet/sandbox/start.ts"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { verifyLedger } from "#ledger/verify.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"

let database: TestDatabase
let provider: ProviderInSandbox
beforeAll(async () => {
  database = await createTestDatabase()
  const secret = Buffer.alloc(32, 7).toString("base64")
  const environment = { DATABASE_URL: database.databaseUrl, SECRET_KEY: secret, LOG_LEVEL: "silent" }
  provider = await startInSandbox(readConfig({ ...environment, RATE_LIMIT_FACTOR: "100" }, "development"))
})
afterAll(async () => {
  await provider.close()
  await database.drop()
})

type Data = Record<string, unknown>
interface Envelope {
  ok: boolean
  data: Data
  error: { tag: string | null }
}

async function call(method: string, path: string, token?: string, body?: Data, key?: string): Promise<Envelope> {
  const headers = new Headers({ "Content-Type": "application/json" })
  if (token) headers.set("Authorization", `Bearer ${token}`)
  if (key) headers.set("Idempotency-Key", key)
  const answer = await provider.api.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as Envelope
}

async function signUp(email: string): Promise<string> {
  const password = "correct horse battery"
  const registered = await call("POST", "/users/register", undefined, { email, password })
  const { registrationId } = registered.data
  await provider.worker.drain()
  const mail = await database.sandbox
    .selectFrom("sandbox.mails")
    .where("recipient", "=", email)
    .select("body")
    .executeTakeFirstOrThrow()
  const code = /\b\d{6}\b/.exec(mail.body)?.[0] ?? "no code"
  await call("POST", "/users/confirmEmail", undefined, { registrationId, code })
  const { data } = await call("POST", "/users/login", undefined, { email, password })
  return String(data["accessToken"])
}

async function balances(token: string): Promise<Record<string, string>> {
  const { data } = await call("GET", "/wallets", token)
  const wallets = Object.values(data) as { currency: string; available: string }[]
  return Object.fromEntries(wallets.map(({ currency, available }) => [currency, available]))
}

test("the main flow over HTTP: top up, exchange, send; retried and doubled requests have one effect", async () => {
  const [sender, friend] = [await signUp("sender@wallet.example"), await signUp("friend@wallet.example")]

  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", holder: "Jo Doe" }),
  })
  const { token: cardToken } = (await tokenized.json()) as { token: string }
  const topUpBody = { amount: "10000.00", currency: "WUD", cardToken }
  const topUpKey = randomUUID()
  const topUp = await call("POST", "/topUps/card", sender, topUpBody, topUpKey)
  expect(topUp).toMatchObject({ ok: true, data: { state: "created", charged: { amount: "10150.00" } } })
  expect(await call("POST", "/topUps/card", sender, topUpBody, topUpKey)).toEqual(topUp)
  // The commit itself wakes the worker.
  await vi.waitFor(async () => {
    const { data } = await call("GET", `/topUps/${String(topUp.data["id"])}`, sender)
    expect(data["state"]).toBe("succeeded")
  })
  expect((await balances(sender))["WUD"]).toBe("10000.00")

  const asked = { fromCurrency: "WUD", toCurrency: "ETH", amount: "0.012345678901234567", side: "to" }
  const quote = await call("POST", "/exchange/quotes", sender, asked)
  const path = `/exchange/quotes/${String(quote.data["id"])}/execute`
  const keys = Array.from({ length: 5 }, () => randomUUID())
  const executions = await Promise.all(keys.map((key) => call("POST", path, sender, {}, key)))
  expect(executions.filter(({ ok }) => ok)).toHaveLength(1)
  expect(executions.filter(({ error }) => error.tag === "quote_used")).toHaveLength(4)
  expect((await balances(sender))["ETH"]).toBe("0.012345678901234567")

  const send = { recipient: "FRIEND@wallet.example", amount: "0.000000000000000007", currency: "ETH", note: "seven" }
  const sendKey = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => call("POST", "/transfers", sender, send, sendKey)))
  expect((await balances(sender))["ETH"]).toBe("0.012345678901234560")
  expect((await balances(friend))["ETH"]).toBe("0.000000000000000007")
  const sendMore = { ...send, amount: "0.000000000000000008" }
  expect(
    await call("POST", "/transfers", friend, { ...sendMore, recipient: "sender@wallet.example" }, randomUUID()),
  ).toMatchObject({
    ok: false,
    error: {
      tag: "insufficient_funds",
      fields: { amount: { code: "insufficient_funds" } },
      details: { available: "0.000000000000000007" },
    },
  })

  const history = await call("GET", "/operations?limit=2", sender)
  expect(history.data["items"]).toMatchObject([{ kind: "transfer", note: "seven" }, { kind: "exchange" }])
  const older = await call("GET", `/operations?limit=2&cursor=${String(history.data["nextCursor"])}`, sender)
  expect(older.data).toMatchObject({ items: [{ kind: "top_up", state: "completed" }], nextCursor: null })
  expect(await verifyLedger(database.db)).toEqual([])
})
