import { randomBytes } from "node:crypto"
import { logout } from "@wallet/core"
import { subscribePush, unsubscribePush } from "@wallet/core/account"
import type { NotificationKind } from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { findUserByEmail } from "#access/identity/users.ts"
import { deleteExpired } from "#platform/jobs/housekeeping.ts"
import { createBrowserDouble, startPushServiceDouble } from "#rails/push/pushEndpointDouble.testing.ts"
import { createWebPushRail } from "#rails/push/webPushRail.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { type NotificationData, notify } from "./notify.ts"
import { mostBrowsers } from "./pushHandlers.ts"

let service: Awaited<ReturnType<typeof startPushServiceDouble>>
let provider: TestProvider
beforeAll(async () => {
  service = await startPushServiceDouble()
  const privateKey = randomBytes(32).toString("base64url")
  const push = createWebPushRail({ privateKey, subject: "https://wallet.example", fetchFrom: service.fetchFrom })
  provider = await startTestProvider({ rails: { push } })
})
afterAll(async () => {
  await provider.stop()
  await service.stop()
})
beforeEach(() => {
  service.taken.length = 0
  service.answer(201)
})

let customers = 0
async function newCustomer() {
  const email = `pushed-${++customers}@wallet.example`
  const token = await provider.signUp(email)
  return {
    email,
    token,
    userId: (await findUserByEmail(provider.database.db, email))!.id,
    browser: createBrowserDouble(),
  }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

const toEndpoint = ({ userId }: Customer, browser = "1") => `https://fcm.googleapis.com/fcm/send/${userId}/${browser}`
const subscribe = (customer: Customer, more: object = {}) =>
  readOutcome(
    subscribePush(provider.createClient(customer.token), {
      endpoint: toEndpoint(customer),
      keys: customer.browser.keys,
      ...more,
    }),
  )

/** Sends a notification and returns the push message that the customer's browser gets. */
async function tell(customer: Customer, kind: NotificationKind, data?: NotificationData) {
  service.taken.length = 0
  await provider.database.db.transaction().execute((trx) => notify(trx, customer.userId, kind, data))
  await provider.worker.drain()
  return service.taken.map(({ body }) => JSON.parse(customer.browser.read(body)) as Record<string, string>)
}

const usdt = { amount: money("5.00000", findCurrency("USDT")!), detail: "f•••d@w•••.example" }

describe("push messages", () => {
  test("without a subscription nothing is sent, and with one a message says the topic and no more", async () => {
    const anna = await newCustomer()
    expect(await tell(anna, "transfer_received", usdt)).toEqual([])
    expect((await subscribe(anna)).ok).toBe(true)
    const [message] = await tell(anna, "transfer_received", usdt)
    expect(message).toMatchObject({
      title: "You have a new incoming payment",
      body: "",
      path: "/account/history",
    })
    expect(JSON.stringify(message)).not.toMatch(/5\.00|USDT|example/)
  })

  test("amounts and names are said to whoever chose it", async () => {
    const anna = await newCustomer()
    await subscribe(anna, { withDetails: true })
    const [message] = await tell(anna, "transfer_received", usdt)
    expect(message?.title).toMatch(/5\.00\sUSDT/)
    // The last word counts.
    await subscribe(anna)
    expect((await tell(anna, "transfer_received", usdt))[0]?.title).not.toContain("USDT")
  })

  test.each([404, 410])("a service that answers %i is not asked again", async (status) => {
    const anna = await newCustomer()
    await subscribe(anna)
    service.answer(status)
    expect(await tell(anna, "kyc_approved")).toHaveLength(1)
    service.answer(201)
    expect(await tell(anna, "kyc_approved")).toEqual([])
  })

  test("a browser whose service fails is tried again, and the customer's other browser gets one message", async () => {
    const anna = await newCustomer()
    await subscribe(anna)
    await subscribe(anna, { endpoint: toEndpoint(anna, "2") })
    service.answer(503)
    await tell(anna, "kyc_approved")
    service.answer(201)
    service.taken.length = 0
    provider.advance(3_600_000)
    await provider.worker.drain()
    const told = service.taken.map(({ path }) => path.split("/").at(-1) ?? "")
    expect(told.toSorted()).toEqual(["1", "2"])
  })

  test("a browser that signs out gets no more messages, and neither does one that is removed", async () => {
    const anna = await newCustomer()
    await subscribe(anna)
    await logout(provider.createClient(anna.token))
    expect(await tell(anna, "kyc_approved")).toEqual([])

    const boris = await newCustomer()
    await subscribe(boris)
    const body = { endpoint: toEndpoint(boris) }
    await unsubscribePush(provider.createClient(boris.token), body)
    expect(await tell(boris, "kyc_approved")).toEqual([])
  })

  test("a browser whose session was not used for too long gets no more messages", async () => {
    const anna = await newCustomer()
    await subscribe(anna)
    provider.advance(provider.services.config.sessionIdle.customer + 1)
    expect(await tell(anna, "kyc_approved")).toEqual([])
  })

  test("a browser whose session has ended is cleared away, and the data export names only the service", async () => {
    const [anna, boris] = [await newCustomer(), await newCustomer()]
    await subscribe(anna)
    await subscribe(boris)
    await logout(provider.createClient(anna.token))
    const { db } = provider.database
    const left = async () => {
      provider.advance(1)
      await deleteExpired(provider.services)
      const rows = await db.selectFrom("push_subscriptions").select("user_id").execute()
      return [anna, boris].map(({ userId }) => rows.some(({ user_id }) => user_id === userId))
    }
    expect(await left()).toEqual([false, true])
    const section = provider.services.personalData.find(({ name }) => name === "pushBrowsers")
    const exported = section && "rows" in section ? await section.rows(boris.userId).execute(db) : undefined
    expect(exported?.rows).toEqual([
      { push_service: "fcm.googleapis.com", with_details: false, created_at: expect.any(Date) as unknown },
    ])
    provider.advance(30 * 24 * 3_600_000)
    expect(await left()).toEqual([false, false])
  })

  test("a browser is whoever's signs in with it last, and nobody takes off another's", async () => {
    const [anna, boris] = [await newCustomer(), await newCustomer()]
    await subscribe(anna)
    const body = { endpoint: toEndpoint(anna) }
    await unsubscribePush(provider.createClient(boris.token), body)
    expect(await tell(anna, "kyc_approved")).toHaveLength(1)
    await subscribe(boris, { endpoint: toEndpoint(anna) })
    expect(await tell(anna, "kyc_approved")).toEqual([])
    expect(await tell(boris, "kyc_approved")).toHaveLength(1)
  })

  test("an endpoint elsewhere than at a push service is refused", async () => {
    const anna = await newCustomer()
    for (const endpoint of ["https://169.254.169.254/latest", "http://fcm.googleapis.com/1", service.origin]) {
      expect((await subscribe(anna, { endpoint })).fields).toEqual({ endpoint: { code: "invalid" } })
    }
  })

  test("a customer has ten browsers: one more takes the place of the first", async () => {
    const anna = await newCustomer()
    for (let browser = 0; browser <= mostBrowsers; browser++) {
      provider.advance(1)
      await subscribe(anna, { endpoint: toEndpoint(anna, `b${browser}`) })
    }
    await tell(anna, "kyc_approved")
    const told = service.taken.map(({ path }) => path.split("/").at(-1))
    expect(told).toHaveLength(mostBrowsers)
    expect(told).not.toContain("b0")
  })

  test("nothing is queued for a party that was switched off: such a message would wait for good", async () => {
    const anna = await newCustomer()
    await subscribe(anna)
    const { db } = provider.database
    const turn = (state: "off" | "sandbox") =>
      db.updateTable("outside_parties").set({ state }).where("party", "=", "push").execute()
    await turn("off")
    await db.transaction().execute((trx) => notify(trx, anna.userId, "transfer_received", usdt))
    const queued = await db.selectFrom("jobs").select("kind").where("kind", "=", "notification.push").execute()
    await turn("sandbox")
    expect(queued).toEqual([])
    expect(await tell(anna, "transfer_received", usdt)).toHaveLength(1)
  })

  test("the channel is chosen by topic, and messages that protect the account are always sent", async () => {
    const anna = await newCustomer()
    await subscribe(anna)
    const choose = { topic: "verification", channel: "push", enabled: false }
    await provider.send("POST", "/userSettings/notifications", { token: anna.token, body: choose })
    expect(await tell(anna, "kyc_approved")).toEqual([])
    expect(await tell(anna, "password_changed")).toHaveLength(1)
  })
})

test("where no key is configured nobody is offered push messages, and the provider says so", async () => {
  const bare = await startTestProvider({ simulatedParties: false })
  try {
    const { data } = await bare.send("GET", "/info")
    expect(data).toMatchObject({ parties: expect.arrayContaining([{ name: "push", state: "off" }]) as unknown })
  } finally {
    await bare.stop()
  }
})
