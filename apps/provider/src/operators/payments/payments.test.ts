import { randomUUID } from "node:crypto"
import { operationReference } from "@wallet/core/contract"
import { readCustomer } from "@wallet/operators/customers.ts"
import { decideCase } from "@wallet/operators/desks.ts"
import { listLog } from "@wallet/operators/log.ts"
import { type Payment, readPayment } from "@wallet/operators/payments.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"

let provider: TestProvider
let harness: WithdrawalHarness
let support: TestOperator
let rita: TestOperator
let ann: TestOperator
let ben: TestOperator
beforeAll(async () => {
  provider = await startTestProvider({ jobsByHand: true })
  harness = toWithdrawalHarness(provider)
  support = await addSignedIn(provider, "sue@wallet.example", "support")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
})
afterAll(() => harness.stop())

async function addFunded(): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "500", "USDT")
  return customer
}

const toTron = (address: string) => ({
  currency: "USDT",
  rail: "crypto",
  network: "tron",
  address,
  side: "send",
  amount: "30",
})
const read = (id: string, operator: TestOperator = ann) => operator.call(readPayment, { id })
const describeChoices = ({ choices }: Payment) => choices.map(({ desk, event }) => `${desk} ${event}`)

const choice = (page: Payment) => page.choices.find(({ event }) => event === "approve")

describe("a withdrawal's page", () => {
  test("says where the money is, and what can be done; afterwards the path that it took", async () => {
    const customer = await addFunded()
    const { id } = await harness.withdraw(customer, toTron(strangerAddress("tron", "path")))
    const waiting = await read(id)
    expect(waiting).toMatchObject({ kind: "withdrawal", stateName: "screening", tone: "waiting" })
    expect(waiting.whereIsMoney).toEqual({
      en: "30.00\u00a0USDT is held in the wallet while the recipient is screened.",
      ru: "30,00\u00a0USDT зарезервированы в кошельке, пока проверяется получатель.",
    })
    expect(waiting.waitsFor.map(({ en }) => en)).toEqual(["Screening has to answer."])
    expect(describeChoices(waiting).slice(0, 2)).toEqual(["withdrawals approve", "withdrawals reject"])
    expect(waiting.choices.find(({ event }) => event === "approve")).toMatchObject({ required: 2, isAllowed: true })
    expect(waiting.postings.map(({ kind, amount }) => [kind.en, amount.amount])).toEqual([["Hold", "-30.00000"]])

    await harness.until(customer, id, "completed")
    const done = await read(id)
    expect(done).toMatchObject({ stateName: "completed", tone: "good", choices: [], waitsFor: [] })
    expect(done.whereIsMoney.en).toMatch(/USDT has reached the recipient by TRON\.$/)
    const reached = done.lifecycle?.states.filter(({ isReached }) => isReached).map(({ name }) => name)
    expect(reached).toEqual(["screening", "queued", "broadcasting", "confirming", "completed"])
    const taken = done.lifecycle?.transitions.filter(({ isTaken }) => isTaken).map(({ from, to }) => `${from} ${to}`)
    expect(taken).toEqual([
      "screening queued",
      "queued broadcasting",
      "broadcasting confirming",
      "confirming completed",
    ])
    const parties = new Set(done.messages.map(({ party }) => party.en))
    expect(parties).toEqual(new Set(["Screening", "Payout rail"]))
    expect(done.messages.map(({ at }) => at)).toEqual(done.messages.map(({ at }) => at).toSorted())
  })

  test("is found by the id of its operation, and shows no address and no e-mail to support", async () => {
    const customer = await addFunded()
    const address = strangerAddress("tron", "masked")
    const { id, operationId } = await harness.withdraw(customer, toTron(address))
    expect((await read(operationId)).id).toBe(id)
    const masked = await read(id, support)
    expect(masked.isMasked).toBe(true)
    expect(JSON.stringify(masked)).not.toContain(address)
    expect(JSON.stringify(masked)).not.toContain(customer.email)
    expect(masked.choices).toEqual([])
    expect(JSON.stringify(await read(id, rita))).toContain(address)
  })

  test("shows the approval of one operator to the second, and the decision is that of the desk", async () => {
    const customer = await addFunded()
    const { id } = await harness.withdraw(customer, toTron(strangerAddress("tron", "two")))
    const decision = { desk: "withdrawals", id, decision: "approve", reason: "called the customer" }
    expect(await ann.call(decideCase, decision)).toMatchObject({ state: "agreed" })
    expect(choice(await read(id, ann))).toMatchObject({ isAgreed: true, agreedBy: [ann.email] })
    expect(choice(await read(id, ben))).toMatchObject({ isAgreed: false, agreedBy: [ann.email] })
    const second = "A second operator (approver) has to agree to “Approve” at the desk Withdrawals."
    expect((await read(id, support)).waitsFor.map(({ en }) => en)).toContain(second)
    const { waitsFor } = await support.call(readCustomer, { id: customer.id })
    expect(waitsFor.filter(({ payment }) => payment?.id === id).map(({ text }) => text.en)).toContain(second)
    expect(await ben.call(decideCase, decision)).toMatchObject({ state: "done" })
    expect((await read(id)).stateName).toBe("queued")
  })
})

