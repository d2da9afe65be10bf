import { createHash, createHmac, randomUUID } from "node:crypto"
import {
  createTransfer,
  createWalletClient,
  listOperations,
  listWallets,
  type RequestSigner,
  safe,
  signRequest,
} from "@wallet/core"
import { ApiKeySchema, parseSignature, textToSign } from "@wallet/core/contract"
import { createApiKey, getApiKeyUsage, listApiKeys } from "@wallet/core/merchant"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { hashToken } from "#access/identity/token.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import { deleteExpired } from "#platform/jobs/housekeeping.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { toWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { findApiKey } from "./authenticate.ts"
import { readKeyLocks } from "./keyLock.ts"
import { checkSignature, firstVersionUntil } from "./signature.ts"

const hour = 3_600_000
const NewKey = v.object({ key: ApiKeySchema, secret: v.string() })

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { TRUSTED_PROXIES: "1" })
})
afterAll(() => provider.stop())

/** A customer, with helpers for their keys: every step-up is confirmed by mail. */
async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const send = (method: string, path: string, body?: object) =>
    confirmByMail(provider, token, email, () => provider.send(method, path, { token, body }))
  const create = (body: object) => send("POST", "/apiKeys", { name: "Shop", scopes: ["read"], ...body })
  const created = async (body: object = {}) => {
    const { data } = await create(body)
    return v.parse(NewKey, data)
  }
  const list = async () => {
    return (await listApiKeys(provider.createClient(token))).items
  }
  return { email, token, send, create, created, list }
}

const ask = (apiKey: string, path = "/wallets", address = "203.0.113.7") =>
  provider.send("GET", path, { token: apiKey, headers: { "X-Forwarded-For": address } })

/** The SDK on a merchant's server, against this provider. */
function createKeyClient(apiKey: string, signer?: RequestSigner) {
  return createWalletClient({
    siteDomain: "wallet.example",
    apiUrl: "http://provider.test",
    now: () => provider.services.now().getTime(),
    retries: 0,
    credentials: { apiKey, signer },
    fetch: async (url, init) =>
      provider.api.request(url, {
        method: init.method,
        headers: init.headers,
        ...(init.body !== undefined && { body: init.body }),
      }),
  })
}

