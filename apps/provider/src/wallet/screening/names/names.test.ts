import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTransfer, getMe } from "@wallet/core"
import { updateProfile } from "@wallet/core/account"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { toKycHarness } from "#compliance/kyc/kycHarness.testing.ts"
import { acceptVendorMessage } from "#compliance/kyc/vendorMessage.ts"
import { toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { newId } from "#platform/database/newId.ts"
import type { Services } from "#platform/services.ts"
import { createListScreening } from "#rails/screening/lists/listScreening.ts"
import { refreshLists } from "#rails/screening/lists/refreshLists.ts"
import { type SampleParty, sampleOfac } from "#rails/screening/lists/sampleLists.testing.ts"
import { readOutcome } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { compareEntries, compareNews } from "./compareEntries.ts"
import { screenCustomer } from "./screenNames.ts"

let harness: WithdrawalHarness
let ann: TestOperator
let ben: TestOperator
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  ann = await addSignedIn(harness.provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(harness.provider, "ben@wallet.example", "approver")
})
afterAll(() => harness.stop())

const db = () => harness.provider.services.db
const drain = () => harness.provider.worker.drain()
const listed = "Sanctus Listov"

const listAlerts = (userId: string) =>
  db().selectFrom("name_alerts").selectAll().where("user_id", "=", userId).orderBy("id").execute()
const decide = (browser: TestOperator, id: string, decision: string) =>
  browser.decide(`name-alerts/${id}`, { decision, reason: "looked at both" })
const decideTogether = async (id: string, decision: string) => {
  await decide(ann, id, decision)
  return decide(ben, id, decision)
}
const frozenAt = async ({ token }: HarnessCustomer) =>
  ((await getMe(harness.provider.createClient(token))) as { frozenAt: string | null }).frozenAt
const pay = async ({ token }: HarnessCustomer) => {
  const { email: recipient } = await harness.addCustomer()
  const body = { recipient, amount: "1", currency: "USDT" }
  return (await readOutcome(createTransfer(harness.provider.createClient(token), body, { idempotencyKey: newId() })))
    .tag
}
const setDisplayName = async ({ token }: HarnessCustomer, displayName: string) => {
  await updateProfile(harness.provider.createClient(token), { displayName })
  await drain()
}

/** Creates a customer whose identity check has reported a name and a birth date. */
async function addIdentified(name: string, birthDate: string | null): Promise<HarnessCustomer> {
  const kyc = toKycHarness(harness.provider)
  const { token, path } = await kyc.begin()
  await kyc.choose(path, "submitted")
  const reference = await kyc.referenceOf(path)
  const facts = { name, birthDate, nationality: null, address: null, evidenceUrl: null }
  const verdict = { comment: null, reasons: [], failedItems: [], validUntil: null, ...facts }
  await acceptVendorMessage(harness.provider.services, {
    ...verdict,
    id: newId(),
    reference,
    sequence: 1_000_000,
    event: "approved",
  })
  await drain()
  return harness.customerOf(token)
}

/** The customers with a queued job to screen their names. */
const found = async () => {
  const rows = await db().selectFrom("jobs").select("payload").where("kind", "=", "names.customer").execute()
  return rows.map(({ payload }) => (payload as { userId: string }).userId)
}

const iban = "DE89370400440532013000"
const toIban = (holder: string) => ({ currency: "EUR", rail: "iban", iban, holder, amount: "50", side: "send" })

async function addPayer(): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.verify(customer)
  await harness.fund(customer, "1000", "EUR")
  return customer
}