const rejected = "An operator rejected it. The customer reads: “Our team declined this payment.”"
const why = async (id: string, operator?: TestOperator) => (await read(id, operator)).why.map(({ en }) => en)

describe("why a payment is where it is", () => {
  test("a withdrawal that was rejected says so in words, and one that goes on as usual says nothing", async () => {
    const customer = await addFunded()
    const { id } = await harness.withdraw(customer, toTron(strangerAddress("tron", "rejected")))
    expect(await why(id)).toEqual([])
    const decision = { desk: "withdrawals", id, decision: "reject", reason: "a mule", fields: { code: "risk" } }
    await rita.call(decideCase, decision)
    expect(await why(id)).toEqual([rejected])
    expect((await read(id)).whereIsMoney.en).toContain("never left")
    expect(await why(id, support)).toEqual([rejected])
  })

  test("an operator's decision stands with its reason, and with its operator for readers of the log", async () => {
    const customer = await addFunded()
    const { id } = await harness.withdraw(customer, toTron(strangerAddress("tron", "decided")))
    const reason = `a mule, see ${customer.email}`
    await rita.call(decideCase, { desk: "withdrawals", id, decision: "reject", reason, fields: { code: "risk" } })
    const [decision] = (await read(id, ann)).decisions
    expect(decision).toMatchObject({
      by: rita.email,
      reason,
      action: { en: "rejected: the customer reads “Our team declined this payment.”" },
    })
    const [masked] = (await read(id, support)).decisions
    expect(masked).toMatchObject({ by: null, reason: expect.stringMatching(/^a mule, see /) })
    expect(JSON.stringify(masked)).not.toContain(customer.email)
    const { items } = await ann.call(listLog, { subject: id })
    expect(items.map(({ operator, paymentId, reference }) => ({ operator, paymentId, reference }))).toEqual([
      { operator: rita.email, paymentId: id, reference: operationReference(id) },
    ])
  })
})

describe("messages of parties", () => {
  test("that fit nothing are shown with their choices, without card numbers, tokens and secrets", async () => {
    const customer = await addFunded()
    const { id } = await harness.withdraw(customer, toTron(strangerAddress("tron", "odd")))
    const { db, now } = provider.services
    const secrets = "sk_live_51Hx8a9bCdEf"
    await recordUnexpected(
      db,
      { party: "payouts", event: "paid", reference: id, found: "failed", userId: customer.id, messageId: randomUUID() },
      now(),
    )
    await db
      .updateTable("jobs")
      .set({ last_error: `refused: ${secrets} for card 4242 4242 4242 4242`, failing_since: now() })
      .where("kind", "like", "withdrawal.%")
      .execute()
    const page = await read(id)
    expect(page.messages.filter(({ isWaiting }) => isWaiting)).toHaveLength(1)
    expect(describeChoices(page)).toContain("messages claim")
    expect(describeChoices(page)).toContain("waiting-work runAgain")
    expect(page.why.map(({ en }) => en)).toEqual([
      expect.stringMatching(
        /^The step “Screen the recipient” has failed \d+ times\. It is tried again by itself, in \d+ min\.$/,
      ),
    ])
    expect(page.jobs[0]).toMatchObject({ state: "failing", error: "refused: sk_live_[hidden] for card •••• 4242" })
    expect(JSON.stringify(page)).not.toContain(secrets)
  })
})

