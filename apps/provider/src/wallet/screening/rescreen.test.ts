import type { NotificationKind } from "@wallet/core/contract"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { alertLifecycle } from "./alertLifecycle.ts"
import { lookAgain } from "./alerts.ts"
import { handOutAddresses, watchLists } from "./rescreen.ts"

let harness: WithdrawalHarness
let customer: HarnessCustomer
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { WITHDRAWAL_APPROVAL_FROM: "50" })
  ann = await addSignedIn(harness.provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(harness.provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(harness.provider, "rita@wallet.example", "reviewer")
  customer = await harness.addCustomer()
  await harness.fund(customer, "1000", "USDT")
})
afterAll(() => harness.stop())

const db = () => harness.provider.services.db
const drain = () => harness.provider.worker.drain()
/** Adds an address to the vendor's lists, and runs the resulting jobs. */
async function list(address: string, verdict: string) {
  const body = new URLSearchParams({ network: "tron", address, verdict })
  const { status } = await harness.provider.sandbox.request("/screening/listings", { method: "POST", body })
  await drain()
  return status
}
const listAlerts = (address: string) =>
  db().selectFrom("screening_alerts").selectAll().where("address", "=", address).orderBy("id").execute()
const withdrawTo = async (address: string, amount: string, ...until: Parameters<WithdrawalHarness["until"]>[2][]) => {
  const asked = { currency: "USDT", rail: "crypto", network: "tron", address, side: "send", amount }
  const { id } = await harness.withdraw(customer, asked)
  await harness.until(customer, id, ...until)
  return id
}
const decide = (browser: TestOperator, id: string, decision: string) =>
  browser.decide(`alerts/${id}`, { decision, reason: "looked at it" })
/** All rescreenings, running and finished. */
const runs = () => db().selectFrom("rescreenings").selectAll().orderBy("id").execute()
const listNews = async (kind: NotificationKind) => {
  const rows = await db()
    .selectFrom("notifications")
    .select("detail")
    .where("user_id", "=", customer.id)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute()
  return rows.map(({ detail }) => detail)
}

describe("screens C screening: the lists change", () => {
  test("an address of an earlier payment raises an alert, once for each higher risk", async () => {
    const address = strangerAddress("tron", "paid before")
    await withdrawTo(address, "10", "completed")
    expect(await listAlerts(address)).toEqual([])
    expect(await list(address, "review")).toBe(303)
    expect(await listAlerts(address)).toMatchObject([{ state: "open", known: "allow", decision: "review", score: 55 }])
    // New lists with the same verdict about this address.
    await list(strangerAddress("tron", "somebody else"), "block")
    expect(await listAlerts(address)).toHaveLength(1)
    await list(address, "block")
    expect(await listAlerts(address)).toMatchObject([{}, { known: "review", decision: "block", score: 95 }])
  })

  test("a waiting withdrawal shows the newer verdict; an entry of the address book warns its owner", async () => {
    const address = strangerAddress("tron", "in the book")
    await harness.saved(customer, { currency: "USDT", rail: "crypto", network: "tron", address, label: "Old friend" })
    await withdrawTo(address, "60", "awaiting_approval")
    await list(address, "block")
    expect(await listAlerts(address)).toMatchObject([{ known: "allow", decision: "block" }])
    expect(await listNews("address_flagged")).toEqual(["Old friend"])
    expect(await ann.show("withdrawals")).toContain("Newer lists: block, score 95: sanctions 80 %")
    const text = await rita.show("alerts")
    expect(text).toContain("withdrawals: 1, of them waiting: 1, in the saved recipients")
    expect(text).not.toContain("Nothing to do</button>")
  })

  test("operators get one mail for each version of the lists that raises alerts", async () => {
    const before = await harness.provider.countMails("rita@wallet.example")
    const addresses = ["mailed one", "mailed two"].map((name) => strangerAddress("tron", name))
    for (const address of addresses) {
      await harness.saved(customer, { currency: "USDT", rail: "crypto", network: "tron", address, label: address })
    }
    await list(addresses[0] ?? "", "review")
    await list(strangerAddress("tron", "nobody's"), "block")
    expect(await harness.provider.countMails("rita@wallet.example")).toBe(before + 1)
  })

  test("two concurrent processes, or one that was killed and starts again, raise nothing twice", async () => {
    const address = strangerAddress("tron", "twice")
    await harness.saved(customer, { currency: "USDT", rail: "crypto", network: "tron", address, label: "Twice" })
    await list(address, "review")
    const { services } = harness.provider
    const before = await runs()
    await Promise.all([watchLists(services), watchLists(services)])
    expect(await runs()).toEqual(before)
    const { id: rescreeningId } = before.at(-1) ?? { id: "" }
    const look = { rescreeningId, network: "tron", address } as const
    await Promise.all([lookAgain(services, look), lookAgain(services, look), handOutAddresses(services, rescreeningId)])
    expect(await listAlerts(address)).toHaveLength(1)
    expect((await listNews("address_flagged")).filter((detail) => detail === "Twice")).toHaveLength(1)
  })

  test("more addresses than fit one step are screened in steps, each once", async () => {
    const at = new Date()
    const asked = { kind: "deposit", network: "ethereum", txid: null, score: 1, decision: "allow", at } as const
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...asked,
      subject_id: crypto.randomUUID(),
      address: `0x${String(index).padStart(40, "0")}`,
      categories: "[]",
      list_version: "1",
    }))
    await db().insertInto("screenings").values(rows).execute()
    await list(strangerAddress("tron", "of the steps"), "medium")
    expect((await runs()).at(-1)).toMatchObject({ state: "running", addresses: 50 })
    harness.provider.advance(10_000)
    await drain()
    harness.provider.advance(10_000)
    await drain()
    const known = await db().selectFrom("screenings").select("address").distinct().execute()
    const run = (await runs()).at(-1)
    expect(run?.state).toBe("done")
    expect(run?.addresses).toBeGreaterThanOrEqual(known.length)
  })

  test("an invalid address is not added to the sandbox's lists", async () => {
    expect(await list("nonsense", "block")).toBe(422)
    expect(await list(strangerAddress("ethereum", "wrong network"), "block")).toBe(422)
  })
})