describe("a customer whose name is on a list", () => {
  test("is held by the identity check, and can't move money until two operators have decided", async () => {
    const customer = await addIdentified("Listov, Sanctus", "1961-07-04")
    const [alert, ...more] = await listAlerts(customer.id)
    expect(more).toEqual([])
    expect(alert).toMatchObject({
      source: "identity check",
      state: "open",
      decision: "hold",
      listed_name: listed,
      score: 100,
      evidence: { birth: "same", nameScore: 100 },
    })
    await harness.fund(customer, "10", "USDT")
    expect(await pay(customer)).toBe("account_frozen")
    expect(await frozenAt(customer)).not.toBe(null)

    const desk = await ann.show("name-alerts")
    expect(desk).toContain("all payments of the customer are held")
    await decide(ann, alert?.id ?? "", "clear")
    expect(await frozenAt(customer)).not.toBe(null)
    expect((await decide(ann, alert?.id ?? "", "clear")).status).toBe(409)
    await decide(ben, alert?.id ?? "", "clear")
    expect(await listAlerts(customer.id)).toMatchObject([{ state: "cleared" }])
    expect(await frozenAt(customer)).toBe(null)
    expect(await pay(customer)).toBe(null)
  })

  test("is frozen once the alert is confirmed, and lifting that freeze is a separate decision", async () => {
    const customer = await addIdentified(listed, "1961-07-04")
    const [alert] = await listAlerts(customer.id)
    await decideTogether(alert?.id ?? "", "confirm")
    expect(
      await db().selectFrom("users").select(["frozen_at", "held_at"]).where("id", "=", customer.id).execute(),
    ).toEqual([{ frozen_at: expect.any(Date), held_at: null }])
  })

  test("raises no second alert as long as both sides are unchanged", async () => {
    const customer = await addIdentified(listed, null)
    const [alert] = await listAlerts(customer.id)
    await decideTogether(alert?.id ?? "", "clear")
    await screenCustomer(harness.provider.services, { userId: customer.id })
    expect(await listAlerts(customer.id)).toHaveLength(1)
    await db()
      .updateTable("kyc_sessions")
      .set({ birth_date: "1961-07-04" })
      .where("user_id", "=", customer.id)
      .execute()
    await screenCustomer(harness.provider.services, { userId: customer.id })
    expect(await listAlerts(customer.id)).toMatchObject([{ state: "cleared" }, { state: "open", decision: "hold" }])
  })

  test("raises no alert if the birth date differs, and none for a closed account", async () => {
    const customer = await addIdentified(listed, "1988-02-28")
    expect(await listAlerts(customer.id)).toEqual([])
    await db().updateTable("users").set({ closed_at: new Date() }).where("id", "=", customer.id).execute()
    await db().updateTable("kyc_sessions").set({ birth_date: null }).where("user_id", "=", customer.id).execute()
    await screenCustomer(harness.provider.services, { userId: customer.id })
    expect(await listAlerts(customer.id)).toEqual([])
  })

  test("a name that customers give themselves waits for operators and holds nothing", async () => {
    const customer = await harness.addCustomer()
    await setDisplayName(customer, "Sanctus  LISTOV")
    expect(await listAlerts(customer.id)).toMatchObject([{ source: "display name", decision: "review", state: "open" }])
    expect(await frozenAt(customer)).toBe(null)
    await setDisplayName(customer, "Somebody Else")
    expect(await listAlerts(customer.id)).toHaveLength(1)
  })

  test("no operator decides about their own account", async () => {
    const own = await harness.customerOf(await harness.provider.signUp("dora@wallet.example"))
    const dora = await addSignedIn(harness.provider, "dora@wallet.example", "approver")
    await setDisplayName(own, listed)
    const [alert] = await listAlerts(own.id)
    await decide(ann, alert?.id ?? "", "clear")
    const refused = await decide(dora, alert?.id ?? "", "clear")
    expect([refused.status, refused.text.includes("your own account")]).toEqual([403, true])
    expect(await listAlerts(own.id)).toMatchObject([{ state: "open" }])
  })

  test("two concurrent jobs raise an alert once, and operators get one mail until all is decided", async () => {
    const customer = await harness.addCustomer()
    await db().deleteFrom("name_alerts").execute()
    const before = await harness.provider.countMails("ben@wallet.example")
    await setDisplayName(customer, listed)
    const other = await harness.addCustomer()
    await setDisplayName(other, listed)
    const again = () => screenCustomer(harness.provider.services, { userId: customer.id })
    await Promise.all([again(), again(), again()])
    expect(await listAlerts(customer.id)).toHaveLength(1)
    await drain()
    expect(await harness.provider.countMails("ben@wallet.example")).toBe(before + 1)
  })
})

