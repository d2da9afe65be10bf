import { randomUUID } from "node:crypto"
import {
  createApiKey,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  pullWebhookDeliveries,
  replayWebhookDelivery,
  sendTestWebhook,
  updateWebhookEndpoint,
} from "@wallet/core/merchant"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import type { WebhookRail } from "#rails/webhook/webhookRail.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { emitWebhook } from "./emit.ts"

const sent: string[] = []
const rail: WebhookRail = {
  check: async (url) => (url.startsWith("https:") ? undefined : "url_invalid"),
  post: async (url) => {
    sent.push(url)
    return { status: 200, failure: null, body: "" }
  },
}

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ rails: { webhooks: rail } })
})
afterAll(() => provider.stop())
beforeEach(() => {
  sent.length = 0
})

let customers = 0
async function customerWithListener() {
  const email = `listener-${++customers}@wallet.example`
  const token = await provider.signUp(email)
  const client = provider.createClient(token)
  const { db } = provider.database
  const { id: userId } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  const listen = (url = "listen:laptop") => createWebhookEndpoint(client, { url, events: ["invoice.paid"] })
  const { endpoint } = await listen()
  return {
    email,
    token,
    client,
    listen,
    endpointId: endpoint.id,
    emit: async (id: string) => {
      await db.transaction().execute((trx) => emitWebhook(trx, userId, "invoice.paid", { id }))
      await provider.webhooks.drain()
    },
    pull: (outcomes: Parameters<typeof pullWebhookDeliveries>[1]["outcomes"] = []) =>
      pullWebhookDeliveries(client, { webhookEndpointId: endpoint.id, outcomes }),
    forget: () =>
      db
        .updateTable("webhook_endpoints")
        .set({ pulled_at: sql<Date>`now() - interval '61 minutes'` })
        .where("id", "=", endpoint.id)
        .execute(),
  }
}

const arrived = (deliveryId: string) => ({ deliveryId, duration: 7, status: 204, failure: null })

