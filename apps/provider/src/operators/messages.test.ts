import { randomUUID } from "node:crypto"
import { createCardTopUp, createSbpTopUp, createTransfer, listWallets } from "@wallet/core"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { refundTopUp } from "#wallet/topUps/refund.ts"
import { acceptSbpMessage } from "#wallet/topUps/sbp/accept.ts"
import { addSignedIn, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
})
afterAll(() => provider.stop())

/** The card's bank makes a charge-back, and the acquirer reports it. */
async function chargeBack(reference: string): Promise<void> {
  const answer = await provider.sandbox.request(`/api/card/charges/${reference}/charge-back`, { method: "POST" })
  expect(answer.status).toBe(204)
  await provider.worker.drain()
}

const decide = (browser: TestOperator, path: string, decision: string) =>
  browser.decide(path, { decision, reason: "asked the bank" })

async function signUp() {
  const email = `${randomUUID()}@wallet.example`
  return { email, token: await provider.signUp(email) }
}

async function topUp(token: string): Promise<string> {
  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
  })
  const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
  const body = { amount: "100.00", currency: "WUD", cardToken }
  const data = await createCardTopUp(provider.createClient(token), body)
  await provider.worker.drain()
  return data.id
}

async function createSbp(token: string): Promise<string> {
  const body = { amount: "100.00", currency: "WUD" }
  const data = await createSbpTopUp(provider.createClient(token), body)
  await provider.worker.drain()
  return data.id
}

async function wallet(token: string) {
  const data = await listWallets(provider.createClient(token))
  const found = data.find(({ currency }) => currency === "WUD")
  return [found?.available, found?.owed]
}

