import { randomUUID } from "node:crypto"
import { createCardTopUp, listWallets } from "@wallet/core"
import { readDesk } from "@wallet/operators/desks.ts"
import { sql } from "kysely"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { CardRefund } from "#rails/card/cardRail.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { advanceTopUp } from "#wallet/topUps/advance.ts"
import { topUpJobs } from "#wallet/topUps/jobs.ts"
import { refundTopUp } from "#wallet/topUps/refund.ts"
import { advanceSbp } from "#wallet/topUps/sbp/advance.ts"
import { sbpTopUpJobs } from "#wallet/topUps/sbp/jobs.ts"
import { addSignedIn, openConsole, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
let token: string
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
  token = await provider.signUp("customer@wallet.example")
})
afterAll(() => provider.stop())

const decide = (browser: TestOperator, path: string, decision: string) =>
  browser.decide(path, { decision, reason: "the cause is gone" })

async function tokenOfCard(): Promise<string> {
  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
  })
  return v.parse(v.looseObject({ token: v.string() }), await tokenized.json()).token
}

async function topUp(): Promise<string> {
  const body = { amount: "100.00", currency: "WUD", cardToken: await tokenOfCard() }
  const data = await createCardTopUp(provider.createClient(token), body)
  await provider.worker.drain()
  return data.id
}

const readState = async (id: string) =>
  (await provider.database.db.selectFrom("top_ups").select("state").where("id", "=", id).executeTakeFirstOrThrow())
    .state

const loggedAbout = async (id: string) =>
  (
    await provider.database.db
      .selectFrom("operator_log")
      .select("action")
      .where("subject_id", "=", id)
      // Refused calls are logged too (`access.test.ts`).
      .where("action", "not like", "% refused: %")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action)

