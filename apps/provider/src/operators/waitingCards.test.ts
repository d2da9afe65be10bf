import { randomUUID } from "node:crypto"
import { type CardQuote, CardQuoteSchema, VirtualCardSchema } from "@wallet/core/contract"
import { sql } from "kysely"
import * as v from "valibot"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { type CardHarness, createCardHarness } from "#cards/cardHarness.testing.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "./operatorHarness.testing.ts"

const minute = 60_000
const hour = 60 * minute

let harness: CardHarness
let ann: TestOperator
let ben: TestOperator
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createCardHarness()
})
beforeEach(async () => {
  customer = await harness.addCustomer()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => harness.stop())

/** The messages that the issuer sends meanwhile are lost before they leave it. */
async function losingMessages<Result>(work: () => Promise<Result>): Promise<Result> {
  const { sandbox } = harness.provider.database
  await sql`CREATE OR REPLACE FUNCTION sandbox.lose() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RETURN NULL; END'`.execute(sandbox)
  await sql`CREATE TRIGGER lose BEFORE INSERT ON sandbox.messages FOR EACH ROW
    WHEN (NEW.sender = 'issuer') EXECUTE FUNCTION sandbox.lose()`.execute(sandbox)
  try {
    return await work()
  } finally {
    await sql`DROP TRIGGER lose ON sandbox.messages`.execute(sandbox)
  }
}

/** Moves time forward, and runs the due work. */
async function pass(milliseconds: number): Promise<void> {
  harness.provider.advance(milliseconds)
  await harness.provider.worker.drain()
}

/** Orders a card without news of its outcome. */
async function orderUntold(label = "Groceries", owner = customer): Promise<string> {
  await harness.fund(owner, "300.00", "WUD")
  const quote: CardQuote = v.parse(CardQuoteSchema, (await harness.quoteOrder(owner, "sandbox-mir-wud", "WUD")).data)
  const request = { token: owner.token, key: randomUUID(), body: { quoteId: quote.id, label } }
  const { data } = await losingMessages(async () => {
    const answer = await harness.provider.send("POST", "/virtualCards", request)
    await harness.provider.worker.drain()
    return answer
  })
  return v.parse(VirtualCardSchema, data).id
}

const readState = async (cardId: string, owner = customer) => (await harness.read(owner, cardId)).state
const wallet = async () => {
  const { available, held } = await harness.available(customer, "WUD")
  return [available, held]
}

/** Makes the issuer unreachable, until mocks are restored. */
function stopIssuer(): void {
  const { issuer } = harness.provider.services.rails
  for (const call of ["issue", "setStatus", "cardStatus", "disputeStatus"] as const) {
    vi.spyOn(issuer, call).mockRejectedValue(new Error("no answer"))
  }
}

/** Sessions end while time passes. */
async function signInOperators(): Promise<void> {
  ann = await addSignedIn(harness.provider, `${randomUUID()}@wallet.example`, "approver")
  ben = await addSignedIn(harness.provider, `${randomUUID()}@wallet.example`, "approver")
}

/** Two operators make the same decision. */
async function decide(desk: string, id: string, decision: string, more: Record<string, string> = {}) {
  const fields = { decision, reason: "asked the issuer by phone", ...more }
  const answers = [await ann.decide(`${desk}/${id}`, fields), await ben.decide(`${desk}/${id}`, fields)]
  return answers.map(({ status }) => status)
}

describe("a card whose message from the issuer was lost", () => {
  test("exists after the issuer was queried", async () => {
    const id = await orderUntold()
    expect(await readState(id)).toBe("issuing")
    await pass(6 * minute)
    expect(await harness.read(customer, id)).toMatchObject({ state: "active", last4: expect.stringMatching(/^\d{4}$/) })
    expect(await wallet()).toEqual(["0.00", "0.00"])
  })

  test("is refunded once the issuer reports that it refused the order", async () => {
    const id = await orderUntold("Refuse me")
    await pass(6 * minute)
    expect(await readState(id)).toBe("failed")
    expect(await wallet()).toEqual(["300.00", "0.00"])
  })

  test("is ordered again if the issuer does not know the order", async () => {
    const id = await orderUntold()
    const { sandbox } = harness.provider.database
    await sandbox.deleteFrom("sandbox.issuer_events").where("card", "=", id).execute()
    await sandbox.deleteFrom("sandbox.issuer_cards").where("reference", "=", id).execute()
    await pass(6 * minute)
    await harness.settle()
    expect(await readState(id)).toBe("active")
  })
})

describe("a card that waits for an unreachable issuer", () => {
  test("is refunded by two operators, and closed at the issuer if it was made after all", async () => {
    const id = await orderUntold()
    stopIssuer()
    await pass(hour)
    await signInOperators()
    expect(await ann.show("cards")).toContain("Being issued")
    expect(await decide("cards", id, "refund")).toEqual([200, 200])
    expect(await readState(id)).toBe("failed")
    expect(await wallet()).toEqual(["300.00", "0.00"])
    vi.restoreAllMocks()
    await pass(hour)
    const { status } = await harness.provider.database.sandbox
      .selectFrom("sandbox.issuer_cards")
      .select("status")
      .where("reference", "=", id)
      .executeTakeFirstOrThrow()
    expect(status).toBe("closed")
  })

  test("is completed by an operator who knows its last digits and its expiry", async () => {
    const id = await orderUntold()
    await signInOperators()
    expect((await ann.decide(`cards/${id}`, { decision: "finish", reason: "by phone", last4: "12" })).status).toBe(422)
    expect(await decide("cards", id, "finish", { last4: "1234", expires: "2029-11" })).toEqual([200, 409])
    expect(await harness.read(customer, id)).toMatchObject({ state: "active", last4: "1234", expires: "2029-11" })
  })

  test("returns its balance when two operators close it", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const before = Number((await wallet())[0])
    stopIssuer()
    await harness.act(customer, card.id, "close")
    await pass(hour)
    expect(await readState(card.id)).toBe("closing")
    await signInOperators()
    expect(await decide("cards", card.id, "close")).toEqual([200, 200])
    expect(await readState(card.id)).toBe("closed")
    expect(Number((await wallet())[0]) - before).toBe(500)
    expect(await decide("cards", card.id, "close")).toEqual([409, 409])
    vi.restoreAllMocks()
    await pass(hour)
  })
})