const messageAbout = async (reference: string) =>
  provider.database.db
    .selectFrom("unexpected_messages")
    .select(["id", "state"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()

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

describe("the desk Unexpected messages", () => {
  test("shows the sender, the subject, its state at arrival and the number of deliveries", async () => {
    const reference = randomUUID()
    await acceptSbpMessage(provider.services, { reference, event: "expired" })
    await acceptSbpMessage(provider.services, { reference, event: "expired" })
    const text = await ann.show("messages")
    for (const shown of ["SBP bank: Expired", reference, "nothing of that id", "Times: 2"])
      expect(text).toContain(shown)
    const { id } = await messageAbout(reference)
    expect((await decide(rita, `messages/${id}`, "acknowledge")).status).toBe(403)
    expect((await decide(ann, `messages/${id}`, "credit")).status).toBe(409)
    expect((await decide(ann, `messages/${randomUUID()}`, "acknowledge")).status).toBe(404)
    expect((await decide(ann, "messages/no-id", "acknowledge")).status).toBe(404)
  })

  test("two operators acknowledge a message that needs no action, and it is removed", async () => {
    const reference = randomUUID()
    await acceptSbpMessage(provider.services, { reference, event: "cancelled" })
    const { id } = await messageAbout(reference)
    expect((await decide(ann, `messages/${id}`, "acknowledge")).status).toBe(200)
    expect((await decide(ann, `messages/${id}`, "acknowledge")).status).toBe(409)
    expect((await messageAbout(reference)).state).toBe("waiting")
    expect((await decide(ben, `messages/${id}`, "acknowledge")).status).toBe(200)
    expect((await messageAbout(reference)).state).toBe("acknowledged")
    expect(await ann.show("messages")).not.toContain(reference)
    expect((await decide(ann, `messages/${id}`, "acknowledge")).status).toBe(409)
    expect(await loggedAbout(id)).toEqual(['agreed to "Nothing has to be done", 1 of 2', "acknowledged, 2 of 2"])
  })

  test("money that arrived by SBP is credited once, after two approvals", async () => {
    const { token, email } = await signUp()
    const reference = await createSbp(token)
    const { db, now } = provider.services
    const owner = await db.selectFrom("sbp_top_ups").selectAll().where("id", "=", reference).executeTakeFirstOrThrow()
    const about = { party: "sbp", event: "paid", reference, found: "returned", userId: owner.user_id } as const
    await recordUnexpected(db, about, now())
    expect(await ann.show("messages")).toContain(email)
    const { id } = await messageAbout(reference)
    expect((await decide(ann, `messages/${id}`, "credit")).status).toBe(200)
    expect(await wallet(token)).toEqual(["0.00", "0.00"])
    expect((await decide(ben, `messages/${id}`, "credit")).status).toBe(200)
    expect((await decide(ben, `messages/${id}`, "credit")).status).toBe(409)
    expect(await wallet(token)).toEqual(["100.00", "0.00"])
  })

  test("money without an owner is returned to its payer", async () => {
    const reference = randomUUID()
    await acceptSbpMessage(provider.services, { reference, event: "paid" })
    const { id } = await messageAbout(reference)
    expect((await decide(ann, `messages/${id}`, "credit")).status).toBe(409)
    for (const browser of [ann, ben]) expect((await decide(browser, `messages/${id}`, "return")).status).toBe(200)
    expect((await messageAbout(reference)).state).toBe("returned")
    const jobs = await provider.database.db
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", "sbpTopUp.returnUnknown")
      .execute()
    expect(jobs).toEqual([{ payload: { topUpId: reference } }])
  })

  test("a charge-back after a refund is claimed from the customer, and the missing part is a debt", async () => {
    const { token } = await signUp()
    const reference = await topUp(token)
    await refundTopUp(provider.services, reference)
    await provider.worker.drain()
    await chargeBack(reference)
    const { id } = await messageAbout(reference)
    for (const browser of [ann, ben]) expect((await decide(browser, `messages/${id}`, "claim")).status).toBe(200)
    // With the fee: the card had paid it as well.
    expect(await wallet(token)).toEqual(["0.00", "101.50"])
  })

  test("an issuer's message is applied again on an operator's decision, and keeps waiting if it still does not fit", async () => {
    const cards = toCardHarness(provider)
    const customer = await cards.addCustomer()
    const { id: card } = await cards.cardWith(customer, "500.00")
    const payment = await cards.pay(card, "300.00")
    await cards.follow(payment.id, "capture")
    await cards.follow(payment.id, "reverseRefund", { amount: "100" })
    const { id } = await messageAbout(payment.id)
    expect((await decide(ann, `messages/${id}`, "carryOut")).status).toBe(200)
    await provider.worker.drain()
    expect((await messageAbout(payment.id)).state).toBe("waiting")
    const { db } = provider.database
    await db
      .updateTable("card_transactions")
      .set({ refunded: 10_000n })
      .where("authorisation", "=", payment.id)
      .execute()
    expect((await decide(ann, `messages/${id}`, "carryOut")).status).toBe(200)
    await provider.worker.drain()
    expect((await messageAbout(payment.id)).state).toBe("carried_out")
    expect((await cards.read(customer, card)).available.amount).toBe("100.00")
  })
})

describe("the desk Charge-backs", () => {
  test("shows the customers who may not top up by card and their debts, until two operators lift the block", async () => {
    const { token, email } = await signUp()
    const reference = await topUp(token)
    const { user_id } = await provider.database.db
      .selectFrom("top_ups")
      .select("user_id")
      .where("id", "=", reference)
      .executeTakeFirstOrThrow()
    const path = `charge-backs/${user_id}`
    expect((await decide(ann, path, "lift")).status).toBe(404)
    const to = await signUp()
    const recipient = { recipient: to.email, currency: "WUD", amount: "60.00" }
    await createTransfer(provider.createClient(token), recipient)
    await chargeBack(reference)
    const [available, owed] = await wallet(token)
    expect(available).toBe("0.00")
    const text = await ann.show("charge-backs")
    for (const shown of [email, reference, owed === "0.00" ? "nothing" : `${owed} WUD`]) expect(text).toContain(shown)
    expect((await decide(rita, path, "lift")).status).toBe(403)
    expect((await decide(ann, path, "lift")).status).toBe(200)
    expect((await decide(ann, path, "lift")).status).toBe(409)
    expect(await ann.show("charge-backs")).toContain(email)
    expect((await decide(ben, path, "lift")).status).toBe(200)
    expect(await ann.show("charge-backs")).not.toContain(email)
    expect((await decide(ann, path, "lift")).status).toBe(404)
    expect(await topUp(token)).toMatch(/^[0-9a-f-]{36}$/)
    expect(await loggedAbout(user_id)).toEqual([
      'agreed to "Allow top-ups by card again", 1 of 2',
      "top-ups by card allowed, 2 of 2",
    ])
  })
})