describe("waiting work", () => {
  test("a refund that keeps failing is listed with its reason, and runs again when an approver decides so", async () => {
    const { db } = provider.database
    const topUpId = await topUp()
    const later = new Date(provider.services.now().getTime() + 900_000)
    const since = new Date(provider.services.now().getTime() - 4 * 3_600_000)
    await enqueue(db, "topUp.refund", { topUpId }, later)
    const { id } = await db
      .updateTable("jobs")
      .set({ attempts: 23, last_error: "the acquirer answers 500", failing_since: since })
      .where("kind", "=", "topUp.refund")
      .returning("id")
      .executeTakeFirstOrThrow()
    const text = await ann.show("waiting-work")
    for (const shown of [
      "Refund to the card",
      "Card top-up: 100.00 WUD, succeeded",
      "customer@wallet.example",
      "the acquirer answers 500",
      "Attempts: 23",
    ])
      expect(text).toContain(shown)
    expect((await decide(ann, `waiting-work/${id}`, "remove")).status).toBe(409)
    expect((await decide(rita, `waiting-work/${id}`, "runAgain")).status).toBe(403)
    expect((await decide(ann, `waiting-work/${id}`, "runAgain")).status).toBe(200)
    await provider.worker.drain()
    expect(await db.selectFrom("jobs").selectAll().where("id", "=", id).execute()).toEqual([])
    expect(await loggedAbout(id)).toEqual(["runs again: Refund to the card"])
    expect((await decide(ann, `waiting-work/${id}`, "runAgain")).status).toBe(404)
  })

  test("a given-up message shows that no money depends on it, and can be removed", async () => {
    const { db } = provider.database
    await enqueue(db, "sms.send", { reference: "a", to: "+1", text: "t" }, new Date(Date.now() + 900_000))
    const { id } = await db
      .updateTable("jobs")
      .set({ attempts: 20, last_error: "no such number", failed_at: provider.services.now() })
      .where("kind", "=", "sms.send")
      .returning("id")
      .executeTakeFirstOrThrow()
    const text = await ann.show("waiting-work")
    expect(text).toContain("no such number")
    expect(text).toContain("a message tells of something that stands in the account")
    expect((await decide(ann, `waiting-work/${id}`, "remove")).status).toBe(200)
    expect(await db.selectFrom("jobs").selectAll().where("id", "=", id).execute()).toEqual([])
  })

  test("a running job is not affected", async () => {
    const { db } = provider.database
    await enqueue(db, "topUp.refund", { topUpId: newId() }, new Date(Date.now() + 900_000))
    const { id } = await db
      .updateTable("jobs")
      .set({ leased_until: new Date(provider.services.now().getTime() + 20_000) })
      .where("kind", "=", "topUp.refund")
      .returning("id")
      .executeTakeFirstOrThrow()
    const answer = await decide(ann, `waiting-work/${id}`, "runAgain")
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("running")])
    await db.deleteFrom("jobs").where("id", "=", id).execute()
  })

  test("a top-up that is pending for too long is listed without a job, and gets one", async () => {
    const { db } = provider.database
    const id = newId()
    const created_at = new Date(provider.services.now().getTime() - 3_600_000)
    await sql`
      INSERT INTO top_ups (id, user_id, state, currency, amount, fee, value, card_token, card_brand, card_last4, created_at)
      SELECT ${id}, user_id, 'processing', currency, amount, fee, value, ${await tokenOfCard()}, card_brand, card_last4,
        ${created_at}
      FROM top_ups LIMIT 1`.execute(db)
    expect(await ann.show("waiting-work")).toContain("Card top-up: 100.00 WUD, processing")
    expect((await decide(ann, `waiting-work/${id}`, "runAgain")).status).toBe(200)
    expect(await loggedAbout(id)).toEqual(["runs again: Charge the card"])
    const jobs = await db.selectFrom("jobs").select("payload").where("kind", "=", "topUp.charge").execute()
    expect(jobs.every(({ payload }) => "topUpId" in payload && payload.topUpId === id)).toBe(true)
    await db.deleteFrom("top_ups").where("id", "=", id).execute()
    await db.deleteFrom("jobs").where("kind", "=", "topUp.charge").execute()
  })

  test("jobs of a party that is off are listed and counted, never completed without effect", async () => {
    const bare = await startTestProvider({ simulatedParties: false })
    const { db } = bare.database
    const operator = await addSignedIn(bare, "ann@wallet.example", "approver")
    await enqueue(db, "topUp.refund", { topUpId: newId() })
    await enqueue(db, "sms.send", { reference: "a", to: "+1", text: "t" })
    const metrics = await (await bare.api.request("/metrics")).text()
    expect(metrics).toContain('wallet_stranded_jobs{party="roubleAcquirer"} 1')
    expect(metrics).toContain('wallet_stranded_jobs{party="sms"} 1')
    bare.advance(5 * 60_000)
    const text = await operator.show("waiting-work")
    expect(text).toContain("Card acquirer for roubles: off")
    expect(text).toContain("Text messages: off")
    expect(text).not.toContain("Run again")
    await bare.stop()
  })
})