describe("screens C /account/api: a key", () => {
  test("is created with a step-up, opens what its scope names, and is stored as a hash", async () => {
    const { token, create, created, list } = await customer()
    const unconfirmed = await readOutcome(
      createApiKey(provider.createClient(token), { name: "Shop", scopes: ["read"] }),
    )
    expect(unconfirmed.tag).toBe("step_up_required")
    expect((await create({ scopes: [] })).fields).toEqual({ scopes: { code: "required" } })
    const { key, secret } = await created({ name: "  Shop " })
    expect(secret).toMatch(/^wk_test_[a-z2-9]{11}_[\w-]{43}$/)
    expect(key).toMatchObject({ name: "Shop", state: "active", prefix: secret.slice(0, 19), lastUsed: null })
    expect((await ask(secret)).ok).toBe(true)
    expect(await list()).toMatchObject([{ lastUsed: { address: "203.0.113.7" } }])
    const rows = await provider.database.db.selectFrom("api_key_secrets").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(20))
  })

  test("opens nothing else: no other scope, and never a call for sessions", async () => {
    const { created } = await customer()
    const { secret } = await created()
    const transfer = await provider.send("POST", "/transfers", { token: secret, key: randomUUID(), body: {} })
    expect([transfer.status, transfer.tag, transfer.details]).toEqual([
      403,
      "api_key_forbidden",
      { reason: "scope", scope: "payouts" },
    ])
    for (const path of ["/sessions", "/apiKeys", "/passkeys"]) {
      expect((await ask(secret, path)).details).toEqual({ reason: "session" })
    }
  })

  test("a name in the query that a call does not have is refused with those that it has, and a session's is ignored", async () => {
    const { token, created } = await customer()
    const { secret } = await created({ scopes: ["read"] })
    const misspelt = await ask(secret, "/operations?currencyy=BTC&limit=5")
    expect([misspelt.status, misspelt.tag]).toEqual([400, "validation_failed"])
    expect(misspelt.fields).toMatchObject({
      currencyy: { code: "unknown", limit: expect.stringContaining("currency, ") },
    })
    expect((await ask(secret, "/operations?currency=BTC&limit=5")).ok).toBe(true)
    // A call without a query has no names.
    expect((await ask(secret, "/wallets?currency=BTC")).fields).toEqual({ currency: { code: "unknown" } })
    expect((await provider.send("GET", "/operations?currencyy=BTC", { token })).ok).toBe(true)
  })

  test.each(["wk_", `wk_${"0".repeat(16)}_${"a".repeat(43)}`])("an unknown key is refused: %s", async (secret) => {
    const answer = await ask(secret)
    expect([answer.status, answer.tag, answer.details]).toEqual([
      401,
      "invalid_authorization_token",
      { reason: "api_key" },
    ])
  })

  test("a live key is refused in development, signed or not, before it is looked up", async () => {
    const secret = `wk_live_k3p9x7m2a4b_${"a".repeat(43)}`
    const refused = { status: 403, tag: "api_key_forbidden", details: { reason: "environment", allowed: "wk_test_" } }
    expect(await ask(secret)).toMatchObject(refused)
    expect(await readOutcome(listWallets(createKeyClient(secret, signRequest)))).toMatchObject(refused)
  })

  test("production makes live keys, and refuses test keys", async () => {
    const config = { ...provider.services.config, mode: "production" as const }
    const services = { ...provider.services, config }
    const refused = { tag: "api_key_forbidden", parts: { details: { reason: "environment", allowed: "wk_live_" } } }
    const find = (key: string) => findApiKey(services, `Bearer ${key}_${"a".repeat(43)}`)
    await expect(find("wk_test_k3p9x7m2a4b")).rejects.toMatchObject(refused)
    await expect(find("wk_live_k3p9x7m2a4b")).rejects.toMatchObject({ tag: "invalid_authorization_token" })
  })

  test("a key that was made before, without a kind, stays valid", async () => {
    const { created } = await customer()
    const { secret, key } = await created()
    const older = `wk_3f9a27c0b1e45d68${secret.slice(19)}`
    await provider.database.db
      .updateTable("api_key_secrets")
      .set({ prefix: older.slice(0, 19), token_hash: hashToken(older) })
      .where("key_id", "=", key.id)
      .execute()
    expect((await ask(older)).ok).toBe(true)
  })

  test("a request without credentials and one with an ended session are refused with different reasons", async () => {
    const bare = await readOutcome(listWallets(provider.createClient()))
    expect([bare.status, bare.details]).toEqual([401, { reason: "missing" }])
    const ended = await readOutcome(listWallets(provider.createClient("a".repeat(43))))
    expect([ended.status, ended.details]).toEqual([401, { reason: "session" }])
  })

  test("the prefix of a key with another secret opens nothing", async () => {
    const { created } = await customer()
    const { secret } = await created()
    expect((await ask(`${secret.slice(0, 20)}${"a".repeat(43)}`)).tag).toBe("invalid_authorization_token")
  })

  test("can be used only from its addresses", async () => {
    const { created, create } = await customer()
    const { secret } = await created({ addresses: ["198.51.100.0/24", "2001:db8::/32"] })
    expect((await ask(secret, "/wallets", "198.51.100.200")).ok).toBe(true)
    expect((await ask(secret, "/wallets", "2001:db8::1")).ok).toBe(true)
    const elsewhere = await ask(secret, "/wallets", "198.51.101.1")
    expect([elsewhere.tag, elsewhere.details]).toEqual([
      "api_key_forbidden",
      { reason: "address", address: "198.51.101.1" },
    ])
    const wrong = await create({ addresses: ["198.51.100.0/33"] })
    expect([wrong.fields, wrong.details]).toEqual([
      { addresses: { code: "cidr_invalid" } },
      { value: "198.51.100.0/33" },
    ])
  })

  test("expires, and an expiry in the past is refused at its field", async () => {
    const { created, create, list } = await customer()
    const expiresAt = new Date(provider.services.now().getTime() + hour).toISOString()
    const { secret } = await created({ expiresAt })
    expect((await ask(secret)).ok).toBe(true)
    provider.advance(hour)
    expect((await ask(secret)).tag).toBe("invalid_authorization_token")
    expect(await list()).toMatchObject([{ state: "expired" }])
    expect((await create({ expiresAt })).fields).toEqual({ expiresAt: { code: "past" } })
  })

  test("is rotated: both secrets are valid until the overlap ends, then only the new one", async () => {
    const { created, send } = await customer()
    const { key, secret } = await created()
    const rotate = (overlapHours: number) => send("POST", `/apiKeys/${key.id}/rotate`, { overlapHours })
    const rotated = v.parse(NewKey, (await rotate(1)).data)
    expect(rotated.key.state).toBe("rotating")
    expect([(await ask(secret)).ok, (await ask(rotated.secret)).ok]).toEqual([true, true])
    expect((await rotate(1)).details).toEqual({ state: "rotating" })
    provider.advance(hour)
    expect([(await ask(secret)).tag, (await ask(rotated.secret)).ok]).toEqual(["invalid_authorization_token", true])
    const again = v.parse(NewKey, (await rotate(0)).data)
    expect([(await ask(rotated.secret)).ok, (await ask(again.secret)).ok]).toEqual([false, true])
  })

  test("can be disabled and enabled with the newest secret; a deleted key stays deleted", async () => {
    const { created, send, list } = await customer()
    const { key, secret } = await created()
    const rotated = v.parse(NewKey, (await send("POST", `/apiKeys/${key.id}/rotate`, { overlapHours: 24 })).data)
    await send("POST", `/apiKeys/${key.id}/disable`)
    expect([(await ask(secret)).ok, (await ask(rotated.secret)).ok]).toEqual([false, false])
    await send("POST", `/apiKeys/${key.id}/enable`)
    expect([(await ask(secret)).ok, (await ask(rotated.secret)).ok]).toEqual([false, true])
    expect((await send("DELETE", `/apiKeys/${key.id}`)).ok).toBe(true)
    expect((await ask(rotated.secret)).tag).toBe("invalid_authorization_token")
    expect(await list()).toEqual([])
    expect((await send("POST", `/apiKeys/${key.id}/enable`)).tag).toBe("not_found")
  })

  test("with payouts requires two-factor, and locks sends and withdrawals for 24 hours, even when it is deleted", async () => {
    const { email, token, create, created } = await customer()
    expect((await create({ scopes: ["read", "payouts"] })).tag).toBe("two_factor_required")
    const { db } = provider.database
    const { id: userId } = await db
      .selectFrom("users")
      .select("id")
      .where("email_key", "=", email)
      .executeTakeFirstOrThrow()
    const { key } = await created()
    await db
      .updateTable("api_keys")
      .set({ scopes: ["payouts"] })
      .where("id", "=", key.id)
      .execute()
    const now = provider.services.now()
    const lockedAt = async (at: Date) => (await readKeyLocks(db, [userId], at))(userId)
    expect(await lockedAt(now)).toEqual(new Date(now.getTime() + 24 * hour))
    expect(await lockedAt(new Date(now.getTime() + 24 * hour))).toBeUndefined()
    const harness = toWithdrawalHarness(provider)
    await harness.fund(await harness.customerOf(token), "6000", "KZT")
    const body = { currency: "KZT", rail: "anymoney", account: "jo@anymoney.example", amount: "5000", side: "send" }
    const held = await provider.send("POST", "/withdrawals/quotes", { token, body })
    expect([held.tag, held.details?.["reason"]]).toEqual(["withdrawals_held", "api_key"])
    // Payments by such a key wait too. Otherwise it would bypass the lock.
    const { email: recipient } = await harness.addCustomer()
    const transfer = { recipient, amount: "1.00", currency: "KZT" }
    const sent = await readOutcome(createTransfer(provider.createClient(token), transfer))
    expect([sent.tag, sent.details?.["reason"]]).toEqual(["withdrawals_held", "api_key"])
  })

  test("a customer has at most twenty", async () => {
    const { token, create } = await customer()
    const { key } = v.parse(NewKey, (await create({})).data)
    const { db } = provider.database
    const row = await db.selectFrom("api_keys").selectAll().where("id", "=", key.id).executeTakeFirstOrThrow()
    await db
      .insertInto("api_keys")
      .values(Array.from({ length: 19 }, () => ({ ...row, id: randomUUID(), last_used_address: null })))
      .execute()
    expect((await create({})).tag).toBe("api_key_limit")
    expect((await readOutcome(listApiKeys(provider.createClient(token)))).ok).toBe(true)
  })
})