describe("screens C screening: deciding an alert", () => {
  test.each(listPairs(alertLifecycle))("%s, %s", (state, event) => {
    const next = state === "open" ? { dismiss: "dismissed", confirm: "confirmed" }[event] : undefined
    expect(nextStep(alertLifecycle, state, event, "operator")?.state).toBe(next)
    expect(nextStep(alertLifecycle, state, event, "customer")).toBeUndefined()
  })

  test("two operators: an alert about a blocked address is dismissed by two operators, never by one", async () => {
    const [alert] = await listAlerts(strangerAddress("tron", "in the book"))
    const id = alert?.id ?? ""
    expect((await decide(rita, id, "dismiss")).status).toBe(403)
    expect((await decide(ann, id, "dismiss")).status).toBe(200)
    expect((await decide(ann, id, "dismiss")).status).toBe(409)
    expect(await ben.show("alerts")).toContain("1 of 2 operators, ann@wallet.example")
    expect((await decide(ben, id, "dismiss")).status).toBe(200)
    expect((await decide(ben, id, "confirm")).status).toBe(409)
    const log = await db()
      .selectFrom("operator_log")
      .select("action")
      .where("subject_id", "=", id)
      // Refused calls are logged too (`operators/access.test.ts`).
      .where("action", "not like", "% refused: %")
      .orderBy("id")
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['agreed to "Nothing to do", 1 of 2', "nothing to do, 2 of 2"])
  })

  test("confirming it freezes the account at once; an alert for review needs one operator", async () => {
    const [alert] = await listAlerts(strangerAddress("tron", "twice"))
    expect((await decide(rita, alert?.id ?? "", "confirm")).status).toBe(200)
    const { frozen_at } = await db()
      .selectFrom("users")
      .select("frozen_at")
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow()
    expect(frozen_at).not.toBeNull()
    const [another] = await listAlerts(strangerAddress("tron", "mailed one"))
    expect((await decide(ann, another?.id ?? "", "dismiss")).status).toBe(200)
    expect((await listAlerts(strangerAddress("tron", "mailed one")))[0]?.state).toBe("dismissed")
  })
})