describe("card top-ups", () => {
  test("two approvers refund one: the card gets all of it", async () => {
    const id = await topUp()
    expect(await ann.show("card-top-ups", "customer@wallet.example")).toContain("100.00 WUD")
    expect((await decide(rita, `card-top-ups/${id}`, "refund")).status).toBe(403)
    expect((await decide(ann, `card-top-ups/${id}`, "refund")).status).toBe(200)
    expect((await decide(ann, `card-top-ups/${id}`, "refund")).status).toBe(409)
    expect(await readState(id)).toBe("succeeded")
    expect(await ben.show("card-top-ups")).toContain("1 of 2 operators, ann@wallet.example")
    expect((await decide(ben, `card-top-ups/${id}`, "refund")).status).toBe(200)
    await provider.worker.drain()
    expect(await readState(id)).toBe("refunded")
    expect(
      await provider.database.db.selectFrom("jobs").selectAll().where("kind", "=", "topUp.refund").execute(),
    ).toEqual([])
    const again = await decide(ann, `card-top-ups/${id}`, "refund")
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("it is refunded")])
  })

  test("two approvers refund a part after they agree on the amount, and the card gets no other", async () => {
    const id = await topUp()
    const refund = (browser: TestOperator, amount: string) =>
      browser.decide(`card-top-ups/${id}`, { decision: "refund", amount, reason: "half of it" })
    expect((await refund(ann, "50.75")).status).toBe(200)
    expect((await refund(ben, "60.00")).status).toBe(200)
    expect(await readState(id)).toBe("succeeded")
    expect(await ben.show("card-top-ups")).toContain("ann@wallet.example (50.75)")
    expect((await refund(ben, "50.75")).status).toBe(200)
    await provider.worker.drain()
    expect(await ben.show("card-top-ups", "customer@wallet.example")).toContain("50.75 WUD")
    const refunds = provider.database.db.selectFrom("top_up_refunds").select(["state", "amount"])
    expect(await refunds.where("top_up_id", "=", id).execute()).toEqual([{ state: "succeeded", amount: 5_075n }])
  })

  test("two approvers enter the acquirer's missing result: charged, not charged, or refunded", async () => {
    await provider.worker.stop()
    const held = await heldIn("processing", "processing", "refunding")
    const [charged = "", declined = "", refunded = ""] = held
    expect(await ann.show("card-top-ups")).toContain("The card was not charged")
    expect((await decide(rita, `card-top-ups/${charged}`, "charge")).status).toBe(403)
    expect((await decide(ann, `card-top-ups/${charged}`, "confirmRefund")).status).toBe(409)
    await decideTogether(`card-top-ups/${charged}`, "charge")
    await decideTogether(`card-top-ups/${declined}`, "decline")
    await decideTogether(`card-top-ups/${refunded}`, "confirmRefund")
    expect(await Promise.all(held.map(readState))).toEqual(["succeeded", "failed", "refunded"])
    const refunds: string[] = []
    const refund = async ({ refund: id }: CardRefund) => {
      refunds.push(id)
      return { state: "succeeded" as const }
    }
    const roubleCard = { ...provider.services.rails.roubleCard, refund }
    const services = { ...provider.services, rails: { ...provider.services.rails, roubleCard } }
    await topUpJobs["topUp.refund"](services, { topUpId: refunded })
    expect(refunds).toEqual([])
  })
})

describe("SBP top-ups", () => {
  test("two approvers enter the bank's missing result, and it is credited, returned or closed", async () => {
    const { db } = provider.database
    const held = await sbpHeldIn("shown", "shown", "returning", "returning")
    const [paid = "", open = "", returned = "", kept = ""] = held
    const before = await available()
    const text = await ann.show("sbp-top-ups", "customer@wallet.example")
    for (const shown of ["It was paid: credit it", "The payer has the money back"]) expect(text).toContain(shown)
    expect(await ann.show("sbp-top-ups")).toContain("Being returned")
    expect((await decide(rita, `sbp-top-ups/${paid}`, "pay")).status).toBe(403)
    expect((await decide(ann, `sbp-top-ups/${paid}`, "keep")).status).toBe(409)
    await decideTogether(`sbp-top-ups/${paid}`, "pay")
    await decideTogether(`sbp-top-ups/${open}`, "expire")
    await decideTogether(`sbp-top-ups/${returned}`, "confirmReturn")
    await decideTogether(`sbp-top-ups/${kept}`, "keep")
    const states = await db.selectFrom("sbp_top_ups").select(["id", "state"]).where("id", "in", held).execute()
    const stateById = new Map(states.map(({ id, state }) => [id, state]))
    expect(held.map((id) => stateById.get(id))).toEqual(["paid", "expired", "returned", "paid"])
    expect((await available()) - before).toBe(20)
    const returns: string[] = []
    const sbp = { ...provider.services.rails.sbp, returnPayment: async (id: string) => void returns.push(id) }
    const services = { ...provider.services, rails: { ...provider.services.rails, sbp } }
    for (const topUpId of [returned, kept]) await sbpTopUpJobs["sbpTopUp.return"](services, { topUpId })
    expect(returns).toEqual([])
  })
})