describe("screens C /account/api: the request log", () => {
  test("lists requests and their outcomes, refusals included, for 7 days", async () => {
    const { token, created } = await customer()
    const { key, secret } = await created()
    await ask(secret, "/operations?limit=1&text=topsecret")
    await ask(secret, "/sessions")
    const read = async (query = "") => {
      const { data } = await provider.send("GET", `/apiKeys/${key.id}/requests${query}`, { token })
      return v.parse(
        v.looseObject({ items: v.array(v.looseObject({ id: v.string() })), nextCursor: v.nullable(v.string()) }),
        data,
      )
    }
    expect((await read()).items).toMatchObject([
      { call: "listSessions", status: 403, address: "203.0.113.7" },
      { call: "listOperations", status: 200, address: "203.0.113.7" },
    ])
    expect(JSON.stringify(await read())).not.toContain("topsecret")
    const first = await read("?limit=1")
    expect((await read(`?limit=1&cursor=${first.nextCursor}`)).items).toMatchObject([{ call: "listOperations" }])
    provider.advance(7 * 24 * hour + 1)
    await deleteExpired(provider.services)
    expect((await read()).items).toEqual([])
  })
})

/** A customer with two keys, of which one was refused. */
async function customerWithRequests() {
  const { token, created } = await customer()
  const [first, second] = [await created(), await created({ name: "Till" })]
  await ask(first.secret)
  await ask(first.secret, "/operations")
  await ask(second.secret, "/sessions")
  const find = async (keyId: string, query = "") => {
    const answer = await provider.send("GET", `/apiKeys/${keyId}/requests${query}`, { token })
    const { items } = v.parse(
      v.nullish(v.looseObject({ items: v.array(v.looseObject({ call: v.string() })) }), { items: [] }),
      answer.data,
    )
    return { ...answer, items, calls: items.map(({ call }) => call) }
  }
  return { token, first: first.key, second: second.key, find }
}