describe("a payee whose name is on a list", () => {
  test("waits for review like any payment, and continues after two operators have cleared the name", async () => {
    const customer = await addPayer()
    const { id } = await harness.withdraw(customer, toIban("Sanctus Listov"))
    await harness.until(customer, id, "awaiting_approval")
    const [alert] = await listAlerts(customer.id)
    expect(alert).toMatchObject({ source: "payee", subject_id: id, state: "open" })
    // It is about the payee: the customer's other payments continue.
    expect(await frozenAt(customer)).toBe(null)
    expect(await ann.show("withdrawals")).toContain("decide about the name")
    const early = await ann.decide(`withdrawals/${id}`, { decision: "approve", reason: "hurry" })
    expect(early.status).toBe(409)
    await decideTogether(alert?.id ?? "", "clear")
    await ann.decide(`withdrawals/${id}`, { decision: "approve", reason: "cleared" })
    expect((await harness.until(customer, id, "completed")).state).toBe("completed")
    const again = await harness.withdraw(customer, toIban("Sanctus Listov"))
    expect((await harness.until(customer, again.id, "completed", "awaiting_approval")).state).toBe("completed")
  })

  test("a confirmed alert ends the payment, returns its money and freezes the account", async () => {
    const customer = await addPayer()
    const { id } = await harness.withdraw(customer, toIban("Nowhere Sanctions Trading L.L.C."))
    await harness.until(customer, id, "awaiting_approval")
    const [alert] = await listAlerts(customer.id)
    await decideTogether(alert?.id ?? "", "confirm")
    expect(await harness.read(customer, id)).toMatchObject({ state: "rejected", reason: "screening" })
    expect(await harness.available(customer, "EUR")).toMatchObject({ available: "1000.00000" })
    expect(await frozenAt(customer)).not.toBe(null)
  })

  test("a row of a mass payout waits alone, and the other rows are paid", async () => {
    const customer = await addPayer()
    const payouts = toPayoutHarness(harness)
    const row = { rail: "iban", to: iban, currency: "EUR", amount: "20" }
    const batch = await payouts.draft(customer, [
      { ...row, holder: "Listov Sanctus" },
      { ...row, holder: "Jo Doe" },
    ])
    expect((await payouts.approve(customer, batch)).ok).toBe(true)
    const read = () => db().selectFrom("withdrawals").selectAll().where("user_id", "=", customer.id).execute()
    const paid = async () => (await read()).filter(({ state }) => state === "completed").length
    for (let turn = 0; turn < 60 && (await paid()) === 0; turn++) {
      harness.provider.advance(30_000)
      await drain()
    }
    const states = (await read()).map(({ state, destination }) => [destination.holder, state])
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ["Listov Sanctus", "awaiting_approval"],
        ["Jo Doe", "completed"],
      ]),
    )
    expect(await listAlerts(customer.id)).toHaveLength(1)
  })

  test("anyone else is paid without an operator", async () => {
    const customer = await addPayer()
    const { id } = await harness.withdraw(customer, toIban("Jo Doe"))
    expect((await harness.until(customer, id, "completed", "awaiting_approval")).state).toBe("completed")
    const screened = db().selectFrom("screened_names").selectAll().where("subject_id", "=", id)
    expect(await screened.execute()).toMatchObject([{ name: "Jo Doe", score: 0, list_version: expect.any(String) }])
  })
})

describe("a list that changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "names-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  let services: Services
  const sources = [{ name: "ofac", at: join(folder, "sdn.xml") }] as const
  const publish = async (parties: readonly SampleParty[], issued: string) => {
    writeFileSync(sources[0].at, sampleOfac(parties, issued))
    harness.provider.advance(5 * 3_600_000)
    await refreshLists(services, sources)
  }
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, name: `Nobody Number${index}` }))
  beforeAll(() => {
    const { now, rails, ...rest } = harness.provider.services
    const screening = createListScreening({ db: db(), now, sources, greatestAge: 7 * 24 * 3_600_000 })
    services = { ...rest, now, rails: { ...rails, screening } }
  })
  beforeEach(async () => {
    await drain()
    await db().deleteFrom("name_alerts").execute()
  })

  test("is compared with the customers: new and changed entries, once", async () => {
    const customer = await addIdentified("Юрий Цветаев", "1970-03-01")
    await publish(many, "2026-11-02")
    expect([await compareEntries(db()), await compareEntries(db()), await compareEntries(db())]).toEqual([50, 10, 0])
    expect(await found()).toEqual([])
    await publish([...many, { id: "900", name: "TSVETAYEV Yuri", born: "1970-03-01" }], "2026-11-03")
    expect(await compareEntries(db())).toBe(1)
    expect(await found()).toEqual([customer.id])
    await screenCustomer(services, { userId: customer.id })
    const [alert] = await listAlerts(customer.id)
    expect(alert).toMatchObject({ list: "OFAC SDN", list_version: "2026-11-03", entry: "900", decision: "hold" })
    expect(alert?.list_hash).toMatch(/^[\da-f]{64}$/)

    // The same entry in a newer list is not new; with another birth date it is.
    await publish([...many, { id: "900", name: "TSVETAYEV Yuri", born: "1970-03-01" }], "2026-11-04")
    expect(await compareEntries(db())).toBe(0)
    await publish([...many, { id: "900", name: "TSVETAYEV Yuri", born: "1970-04-01" }], "2026-11-05")
    expect(await compareEntries(db())).toBe(1)
  })

  test("concurrent processes handle each entry once, and a process that dies leaves its entries to the others", async () => {
    await publish(
      many.map(({ id, name }) => ({ id, name: `${name} Again` })),
      "2026-11-06",
    )
    const failed = db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("listed_parties").set({ is_compared: true }).execute()
        throw new Error("killed")
      })
    await expect(failed).rejects.toThrow("killed")
    const counts = await Promise.all([compareEntries(db()), compareEntries(db()), compareEntries(db())])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  })

  test("customers from before names were screened are screened once", async () => {
    await db().deleteFrom("name_walks").execute()
    await db().deleteFrom("screened_names").execute()
    await compareNews(services)
    const { customers } = await db().selectFrom("name_walks").selectAll().executeTakeFirstOrThrow()
    const { count } = await db()
      .selectFrom("users")
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .where("closed_at", "is", null)
      .executeTakeFirstOrThrow()
    expect(customers).toBe(Number(count))
    await compareNews(services)
    expect(await db().selectFrom("name_walks").select("customers").execute()).toEqual([{ customers }])
  })
})
