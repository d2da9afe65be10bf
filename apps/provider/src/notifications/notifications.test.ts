import { randomBytes, randomUUID } from "node:crypto"
import { getNotificationPreferences, markNotificationsRead } from "@wallet/core"
import { subscribePush, updateProfile } from "@wallet/core/account"
import {
  type NotificationChannel,
  type NotificationKind,
  NotificationSchema,
  notificationChannels,
  notificationKinds,
  notificationTopics,
} from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findUserByEmail } from "#access/identity/users.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { notificationLines, notificationMail, notificationText } from "./mails.ts"
import { type NotificationData, notify, notifyEach } from "./notify.ts"

const Page = v.object({
  items: v.array(NotificationSchema),
  nextCursor: v.nullable(v.string()),
  unread: v.number(),
})

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

let customers = 0
async function newCustomer() {
  const email = `told-${++customers}@wallet.example`
  const token = await provider.signUp(email)
  const user = await findUserByEmail(provider.database.db, email)
  return { email, token, userId: user!.id }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

const tell = ({ userId }: Customer, kind: NotificationKind, data?: NotificationData) =>
  provider.database.db.transaction().execute((trx) => notify(trx, userId, kind, data))

async function read({ token }: Customer, query = "") {
  const { data } = await provider.send("GET", `/notifications${query}`, { token })
  return v.parse(Page, data)
}
const markRead = ({ token }: Customer, upTo: string) =>
  readOutcome(markNotificationsRead(provider.createClient(token), { upTo }))
const choose = ({ token }: Customer, topic: string, channel: string, enabled: boolean) =>
  provider.send("POST", "/userSettings/notifications", { token, body: { topic, channel, enabled } })

const toEndpoint = ({ userId }: Pick<Customer, "userId">) => `https://fcm.googleapis.com/fcm/send/${userId}`
const subscribe = (customer: Customer, more: object = {}) => {
  const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) }
  const body = { endpoint: toEndpoint(customer), keys, ...more }
  return readOutcome(subscribePush(provider.createClient(customer.token), body))
}

const preferences = async ({ token }: Customer) => await getNotificationPreferences(provider.createClient(token))

const usdt = money("5.00000", findCurrency("USDT")!)

describe("screens C, settings: notifications of a customer", () => {
  test("newest first, with its money, and unread", async () => {
    const anna = await newCustomer()
    await tell(anna, "kyc_approved")
    await tell(anna, "transfer_received", { amount: usdt, detail: "f•••d@w•••.example" })
    const { items, unread, nextCursor } = await read(anna)
    expect(items.map(({ kind }) => kind)).toEqual(["transfer_received", "kyc_approved"])
    expect(items[0]).toMatchObject({ amount: { amount: "5.00000", currency: "USDT" }, detail: "f•••d@w•••.example" })
    expect([unread, nextCursor, items[0]?.readAt]).toEqual([2, null, null])
  })

  test("a rolled-back transaction sends no notification", async () => {
    const anna = await newCustomer()
    const undone = provider.database.db.transaction().execute(async (trx) => {
      await notify(trx, anna.userId, "password_changed")
      throw new Error("undone")
    })
    await expect(undone).rejects.toThrow("undone")
    expect((await read(anna)).items).toEqual([])
  })

  test("pages lead on, and new notifications do not shift them", async () => {
    const anna = await newCustomer()
    for (let told = 0; told < 5; told++) await tell(anna, "top_up_completed", { amount: usdt })
    const first = await read(anna, "?limit=2")
    await tell(anna, "new_device")
    const second = await read(anna, `?limit=2&cursor=${first.nextCursor}`)
    const third = await read(anna, `?limit=2&cursor=${second.nextCursor}`)
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(5)
    expect(third.nextCursor).toBeNull()
  })

  test("reading marks what was there, not what came since", async () => {
    const anna = await newCustomer()
    await tell(anna, "kyc_approved")
    const [seen] = (await read(anna)).items
    await tell(anna, "new_device")
    expect((await markRead(anna, seen!.id)).data).toEqual({ unread: 1 })
    const { items } = await read(anna)
    expect(items.map(({ readAt }) => readAt !== null)).toEqual([false, true])
  })

  test("another customer's notification can neither be seen nor marked", async () => {
    const [anna, boris] = [await newCustomer(), await newCustomer()]
    await tell(anna, "kyc_approved")
    const [hers] = (await read(anna)).items
    expect((await markRead(boris, hers!.id)).tag).toBe("not_found")
    expect((await read(boris)).items).toEqual([])
    expect((await read(anna)).unread).toBe(1)
  })

  test.each(["nonsense", "", "%00", "x".repeat(65)])("an id that is none, %j, marks nothing", async (upTo) => {
    const anna = await newCustomer()
    await tell(anna, "kyc_approved")
    expect((await markRead(anna, upTo)).ok).toBe(false)
    expect((await read(anna)).unread).toBe(1)
  })

  test("a notification has the time of the provider's clock, which may be ahead of the database's", async () => {
    const anna = await newCustomer()
    const week = 7 * 86_400_000
    await tell(anna, "kyc_approved")
    provider.advance(week)
    await tell(anna, "kyc_approved")
    const [newer, older] = (await read(anna)).items.map(({ createdAt }) => Date.parse(createdAt))
    expect(newer! - older!).toBeGreaterThanOrEqual(week)
  })

  test("more than a hundred unread are not counted further", async () => {
    const anna = await newCustomer()
    const news = Array.from({ length: 103 }, () => ({ user_id: anna.userId, kind: "kyc_approved" as const }))
    const rows = news.map((row) => ({
      ...row,
      id: crypto.randomUUID(),
      currency: null,
      amount: null,
      detail: null,
      subject_id: null,
    }))
    await provider.database.db.insertInto("notifications").values(rows).execute()
    expect((await read(anna)).unread).toBe(100)
  })
})