describe("an endpoint that listens", () => {
  test("gets its events, oldest first, until their outcome is reported, and nothing is sent to it", async () => {
    const { client, emit, pull } = await customerWithListener()
    await emit("first")
    await emit("second")
    const { items } = await pull()
    expect(items.map(({ requestBody }) => JSON.parse(requestBody))).toMatchObject([
      { type: "invoice.paid", data: { id: "first" } },
      { type: "invoice.paid", data: { id: "second" } },
    ])
    expect(items[0]).toMatchObject({ url: "listen:laptop", state: "queued", nextAttemptAt: null })
    expect((await pull()).items).toHaveLength(2)
    const [first = "", second = ""] = items.map(({ id }) => id)
    const failed = { deliveryId: second, duration: 3, status: null, failure: "unreachable" as const }
    expect((await pull([arrived(first), failed])).items).toEqual([])
    const detail = await getWebhookDelivery(client, { webhookDeliveryId: first })
    expect(detail).toMatchObject({ state: "delivered", attempts: 1, lastStatus: 204 })
    expect(detail.attemptLog).toMatchObject([{ number: 1, duration: 7, status: 204, failure: null }])
    const other = await getWebhookDelivery(client, { webhookDeliveryId: second })
    expect(other).toMatchObject({ state: "exhausted", lastFailure: "unreachable" })
    expect(sent).toEqual([])
  })

  test("an outcome that is reported twice, or of another's delivery, changes nothing", async () => {
    const [one, another] = [await customerWithListener(), await customerWithListener()]
    await one.emit("i1")
    const [delivery] = (await one.pull()).items
    const told = arrived(delivery?.id ?? "")
    await another.pull([told])
    expect((await one.pull()).items).toHaveLength(1)
    await one.pull([told])
    await one.pull([{ ...told, status: 500, failure: "status" }])
    const detail = await getWebhookDelivery(one.client, { webhookDeliveryId: told.deliveryId })
    expect(detail).toMatchObject({ state: "delivered", attempts: 1 })
  })

  test("gets tests and resent deliveries too", async () => {
    const { client, endpointId, emit, pull } = await customerWithListener()
    await emit("i1")
    const [delivery] = (await pull()).items
    await pull([arrived(delivery?.id ?? "")])
    const again = await replayWebhookDelivery(client, { webhookDeliveryId: delivery?.id ?? "" })
    const hello = await sendTestWebhook(client, { webhookEndpointId: endpointId })
    await provider.webhooks.drain()
    expect((await pull()).items.map(({ id }) => id)).toEqual([again.id, hello.id])
    expect(sent).toEqual([])
  })

  test("one that nobody asks for an hour gets nothing more, and goes when another one is made", async () => {
    const { client, emit, pull, forget, listen, endpointId } = await customerWithListener()
    await forget()
    await emit("missed")
    expect((await listWebhookDeliveries(client, { webhookEndpointId: endpointId })).items).toEqual([])
    await pull()
    await emit("heard")
    expect((await pull()).items).toHaveLength(1)
    await forget()
    const { endpoint } = await listen("listen:other")
    expect((await listWebhookEndpoints(client)).items.map(({ id }) => id)).toEqual([endpoint.id])
  })

  test("its deliveries are given up when it is deleted", async () => {
    const { client, endpointId, emit, pull } = await customerWithListener()
    await emit("i1")
    await deleteWebhookEndpoint(client, { webhookEndpointId: endpointId })
    expect(await readOutcome(pull())).toMatchObject({ tag: "not_found" })
  })

  test("an endpoint with an address is not pulled, and neither becomes the other", async () => {
    const { client, endpointId } = await customerWithListener()
    const events = ["invoice.paid" as const]
    const { endpoint } = await createWebhookEndpoint(client, { url: "https://shop.example/hooks", events })
    const pull = pullWebhookDeliveries(client, { webhookEndpointId: endpoint.id })
    expect(await readOutcome(pull)).toMatchObject({ tag: "state_conflict", details: { state: "sent" } })
    const invalid = { tag: "validation_failed", fields: { url: { code: "invalid" } } }
    const change = (webhookEndpointId: string, url: string) =>
      readOutcome(updateWebhookEndpoint(client, { webhookEndpointId, url }))
    expect(await change(endpointId, "https://shop.example/hooks")).toMatchObject(invalid)
    expect(await change(endpoint.id, "listen:laptop")).toMatchObject(invalid)
    const renamed = await updateWebhookEndpoint(client, { webhookEndpointId: endpointId, url: "listen:desk" })
    expect(renamed.url).toBe("listen:desk")
  })

  test("what its program asks each second is not in the log of its key, and refusals are", async () => {
    const { client, email, token, endpointId } = await customerWithListener()
    const make = () => readOutcome(createApiKey(client, { name: "Laptop", scopes: ["webhooks"] }))
    const { data } = await confirmByMail(provider, token, email, make)
    const listening = provider.createClient(data?.secret ?? "")
    await pullWebhookDeliveries(listening, { webhookEndpointId: endpointId })
    const refused = pullWebhookDeliveries(listening, { webhookEndpointId: randomUUID() })
    expect(await readOutcome(refused)).toMatchObject({ tag: "not_found" })
    const logged = await provider.database.db
      .selectFrom("api_key_requests")
      .select(["call", "status"])
      .where("key_id", "=", data?.key.id ?? "")
      .execute()
    expect(logged).toEqual([{ call: "pullWebhookDeliveries", status: 404 }])
  })

  test.each(["listen:", "listen:a b", `listen:${"a".repeat(101)}`, "listen:a/b"])("%j is no address", async (url) => {
    const { client } = await customerWithListener()
    const made = await readOutcome(createWebhookEndpoint(client, { url, events: ["invoice.paid"] }))
    expect(made).toMatchObject({ tag: "validation_failed" })
  })
})
