import { randomUUID } from "node:crypto"
import { type WebhookFailure, webhookData } from "@wallet/core/contract"
import {
  createInvoice,
  createWebhookEndpoint,
  listInvoiceWebhookDeliveries,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from "@wallet/core/merchant"
import { Webhook } from "standardwebhooks"
import * as v from "valibot"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { WebhookAnswer, WebhookRail } from "#rails/webhook/webhookRail.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { emitWebhook, emitWebhooks } from "./emit.ts"
import { mostAttempts, retryWait } from "./retrySchedule.ts"

interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const hour = 3_600_000
const day = 24 * hour
const arrived: WebhookAnswer = { status: 200, failure: null, body: "thanks" }
const failed = (status: number | null, failure: WebhookFailure): WebhookAnswer => ({ status, failure, body: null })

const sent: Sent[] = []
/** Answers of customers' servers, by host. */
const answers = new Map<string, WebhookAnswer>()
/** Addresses that were public and are private now. */
const turned = new Set<string>()
const customersServers: WebhookRail = {
  check: async (url) => (url.includes("private") || turned.has(url) ? "address_private" : undefined),
  post: async (url, headers, body) => {
    sent.push({ url, headers, body })
    return answers.get(new URL(url).host) ?? arrived
  },
}
let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ rails: { webhooks: customersServers } })
})
afterAll(() => provider.stop())
beforeEach(() => {
  sent.length = 0
})

const EndpointSchema = v.looseObject({ id: v.string(), state: v.string(), disabledReason: v.nullable(v.string()) })
const NewEndpointSchema = v.looseObject({ endpoint: EndpointSchema, secret: v.string() })
const DeliverySchema = v.looseObject({
  id: v.string(),
  url: v.string(),
  eventId: v.string(),
  state: v.string(),
  attempts: v.number(),
  nextAttemptAt: v.nullable(v.string()),
  replayOf: v.nullable(v.string()),
  lastStatus: v.nullable(v.number()),
  lastFailure: v.nullable(v.string()),
})

/** Creates a customer with one endpoint, and helpers to read its events. */
async function customerWithEndpoint(host: string, events: readonly string[] = ["invoice.paid"]) {
  const email = `${host}@wallet.example`
  const token = await provider.signUp(email)
  const { id: userId } = await provider.database.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow()
  const body = { url: `https://${host}/hooks`, events }
  const created = await provider.send("POST", "/webhookEndpoints", { token, body })
  const { endpoint, secret } = v.parse(NewEndpointSchema, created.data)
  const path = `/webhookEndpoints/${endpoint.id}`
  return {
    email,
    token,
    userId,
    endpointId: endpoint.id,
    secret,
    path,
    emit: async (data: object = { id: "i1" }) => {
      await provider.database.db.transaction().execute((trx) => emitWebhook(trx, userId, "invoice.paid", data))
      await provider.webhooks.drain()
    },
    endpoint: async () => {
      const data = await listWebhookEndpoints(provider.createClient(token))
      return data.items[0]
    },
    deliveries: async (query = "") => {
      const { data } = await provider.send("GET", `${path}/deliveries${query}`, { token })
      return v.parse(v.looseObject({ items: v.array(DeliverySchema), nextCursor: v.nullable(v.string()) }), data)
    },
  }
}

const EventSchema = v.object({ data: v.looseObject({ id: v.string() }) })
const readObjectId = ({ body }: Sent) => v.parse(EventSchema, JSON.parse(body)).data.id

const pass = async (milliseconds: number) => {
  provider.advance(milliseconds)
  await provider.webhooks.drain()
}