describe("screens C /account/api: filters of the request log", () => {
  test("a line names its key, method, path and tag", async () => {
    const { second, find } = await customerWithRequests()
    expect((await find("-", "?tag=api_key_forbidden")).items).toMatchObject([
      { apiKeyId: second.id, call: "listSessions", method: "GET", path: "/sessions", tag: "api_key_forbidden" },
    ])
  })

  test("all keys are read as one log, newest first, and a stranger's are not among them", async () => {
    const { first, find } = await customerWithRequests()
    const stranger = await customerWithRequests()
    expect((await find("-")).calls).toEqual((await stranger.find("-")).calls)
    expect((await find("-")).calls.at(0)).toBe("listSessions")
    expect((await find("-")).calls).toHaveLength(3)
    expect((await find(first.id)).calls).toHaveLength(2)
    expect((await stranger.find(first.id)).tag).toBe("not_found")
  })

  test.each([
    ["?status=2xx", ["listOperations", "listWallets"]],
    ["?status=4xx&method=GET", ["listSessions"]],
    ["?method=POST", []],
    ["?path=/sess", ["listSessions"]],
    ["?path=/wallets&status=2xx", ["listWallets"]],
    ["?from=2999-01-01T00:00:00Z", []],
    ["?to=2001-01-01T00:00:00Z", []],
  ])("%s", async (query, calls) => {
    const { find } = await customerWithRequests()
    expect((await find("-", query)).calls).toEqual(calls)
  })

  test("a request is found by its id", async () => {
    const { find } = await customerWithRequests()
    const [, wanted] = (await find("-")).items
    const id = String(wanted?.["requestId"])
    expect((await find("-", `?requestId=${id}`)).items).toEqual([wanted])
    expect((await find("-", `?requestId=${id}&status=5xx`)).items).toEqual([])
  })

  test.each([
    ["?status=6xx", "status", "invalid", "2xx, 4xx, 5xx"],
    ["?method=PUT", "method", "invalid", "GET, POST, DELETE"],
    ["?tag=rate_limit", "tag", "tag_unknown", "rate_limited, rate_suspended, rate_unavailable"],
    ["?path=/wallet/USDT", "path", "path_unknown", "/wallets"],
    ["?requestId=17", "requestId", "request_id_invalid", ""],
    ["?cursor=17", "cursor", "invalid", ""],
  ])("a filter that names nothing says what there is: %s", async (query, field, code, allowed) => {
    const { find } = await customerWithRequests()
    const { status, tag, fields } = await find("-", query)
    expect([status, tag]).toEqual([400, "validation_failed"])
    expect(fields?.[field]?.code).toBe(code)
    expect(fields?.[field]?.limit ?? "").toContain(allowed)
  })

  test("a page stops after 2,000 requests of a key, and the next goes on", async () => {
    const { first, find } = await customerWithRequests()
    const at = provider.services.now()
    const rows = Array.from({ length: 2_100 }, () => ({
      id: newId(),
      key_id: first.id,
      at,
      call: "listWallets",
      status: 200,
      address: "203.0.113.7",
      request_id: "r",
      duration: 1,
    }))
    await insertRows(provider.services.db, "api_key_requests", rows)
    const page = await find("-", "?path=/sessions")
    const { nextCursor } = v.parse(v.looseObject({ nextCursor: v.string() }), page.data)
    expect(page.calls).toEqual([])
    const next = await find("-", `?path=/sessions&cursor=${nextCursor}`)
    expect([next.calls, next.data]).toMatchObject([["listSessions"], { nextCursor: null }])
    // Refusals have an index: what succeeded is not looked at.
    expect((await find("-", "?status=4xx&path=/sessions")).calls).toEqual(["listSessions"])
  })
})