describe("the list of waiting work", () => {
  test("contains payments of every kind that wait for too long, oldest first, for every operator", async () => {
    const hour = 3_600_000
    await provider.worker.stop()
    const [younger = "", older = "", recent = ""] = await heldIn("refunding", "processing", "processing")
    const [code = ""] = await sbpHeldIn("returning")
    await provider.database.db.deleteFrom("jobs").execute()
    await backdate(older, 30 * hour)
    await backdate(recent, 0)
    const all = [older, younger, code, recent]
    const listed = (text: string) => all.filter((id) => text.includes(`case-${id}\n`))
    const text = await ann.show("waiting-work")
    expect(listed(text)).toEqual([older, younger, code])
    expect(text.indexOf(`case-${older}\n`)).toBeLessThan(text.indexOf(`case-${younger}\n`))
    for (const shown of [
      "Card top-up: 100.00 WUD, being refunded",
      "Card top-up: 100.00 WUD, processing",
      "SBP top-up: 10.00 WUD, being returned",
      "it has been in this state for longer than expected",
      "customer@wallet.example",
    ])
      expect(text).toContain(shown)
    const shownToReviewer = await rita.show("waiting-work")
    expect(listed(shownToReviewer)).toEqual([older, younger, code])
    expect(shownToReviewer).toContain("Run again")
    expect(shownToReviewer).not.toContain("[Run again]")
    const stranger = openConsole(provider, "nobody@wallet.example")
    expect(await stranger.try(readDesk, { desk: "waiting-work" })).toMatchObject({ tag: "unauthenticated" })
    await backdate(code, 0)
    expect(listed(await ann.show("waiting-work"))).toEqual([older, younger])
  })
})

/** Two approvers make the same decision. */
async function decideTogether(path: string, decision: string): Promise<void> {
  for (const browser of [ann, ben]) expect((await decide(browser, path, decision)).status).toBe(200)
}

/** Card top-ups that have been in a state for a day, without a job. */
async function heldIn(...states: readonly ("processing" | "refunding")[]): Promise<readonly string[]> {
  const { services } = provider
  const ids: string[] = []
  for (const state of states) {
    const id = await post("/topUps/card", { amount: "100.00", currency: "WUD", cardToken: await tokenOfCard() })
    const events = state === "processing" ? (["pass"] as const) : (["pass", "charge"] as const)
    for (const event of events)
      await inTransaction(services.db, (trx) => advanceTopUp(trx, id, { event, actor: "rail" }, services.now()))
    if (state === "refunding") await refundTopUp(services, id)
    await backdate(id)
    ids.push(id)
  }
  return ids
}

/** As `heldIn`, for SBP. */
async function sbpHeldIn(...states: readonly ("shown" | "returning")[]): Promise<readonly string[]> {
  const { services } = provider
  const ids: string[] = []
  for (const state of states) {
    const id = await post("/topUps/sbp", { amount: "10.00", currency: "WUD" })
    const events = state === "shown" ? (["show"] as const) : (["show", "cancel", "payTooLate"] as const)
    for (const event of events)
      await inTransaction(services.db, (trx) => advanceSbp(trx, id, () => event, {}, services.now()))
    await backdate(id)
    ids.push(id)
  }
  return ids
}

async function post(path: string, body: object): Promise<string> {
  const { data } = await provider.send("POST", path, { token, key: randomUUID(), body })
  return v.parse(v.looseObject({ id: v.string() }), data).id
}

async function available(): Promise<number> {
  const wallets = await listWallets(provider.createClient(token))
  return Number(wallets.find(({ currency }) => currency === "WUD")?.available)
}

async function backdate(id: string, age = 24 * 3_600_000): Promise<void> {
  const at = new Date(provider.services.now().getTime() - age)
  await provider.database.db.updateTable("operation_events").set({ at }).where("subject_id", "=", id).execute()
}