describe("screens C /account/api: webhook endpoints", () => {
  test("there are ten endpoints at most; a secret is shown once; private and invalid addresses are refused at the field", async () => {
    const { token, secret, endpointId } = await customerWithEndpoint("ten.example")
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const list = await provider.send("GET", "/webhookEndpoints", { token })
    expect(list.text).not.toContain("whsec_")
    const create = (url: unknown, events: unknown = ["invoice.paid"]) =>
      provider.send("POST", "/webhookEndpoints", { token, body: { url, events } })
    expect((await create("https://private.example/")).fields).toEqual({ url: { code: "address_private" } })
    expect((await create("nothing")).fields).toEqual({ url: { code: "url_invalid" } })
    expect((await create("https://ok.example/", [])).fields).toEqual({ events: { code: "required" } })
    expect((await create("https://ok.example/", ["money.found"])).tag).toBe("validation_failed")
    const update = { url: "https://private.example/" }
    const refused = await readOutcome(
      updateWebhookEndpoint(provider.createClient(token), { webhookEndpointId: endpointId, ...update }),
    )
    expect(refused.fields).toEqual({ url: { code: "address_private" } })
    const more = await Promise.all(Array.from({ length: 10 }, (_, index) => create(`https://${index}.example/`)))
    expect(more.map(({ tag }) => tag).filter(Boolean)).toEqual(["webhook_endpoint_limit"])
  })

  test("an event is signed by Standard Webhooks, sent to subscribed endpoints, and logged with the response", async () => {
    const shop = await customerWithEndpoint("shop.example")
    await createWebhookEndpoint(provider.createClient(shop.token), {
      url: "https://elsewhere.example/",
      events: ["invoice.expired"],
    })
    await shop.emit({ id: "i1", amount: { amount: "0.123456789012345678", currency: "ETH" } })
    expect(sent.map(({ url }) => url)).toEqual(["https://shop.example/hooks"])
    const [first] = sent
    if (!first) throw new Error("nothing was sent")
    const { headers, body } = first
    expect(new Webhook(shop.secret).verify(body, { ...headers })).toMatchObject({
      type: "invoice.paid",
      data: { amount: { amount: "0.123456789012345678" } },
    })
    const { items } = await shop.deliveries()
    expect(items).toMatchObject([{ state: "delivered", attempts: 1, lastStatus: 200, nextAttemptAt: null }])
    expect(headers["webhook-id"]).toBe(items[0]?.eventId)
    const detail = await provider.send("GET", `/webhookDeliveries/${items[0]?.id}`, { token: shop.token })
    expect(detail.data).toMatchObject({
      url: "https://shop.example/hooks",
      requestBody: body,
      attemptLog: [{ number: 1, status: 200, failure: null, responseBody: "thanks", requestHeaders: headers }],
    })
  })

  test("a delivery has the time of the provider's clock, which may be ahead of the database's", async () => {
    const { emit, token, path } = await customerWithEndpoint("clock.example")
    await emit()
    provider.advance(7 * day)
    await emit({ id: "i2" })
    const { data } = await provider.send("GET", `${path}/deliveries`, { token })
    const page = v.parse(v.looseObject({ items: v.array(v.looseObject({ createdAt: v.string() })) }), data)
    const [newer, older] = page.items.map(({ createdAt }) => Date.parse(createdAt))
    expect(newer! - older!).toBeGreaterThanOrEqual(7 * day)
  })

  test("an event of a rolled back transaction is never sent, and concurrent events are sent once each", async () => {
    const shop = await customerWithEndpoint("once.example")
    const { db } = provider.database
    const rolledBack = db.transaction().execute(async (trx) => {
      await emitWebhook(trx, shop.userId, "invoice.paid", { id: "never" })
      throw new Error("rolled back")
    })
    await expect(rolledBack).rejects.toThrow("rolled back")
    const events = Array.from({ length: 30 }, (_, index) => ({
      userId: shop.userId,
      type: "invoice.paid" as const,
      data: { id: String(index) },
    }))
    await db.transaction().execute((trx) => emitWebhooks({ trx, writes: trx }, events))
    await provider.webhooks.drain()
    const ids = sent.map(readObjectId)
    expect(ids.toSorted()).toEqual(events.map(({ data }) => data.id).toSorted())
    const first = await shop.deliveries("?limit=20")
    const second = await shop.deliveries(`?limit=20&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 10, null])
    expect((await shop.deliveries("?state=exhausted")).items).toEqual([])
    expect((await provider.send("GET", `${shop.path}/deliveries?cursor=x`, { token: shop.token })).fields).toEqual({
      cursor: { code: "invalid" },
    })
  })

  test("a rotation signs with both secrets until the overlap ends", async () => {
    const shop = await customerWithEndpoint("rotate.example")
    const rotated = await provider.send("POST", `${shop.path}/rotate`, { token: shop.token, body: { overlapHours: 1 } })
    const { secret } = v.parse(NewEndpointSchema, rotated.data)
    expect((await provider.send("POST", `${shop.path}/rotate`, { token: shop.token })).tag).toBe("state_conflict")
    await shop.emit()
    const both = sent[0]
    if (!both) throw new Error("nothing was sent")
    for (const one of [secret, shop.secret]) new Webhook(one).verify(both.body, { ...both.headers })
    await pass(hour)
    await shop.emit()
    const after = sent[1]
    if (!after) throw new Error("nothing was sent")
    new Webhook(secret).verify(after.body, { ...after.headers })
    expect(() => new Webhook(shop.secret).verify(after.body, { ...after.headers })).toThrow("No matching signature")
  })

  test("a test event goes to the endpoint whatever its subscriptions are, but not to a disabled one", async () => {
    const shop = await customerWithEndpoint("test.example", ["invoice.expired"])
    const { status } = await provider.send("POST", `${shop.path}/test`, { token: shop.token })
    await provider.webhooks.drain()
    expect(status).toBe(200)
    expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({ type: "webhook.test" })
    await provider.send("POST", `${shop.path}/disable`, { token: shop.token })
    expect((await provider.send("POST", `${shop.path}/test`, { token: shop.token })).details).toEqual({
      state: "disabled",
    })
  })
})

describe("screens C /account/api: deliveries that fail", () => {
  test("are retried over days with the same id and body, then given up, and can be replayed", async () => {
    const shop = await customerWithEndpoint("down.example")
    answers.set("down.example", failed(500, "status"))
    await shop.emit()
    expect((await shop.deliveries()).items).toMatchObject([{ state: "retrying", attempts: 1, lastFailure: "status" }])
    await pass(4000)
    expect(sent).toHaveLength(1)
    await pass(2000 + 1000)
    expect(sent).toHaveLength(2)
    for (let attempt = 2; attempt < mostAttempts; attempt++) await pass((retryWait(attempt, 1) ?? 0) + 1000)
    expect(sent).toHaveLength(mostAttempts)
    expect(new Set(sent.map(({ body, headers }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1)
    const { items } = await shop.deliveries()
    expect(items).toMatchObject([{ state: "exhausted", attempts: mostAttempts, nextAttemptAt: null }])

    answers.delete("down.example")
    const replay = `/webhookDeliveries/${items[0]?.id}/replay`
    const again = v.parse(DeliverySchema, (await provider.send("POST", replay, { token: shop.token })).data)
    expect(again).toMatchObject({ state: "queued", replayOf: items[0]?.id, eventId: items[0]?.eventId })
    expect((await provider.send("POST", replay, { token: shop.token })).details).toEqual({ state: "replayed" })
    await provider.webhooks.drain()
    expect((await shop.deliveries()).items.map(({ state }) => state)).toEqual(["delivered", "replayed"])
  })

  test("after five days they disable the endpoint and notify its owner, and can be replayed as a range", async () => {
    const shop = await customerWithEndpoint("dead.example")
    answers.set("dead.example", failed(null, "timeout"))
    const began = provider.services.now().toISOString()
    await shop.emit({ id: "a" })
    await shop.emit({ id: "b" })
    await pass(5 * day)
    expect(await shop.endpoint()).toMatchObject({ state: "disabled", disabledReason: "failing" })
    await provider.worker.drain()
    const mail = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", shop.email)
      .where("subject", "like", "Webhook endpoint disabled%")
      .execute()
    expect(mail).toEqual([{ body: expect.stringContaining("https://dead.example/hooks") }])
    await shop.emit({ id: "c" })
    expect((await shop.deliveries()).items.map(({ state }) => state)).toEqual(["exhausted", "exhausted"])

    answers.delete("dead.example")
    sent.length = 0
    const ask = (body: object) => provider.send("POST", `${shop.path}/replay`, { token: shop.token, body })
    const range = { from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" }
    expect((await ask(range)).details).toEqual({ state: "disabled" })
    await provider.send("POST", `${shop.path}/enable`, { token: shop.token })
    expect((await ask({ from: range.to, to: began })).fields).toEqual({ to: { code: "invalid" } })
    expect((await ask({ ...range, from: "yesterday" })).tag).toBe("validation_failed")
    expect((await ask(range)).data).toEqual({ replayed: 2 })
    await provider.webhooks.drain()
    expect((await ask(range)).data).toEqual({ replayed: 0 })
    expect((await ask({ ...range, delivered: true })).data).toEqual({ replayed: 2 })
    await provider.webhooks.drain()
    expect(sent.map(readObjectId).toSorted()).toEqual(["a", "a", "b", "b"])
  })

  test("a 410 response disables the endpoint at once and gives up its waiting deliveries", async () => {
    const shop = await customerWithEndpoint("gone.example")
    answers.set("gone.example", failed(500, "status"))
    await shop.emit({ id: "waits" })
    answers.set("gone.example", failed(410, "status"))
    await shop.emit({ id: "last" })
    expect(await shop.endpoint()).toMatchObject({ state: "disabled", disabledReason: "gone" })
    const { items } = await shop.deliveries()
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
      ["exhausted", 1],
      ["exhausted", 1],
    ])
    await pass(day)
    expect(sent).toHaveLength(2)
  })

  test("a success resets the endpoint's failures", async () => {
    const shop = await customerWithEndpoint("back.example")
    answers.set("back.example", failed(503, "status"))
    await shop.emit()
    expect(await shop.endpoint()).toMatchObject({ failingSince: expect.any(String) })
    answers.delete("back.example")
    await pass(7000)
    expect(await shop.endpoint()).toMatchObject({ failingSince: null, state: "enabled" })
  })

  test("to a deleted endpoint are not sent any more, and its log is not found", async () => {
    const shop = await customerWithEndpoint("deleted.example")
    answers.set("deleted.example", failed(500, "status"))
    await shop.emit()
    const [delivery] = (await shop.deliveries()).items
    await provider.send("DELETE", shop.path, { token: shop.token })
    await pass(day)
    expect(sent).toHaveLength(1)
    for (const path of [`${shop.path}/deliveries`, `/webhookDeliveries/${delivery?.id}`]) {
      expect((await provider.send("GET", path, { token: shop.token })).tag).toBe("not_found")
    }
  })
})

const order = (token: string, asked: object, key: string = randomUUID()) =>
  readOutcome(
    createInvoice(provider.createClient(token), { amount: "10", currency: "USDT", ...asked }, { idempotencyKey: key }),
  )
const idOfInvoice = ({ data }: { readonly data: unknown }) => v.parse(v.looseObject({ id: v.string() }), data).id
const create = (token: string) =>
  readOutcome(createWebhookEndpoint(provider.createClient(token), { url: null, events: ["invoice.created"] }))
const readDeliveries = async (token: string, invoiceId: string, query = "") => {
  const { data } = await provider.send("GET", `/merchant/invoices/${invoiceId}/webhookDeliveries${query}`, { token })
  return v.parse(v.looseObject({ items: v.array(DeliverySchema), nextCursor: v.nullable(v.string()) }), data)
}

describe("screens C create: the webhook address of a single invoice", () => {
  test("is checked as an endpoint's address, and needs the endpoint whose secret signs its events", async () => {
    const token = await provider.signUp()
    const refusedAt = async (webhookUrl: string) => (await order(token, { webhookUrl })).fields
    expect(await refusedAt("https://a.example/")).toEqual({ webhookUrl: { code: "webhook_secret_missing" } })
    expect((await create(token)).ok).toBe(true)
    expect(await refusedAt("https://private.example/")).toEqual({ webhookUrl: { code: "address_private" } })
    expect(await refusedAt("nothing")).toEqual({ webhookUrl: { code: "url_invalid" } })
    expect((await order(token, { webhookUrl: "https://a.example/" })).data).toMatchObject({
      webhookUrl: "https://a.example/",
    })
  })

  test("A3: a repeated request gets its first answer, whatever DNS answers by then", async () => {
    const token = await provider.signUp()
    await create(token)
    const webhookUrl = "https://turning.example/"
    const key = randomUUID()
    const first = await order(token, { webhookUrl }, key)
    turned.add(webhookUrl)
    expect(await order(token, { webhookUrl }, key)).toMatchObject({ ok: true, data: first.data })
    expect((await order(token, { webhookUrl })).tag).toBe("validation_failed")
  })

  test("there is one such endpoint, whose missing address can be neither changed nor tested", async () => {
    const token = await provider.signUp()
    const { endpoint } = v.parse(NewEndpointSchema, (await create(token)).data)
    expect((await create(token)).tag).toBe("state_conflict")
    const path = `/webhookEndpoints/${endpoint.id}`
    const changed = await provider.send("POST", path, { token, body: { url: "https://a.example/" } })
    expect(changed.fields).toEqual({ url: { code: "invalid" } })
    expect((await provider.send("POST", `${path}/test`, { token })).tag).toBe("state_conflict")
    await provider.send("DELETE", path, { token })
    expect((await create(token)).ok).toBe(true)
  })

  test("receives the events of that invoice only, signed with the one secret; the invoice's log lists all of them", async () => {
    const shop = await customerWithEndpoint("all.example", ["invoice.created"])
    const { secret } = v.parse(NewEndpointSchema, (await create(shop.token)).data)
    const first = idOfInvoice(await order(shop.token, { webhookUrl: "https://one.example/?order=1" }))
    const second = idOfInvoice(await order(shop.token, {}))
    await provider.webhooks.drain()
    const toOne = sent.filter(({ url }) => url === "https://one.example/?order=1")
    expect(toOne.map(readObjectId)).toEqual([first])
    const toAll = sent.filter(({ url }) => url === "https://all.example/hooks")
    expect(toAll.map(readObjectId).toSorted()).toEqual([first, second].toSorted())
    for (const { body, headers } of toOne) new Webhook(secret).verify(body, { ...headers })

    const { items, nextCursor } = await readDeliveries(shop.token, first, "?limit=1")
    expect(nextCursor).toBe(items[0]?.id)
    const rest = await readDeliveries(shop.token, first, `?cursor=${nextCursor}`)
    const urls = [...items, ...rest.items].map(({ url }) => url).toSorted()
    expect(urls).toEqual(["https://all.example/hooks", "https://one.example/?order=1"])
    const stranger = await provider.signUp()
    const foreign = await readOutcome(
      listInvoiceWebhookDeliveries(provider.createClient(stranger), { invoiceId: first }),
    )
    expect(foreign.tag).toBe("not_found")
  })

  test("deliveries are found by event and by order number; a filter that names nothing says what there is", async () => {
    const shop = await customerWithEndpoint("found.example", ["invoice.created", "invoice.cancelled"])
    const first = idOfInvoice(await order(shop.token, { orderId: "A-17" }))
    await order(shop.token, { orderId: "A-18" })
    await provider.send("POST", `/merchant/invoices/${first}/cancel`, { token: shop.token })
    await provider.webhooks.drain()
    const listTypes = async (query: string) => (await shop.deliveries(query)).items.map(({ type }) => type)
    // Each body is what the contract says of its type.
    for (const { body } of sent) expect(v.is(webhookData.invoice, Object(JSON.parse(body)).data)).toBe(true)
    expect(await listTypes("?orderId=A-17")).toEqual(["invoice.cancelled", "invoice.created"])
    expect(await listTypes("?orderId=A-17&type=invoice.created")).toEqual(["invoice.created"])
    expect(await listTypes("?type=invoice.created&state=delivered")).toHaveLength(2)
    expect(await listTypes("?orderId=A-19")).toEqual([])
    const refused = await provider.send("GET", `${shop.path}/deliveries?type=invoice.payed`, { token: shop.token })
    expect(refused.fields?.["type"]?.limit).toContain("invoice.paid, invoice.underpaid")
    const stranger = await customerWithEndpoint("stranger.example")
    expect((await stranger.deliveries("?orderId=A-17")).items).toEqual([])
  })

  test("a replay goes to the same address; a failing address does not affect other invoices", async () => {
    const token = await provider.signUp()
    await create(token)
    answers.set("gone.example", failed(410, "status"))
    const gone = idOfInvoice(await order(token, { webhookUrl: "https://gone.example/" }))
    await provider.webhooks.drain()
    const [lost] = (await readDeliveries(token, gone)).items
    expect(lost).toMatchObject({ state: "exhausted", lastStatus: 410 })
    answers.delete("gone.example")
    sent.length = 0
    expect((await provider.send("POST", `/webhookDeliveries/${lost?.id}/replay`, { token })).ok).toBe(true)
    await order(token, { webhookUrl: "https://well.example/" })
    await provider.webhooks.drain()
    expect(sent.map(({ url }) => url).toSorted()).toEqual(["https://gone.example/", "https://well.example/"])
    expect((await readDeliveries(token, gone)).items.map(({ state }) => state).toSorted()).toEqual([
      "delivered",
      "replayed",
    ])
  })
})