/** A card with a disputed payment of 300.00 out of 500.00. */
async function dispute() {
  const card = await harness.cardWith(customer, "500.00")
  const { id: authorisation } = await harness.pay(card.id, "300.00")
  await harness.follow(authorisation, "capture")
  const [payment] = await harness.payments(customer, card.id)
  await harness.act(customer, card.id, "reportFraud", { transactionIds: [payment?.id] })
  return { cardId: card.id, id: payment?.id ?? "", authorisation }
}

/** The issuer decides a dispute, and its message is lost. */
async function endUntold(authorisation: string, outcome: "won" | "lost"): Promise<void> {
  const { sandbox } = harness.provider.database
  const { card } = await sandbox
    .selectFrom("sandbox.issuer_payments")
    .select("card")
    .where("id", "=", authorisation)
    .executeTakeFirstOrThrow()
  const event = { id: randomUUID(), kind: outcome, card, payment: authorisation, amount: null, details: "{}" }
  await sandbox
    .insertInto("sandbox.issuer_events")
    .values({ ...event, at: harness.provider.services.now() })
    .execute()
}

const readFirstPayment = async (cardId: string) => (await harness.payments(customer, cardId))[0]

describe("a dispute", () => {
  test.each([
    ["won", "refunded", "500.00"],
    ["lost", "settled", "200.00"],
  ] as const)("that was %s without a message ends once the issuer was asked", async (outcome, state, available) => {
    const { cardId, authorisation } = await dispute()
    await endUntold(authorisation, outcome)
    await pass(7 * hour)
    expect(await readFirstPayment(cardId)).toMatchObject({ state })
    expect((await harness.read(customer, cardId)).available.amount).toBe(available)
  })

  test("that the issuer does not know is submitted again, and queried until it ends", async () => {
    const { cardId, authorisation } = await dispute()
    const { sandbox } = harness.provider.database
    await sandbox.updateTable("sandbox.issuer_payments").set({ reason: null }).where("id", "=", authorisation).execute()
    await pass(7 * hour)
    expect(await harness.provider.services.rails.issuer.disputeStatus(authorisation)).toBe("open")
    await endUntold(authorisation, "won")
    await pass(7 * hour)
    expect(await readFirstPayment(cardId)).toMatchObject({ state: "refunded" })
  })

  test.each([
    ["win", "refunded", "500.00"],
    ["lose", "settled", "200.00"],
  ] as const)("is decided by two operators: %s", async (decision, state, available) => {
    const { cardId, id } = await dispute()
    await signInOperators()
    const text = await ann.show("disputes")
    for (const shown of ["300.00 WUD", customer.email]) expect(text).toContain(shown)
    const other = decision === "win" ? "lose" : "win"
    expect(await decide("disputes", id, decision)).toEqual([200, 200])
    expect(await readFirstPayment(cardId)).toMatchObject({ state })
    expect((await harness.read(customer, cardId)).available.amount).toBe(available)
    expect(await decide("disputes", id, other)).toEqual([409, 409])
    await pass(7 * hour)
  })
})