describe("screens C /account/api: rate-limit usage", () => {
  test("counts the last minute and the last day, refusals included, and shows the key's limit", async () => {
    const { token, created } = await customer()
    const { key, secret } = await created()
    const usage = async () => {
      return getApiKeyUsage(provider.createClient(token), { apiKeyId: key.id })
    }
    expect(await usage()).toEqual({
      perMinute: 600 * provider.services.config.rateLimitFactor,
      lastMinute: 0,
      day: { requests: 0, busiestMinute: 0, limited: 0 },
    })
    await ask(secret)
    const anHourAgo = Math.floor(provider.services.now().getTime() / 60_000 - 60) * 60_000
    await logged(key.id, anHourAgo, 200, 200, 429)
    await logged(key.id, anHourAgo - 60_000, 200)
    await logged(key.id, anHourAgo - 24 * hour, 200, 429)
    expect(await usage()).toMatchObject({ lastMinute: 1, day: { requests: 5, busiestMinute: 3, limited: 1 } })
    provider.advance(61_000)
    expect(await usage()).toMatchObject({ lastMinute: 0, day: { requests: 5 } })
  })
})

/** Records requests of a key within one minute. */
async function logged(keyId: string, minute: number, ...statuses: readonly number[]) {
  const request = { key_id: keyId, call: "listWallets", address: "203.0.113.7", request_id: "r", duration: 1 }
  const rows = statuses.map((status, index) => ({
    ...request,
    id: randomUUID(),
    at: new Date(minute + index * 1000),
    status,
  }))
  await provider.services.db.insertInto("api_key_requests").values(rows).execute()
}