const WithId = v.looseObject({ id: v.string() })

describe("other payments", () => {
  test("a send, an exchange and a top-up by SBP each say where the money is", async () => {
    const customer = await addFunded()
    const friend = await addFunded()
    const send = async (path: string, body: object) => {
      const answer = await provider.send("POST", path, { token: customer.token, key: randomUUID(), body })
      if (!answer.ok) throw new Error(answer.text)
      return v.parse(WithId, answer.data).id
    }
    await send("/transfers", { recipient: friend.email, amount: "5", currency: "USDT" })
    const quote = await send("/exchange/quotes", {
      fromCurrency: "USDT",
      toCurrency: "EUR",
      amount: "10",
      side: "from",
    })
    const sbp = await send("/topUps/sbp", { amount: "1000", currency: "WUD" })
    const operations = await provider.services.db
      .selectFrom("operations")
      .select(["subject_id", "kind"])
      .where("user_id", "=", customer.id)
      .execute()
    const transfer = operations.find(({ kind }) => kind === "transfer")?.subject_id ?? ""
    const sent = await read(transfer)
    expect(sent).toMatchObject({ kind: "transfer", lifecycle: null })
    expect(sent.whereIsMoney.en).toBe("5.00\u00a0USDT is in the recipient's wallet.")
    expect(sent.people.map(({ email }) => email)).toEqual([customer.email, friend.email])
    expect((await read(quote)).whereIsMoney.en).toContain("Nothing was exchanged")
    expect((await read(sbp)).whereIsMoney.en).toContain("the money is with the payer")
  })

  test("a declined top-up by card lists no job that would cancel it", async () => {
    const customer = await addFunded()
    const tokenized = await provider.sandbox.request("/acquirer/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: "4000 0000 0000 0002", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
    })
    const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
    const body = { amount: "100.00", currency: "WUD", cardToken }
    const answer = await provider.send("POST", "/topUps/card", { token: customer.token, key: randomUUID(), body })
    const { id } = v.parse(WithId, answer.data)
    const expiry = "Cancel the payment if the card's owner does not confirm"
    const titles = async () => (await read(id)).jobs.map(({ title }) => title.en)
    expect(await titles()).toContain(expiry)
    await provider.worker.drain()
    expect((await read(id)).stateName).toBe("failed")
    expect(await titles()).not.toContain(expiry)
    const { db, now } = provider.services
    const ofTopUp = db.updateTable("jobs").where("kind", "like", "topUp.expire%")
    await ofTopUp.set({ last_error: "unreachable", failing_since: now() }).execute()
    expect(await titles()).toContain(expiry)
  })

  test("an id of nothing is not found, whatever it looks like", async () => {
    for (const id of ["1", randomUUID(), "'; DROP TABLE users; --"])
      expect((await ann.try(readPayment, { id })).tag).toBe("not_found")
  })
})

// Last, because every session has ended afterwards.
test("a payment that stays in a state longer than usual says for how long", async () => {
  const customer = await addFunded()
  const { id } = await harness.withdraw(customer, toTron(strangerAddress("tron", "late")))
  provider.advance(3 * 24 * 3_600_000)
  const late = await addSignedIn(provider, "late@wallet.example", "approver")
  expect(await why(id, late)).toEqual(["It has been in this state for 3 days, longer than usual."])
})