describe("screens C, settings: the matrix of topics and channels", () => {
  test("what may need an answer is mailed, and money that came in is not, until the customer says otherwise", async () => {
    const anna = await newCustomer()
    const before = await provider.countMails(anna.email)
    await tell(anna, "transfer_received", { amount: usdt })
    await tell(anna, "withdrawal_held", { amount: usdt })
    await expect.poll(() => provider.countMails(anna.email)).toBe(before + 1)
    await choose(anna, "incoming", "mail", true)
    await choose(anna, "outgoing", "mail", false)
    await tell(anna, "withdrawal_held", { amount: usdt })
    await tell(anna, "transfer_received", { amount: usdt })
    await expect.poll(() => provider.countMails(anna.email)).toBe(before + 2)
    expect((await read(anna)).items).toHaveLength(4)
  })

  test("a topic that is off is not listed", async () => {
    const anna = await newCustomer()
    expect((await choose(anna, "incoming", "centre", false)).data).toMatchObject({ enabled: false, canChange: true })
    await tell(anna, "transfer_received", { amount: usdt })
    expect((await read(anna)).items).toEqual([])
    await choose(anna, "incoming", "centre", true)
    await tell(anna, "transfer_received", { amount: usdt })
    expect((await read(anna)).items).toHaveLength(1)
  })

  test("security can't be off, by either channel", async () => {
    const anna = await newCustomer()
    for (const channel of ["centre", "mail"]) {
      const answer = await choose(anna, "security", channel, false)
      expect([answer.tag, answer.fields]).toEqual(["validation_failed", { topic: { code: "always_on" } }])
    }
    const mails = await provider.countMails(anna.email)
    await tell(anna, "new_device", { detail: "Firefox" })
    await expect.poll(() => provider.countMails(anna.email)).toBe(mails + 1)
    expect((await read(anna)).items).toHaveLength(1)
    expect(await preferences(anna)).toContainEqual({
      topic: "security",
      channel: "mail",
      enabled: true,
      canChange: false,
    })
  })

  test("in quiet hours mails wait, but for those about safety", async () => {
    const anna = await newCustomer()
    // Two hours from the full one: whatever the minute, they are not over while this goes on.
    const hour = provider.services.now().getUTCHours()
    const fullHour = (later: number) => `${String((hour + later) % 24).padStart(2, "0")}:00`
    const quietHours = { from: fullHour(0), to: fullHour(2), timeZone: "UTC" }
    await updateProfile(provider.createClient(anna.token), { quietHours })
    const before = await provider.countMails(anna.email)
    await tell(anna, "withdrawal_held", { amount: usdt })
    expect(await provider.countMails(anna.email)).toBe(before)
    await tell(anna, "new_device")
    expect(await provider.countMails(anna.email)).toBe(before + 1)
    provider.advance(2 * 3_600_000)
    expect(await provider.countMails(anna.email)).toBe(before + 2)
  })

  test.each([
    [{ topic: "weather", channel: "mail", enabled: true }, "topic"],
    [{ topic: "incoming", channel: "pigeon", enabled: true }, "channel"],
    [{ topic: "incoming", channel: "mail", enabled: "yes" }, "enabled"],
  ])("%j is refused at its field", async (body, field) => {
    const { token } = await newCustomer()
    const answer = await provider.send("POST", "/userSettings/notifications", { token, body })
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })
})