describe("screens C /account/api: signed requests", () => {
  test("the SDK makes calls with a key, with and without signatures", async () => {
    const { created } = await customer()
    const plain = await created()
    expect(await listWallets(createKeyClient(plain.secret))).not.toEqual([])
    const signed = await created({ signed: true })
    const client = createKeyClient(signed.secret, signRequest)
    expect(await listWallets(client)).not.toEqual([])
    expect((await listOperations(client, { limit: 5 })).items).toEqual([])
  })

  test("a signing key is refused without a signature, and any other key is refused with one", async () => {
    const { created } = await customer()
    const signed = await created({ signed: true })
    const bare = await ask(signed.secret)
    expect([bare.status, bare.tag, bare.details]).toEqual([401, "signature_invalid", { reason: "missing" }])
    const plain = await created()
    const refused = await safe(() => listWallets(createKeyClient(plain.secret, signRequest)))
    expect(refused.ok ? undefined : refused.error).toMatchObject({
      tag: "invalid_authorization_token",
      details: { reason: "unsigned_key" },
    })
  })

  const request = { method: "GET", path: "/operations?limit=1", body: undefined }
  const sendSigned = (Authorization: string, path = request.path) =>
    provider.send("GET", path, { headers: { Authorization } })

  test("is valid once", async () => {
    const { secret } = await (await customer()).created({ signed: true })
    const authorization = await signRequest(secret, request, provider.services.now().getTime())
    expect((await sendSigned(authorization)).ok).toBe(true)
    expect((await sendSigned(authorization)).details).toEqual({ reason: "replayed" })
    const both = await signRequest(secret, request, provider.services.now().getTime())
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendSigned(both)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    [300_000, undefined],
    [301_000, { reason: "clock" }],
    [-300_000, undefined],
    [-301_000, { reason: "clock" }],
  ])("the clocks may be 5 minutes apart: %s ms", async (off, details) => {
    const { secret } = await (await customer()).created({ signed: true })
    const authorization = await signRequest(secret, request, provider.services.now().getTime() + off)
    expect((await sendSigned(authorization)).details).toEqual(details)
  })

  test("binds the Idempotency-Key: with another key, or without one, it is another request", async () => {
    const { secret } = await (await customer()).created({ signed: true, scopes: ["exchange"] })
    const path = `/exchange/quotes/${randomUUID()}/execute`
    const post = { method: "POST", path, body: "", idempotencyKey: "payout-17" }
    const sendUnder = async (key: string | undefined) => {
      const headers = { Authorization: await signRequest(secret, post, provider.services.now().getTime()) }
      return provider.send("POST", path, { headers, ...(key && { key }) })
    }
    expect((await sendUnder("payout-18")).details).toEqual({ reason: "mismatch" })
    expect((await sendUnder(undefined)).details).toEqual({ reason: "mismatch" })
    expect((await sendUnder("payout-17")).tag).toBe("not_found")
  })

  test("binds the query by its meaning: another order of its pairs is the same request", async () => {
    const { secret } = await (await customer()).created({ signed: true })
    const now = provider.services.now().getTime()
    const signed = await signRequest(secret, { ...request, path: "/operations?limit=1&text=a%20bc" }, now)
    expect((await sendSigned(signed, "/operations?text=a+bc&limit=1")).ok).toBe(true)
  })

  test("a signature of version 1 is accepted until its last day", async () => {
    const { secret } = await (await customer()).created({ signed: true })
    const sendFirst = async (now: Date) => {
      const timestamp = Math.floor(now.getTime() / 1000)
      const nonce = randomUUID()
      const bodyHash = createHash("sha256").update("").digest("hex")
      const text = textToSign({ ...request, timestamp, nonce, bodyHash }, 1)
      const signature = createHmac("sha256", secret).update(text).digest("hex")
      const given = parseSignature(`HMAC-SHA256 ${secret.slice(0, 19)}:${timestamp}:${nonce}:${signature}`)
      const services = { ...provider.services, now: () => now }
      const sealed = services.secretBox.seal(secret, "api_key_secrets.sealed_secret", secret.slice(0, 19))
      const parts = { method: "GET", readPath: () => request.path, readText: async () => "", idempotencyKey: undefined }
      return checkSignature(services, sealed, given, parts)
    }
    const [last, first] = [new Date(firstVersionUntil.getTime() - 1000), firstVersionUntil]
    expect(await sendFirst(last)).toBeUndefined()
    await expect(sendFirst(first)).rejects.toMatchObject({ parts: { details: { reason: "version" } } })
  })

  test("binds method, path, query and body; a malformed signature has its own reason", async () => {
    const { secret } = await (await customer()).created({ signed: true, scopes: ["read", "exchange"] })
    const now = provider.services.now().getTime()
    const elsewhere = await sendSigned(await signRequest(secret, request, now), "/operations?limit=2")
    expect(elsewhere.details).toEqual({ reason: "mismatch" })
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "100.00", side: "from" }
    const post = { method: "POST", path: "/exchange/quotes", body: JSON.stringify(body) }
    const quote = async (rawBody: string) =>
      provider.send("POST", post.path, { rawBody, headers: { Authorization: await signRequest(secret, post, now) } })
    expect((await quote(post.body.replace("100.00", "900.00"))).details).toEqual({ reason: "mismatch" })
    expect((await quote(post.body)).tag).not.toBe("signature_invalid")
    for (const wrong of ["HMAC-SHA256 x", `HMAC-SHA256 ${secret}`, "HMAC-SHA256 :::"]) {
      expect((await sendSigned(wrong)).details).toEqual({ reason: "malformed" })
    }
  })
})

test.each([
  ["Shop\r\nBcc: eve@shop.example", "characters_invalid"],
  ["Shop\u202egnp.exe", "characters_invalid"],
  ["Confirm at https://shop.example/now", "name_address"],
  ["Visit eve-shop.com", "name_address"],
])("a name that would reshape the mail with the code is refused: %j", async (name, code) => {
  const token = await provider.signUp()
  const answer = await readOutcome(createApiKey(provider.createClient(token), { name, scopes: ["read"] }))
  expect(answer.fields).toMatchObject({ name: { code } })
})