describe("screens C, settings: every event goes by the channels that were chosen, and by no other", () => {
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  const changeable = notificationTopics.filter((topic) => topic !== "security")

  /** Adds a customer who gets every notification by these channels only. */
  async function linkedCustomer(channels: readonly NotificationChannel[]) {
    const customer = await newCustomer()
    const at = provider.services.now()
    await provider.database.db
      .insertInto("account_links")
      .values({
        id: randomUUID(),
        user_id: customer.userId,
        state: "linked",
        code_hash: randomBytes(32).toString("base64url"),
        sealed_code: "",
        created_at: at,
        expires_at: at,
        messenger_id: customer.email,
        messenger_name: customer.email,
        linked_at: at,
      })
      .execute()
    await subscribe(customer, { withDetails: true })
    for (const topic of changeable) {
      for (const channel of notificationChannels) await choose(customer, topic, channel, channels.includes(channel))
    }
    return customer
  }

  test.each([
    [["centre", "mail", "messenger", "push"]],
    [["centre"]],
    [["mail"]],
    [["messenger"]],
    [["push"]],
    [[]],
  ] satisfies [NotificationChannel[]][])("%j", async (channels) => {
    const { userId, email } = await linkedCustomer(channels)
    await provider.database.db.transaction().execute((trx) =>
      notifyEach(
        { trx, writes: trx },
        kinds.map((kind) => ({ userId, kind, amount: usdt })),
      ),
    )
    await provider.worker.drain()
    const { db, sandbox } = provider.database
    const amount = { amount: "5.00000", currency: "USDT" }
    const texts: Readonly<Record<NotificationChannel, (kind: NotificationKind) => string>> = {
      centre: (kind) => kind,
      mail: (kind) => notificationMail("en", { kind, amount, detail: null }, "https://wallet.example").subject,
      messenger: (kind) => notificationText("en", { kind, amount, detail: null }),
      push: (kind) => notificationLines("en", { kind, amount, detail: null }).title,
    }
    const said = (channel: NotificationChannel) =>
      kinds
        .filter((kind) => channels.includes(channel) || notificationKinds[kind] === "security")
        .map(texts[channel])
        .toSorted()
    const listed = await db.selectFrom("notifications").select("kind").where("user_id", "=", userId).execute()
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(said("centre"))
    const mails = await sandbox.selectFrom("sandbox.mails").select("subject").where("recipient", "=", email).execute()
    const news = new Set(kinds.map(texts.mail))
    expect(
      mails
        .map(({ subject }) => subject)
        .filter((subject) => news.has(subject))
        .toSorted(),
    ).toEqual(said("mail"))
    const chat = await sandbox.selectFrom("sandbox.chat_messages").select("body").where("chat_id", "=", email).execute()
    expect(chat.map(({ body }) => body).toSorted()).toEqual(said("messenger"))
    const pushed = await sandbox
      .selectFrom("sandbox.push_messages")
      .select("body")
      .where("endpoint", "=", toEndpoint({ userId }))
      .execute()
    const titles = pushed.map(({ body }) => (JSON.parse(body) as { title: string }).title) // the provider wrote it
    expect(titles.toSorted()).toEqual(said("push"))
  })
})

test.each(Object.keys(notificationKinds) as NotificationKind[])("the mail of %s names what it is about", (kind) => {
  const amount = { amount: "5.00000", currency: "USDT" }
  for (const locale of ["en", "ru"] as const) {
    const { subject, text } = notificationMail(locale, { kind, amount, detail: null }, "https://wallet.example")
    expect(text).toContain(subject)
    expect(text).toContain("https://wallet.example/account")
    expect(subject.length).toBeLessThanOrEqual(45)
    expect(subject).not.toMatch(/\.$/)
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|\s[.,]|[ \u00a0]{2}/)
  }
})

test("spec §3: a mail says RUB for WUD to a customer in the region ru, in either language", () => {
  const told = { kind: "deposit_credited", amount: { amount: "5.00", currency: "WUD" }, detail: null } as const
  for (const locale of ["en", "ru"] as const) {
    expect(notificationText(locale, { ...told, regionCode: "ru" })).toContain("RUB")
    expect(notificationText(locale, { ...told, regionCode: "de" })).toContain("WUD")
    expect(notificationText(locale, told)).toContain("WUD")
  }
})

test("spec §9: a day in a mail is written as its language does", () => {
  const told = { kind: "closing_requested", amount: null, detail: "2026-12-31" } as const
  expect(notificationText("en", told)).toContain("12/31/26")
  expect(notificationText("ru", told)).toContain("31.12.26")
})
