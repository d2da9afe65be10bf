import { randomUUID } from "node:crypto"
import { findCurrency, money } from "@wallet/core/money"
import {
  type PayoutOrder,
  PayoutRefused,
  type PayoutStatus,
  type Settled,
  type SignedPayout,
} from "@wallet/provider/rails/payout/payoutRail.ts"
import { startTestProvider, type TestProvider } from "@wallet/provider/test/testProvider.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createSandboxBank, payoutTimes, type SandboxBank } from "./bank.ts"
import { findOutcome, type PayoutOutcome, sandboxRails, testDestinations } from "./testDestinations.ts"

let provider: TestProvider
let bank: SandboxBank
let clock = Date.parse("2030-01-01T00:00:00Z")
beforeAll(async () => {
  provider = await startTestProvider()
  bank = createSandboxBank(provider.database.sandbox, () => new Date(clock), new Uint8Array(32).fill(1))
})
afterAll(() => provider.stop())

const wait = (ms: number) => {
  clock += ms
}

function order(outcome: PayoutOutcome, amount = "100"): PayoutOrder {
  const eur = findCurrency("EUR")
  if (!eur) throw new Error("The currency table does not hold EUR")
  return {
    reference: randomUUID(),
    destination: { rail: "iban", to: testDestinations[outcome].iban, network: null, holder: "Jo Doe", bic: null },
    cardToken: null,
    amount: money(amount, eur),
    feeLevel: null,
  }
}

async function sign(asked: PayoutOrder): Promise<SignedPayout> {
  return requireValue(await bank.iban.sign([asked]))
}

async function readStatus(payout: SignedPayout): Promise<PayoutStatus> {
  return requireValue(await bank.iban.status([payout]))
}

/** Returns the only result. @throws its failure. */
function requireValue<Result>([only]: Settled<Result>): Result {
  if (only?.status !== "fulfilled") throw only?.reason
  return only.value
}

async function sent(asked: PayoutOrder) {
  const payout = await sign(asked)
  await bank.iban.send([payout])
  return payout
}

describe("the sandbox bank: a payment is identified by its reference", () => {
  test("a signed order that was not sent is unknown, and has no effect", async () => {
    const asked = order("paid")
    expect(await readStatus(await sign(asked))).toEqual({ state: "unknown" })
    expect((await bank.list()).map(({ reference }) => reference)).not.toContain(asked.reference)
  })

  test("the same order is signed identically, and sent ten times it is one payment", async () => {
    const asked = order("paid")
    const payout = await sign(asked)
    expect(await sign(asked)).toEqual(payout)
    await Promise.all(Array.from({ length: 10 }, () => bank.iban.send([payout])))
    const received = (await bank.list()).filter(({ reference }) => reference === asked.reference)
    expect(received).toMatchObject([{ amount: asked.amount.units, currency: "EUR", rail: "iban" }])
  })

  test("a card with an unknown token is refused for good, and there is no other error", async () => {
    const asked = { ...order("paid"), cardToken: "pcard_unknown" }
    const settled = await bank.card.sign([asked, { ...asked, cardToken: null }])
    const refused = { status: "rejected", reason: expect.any(PayoutRefused) as unknown }
    expect(settled).toEqual([refused, refused])
  })
})

describe("the sandbox bank: each test destination has its documented outcome", () => {
  test("is paid after the usual time, and not before", async () => {
    const payout = await sent(order("paid"))
    expect(await readStatus(payout)).toMatchObject({ state: "pending" })
    wait(payoutTimes.usual)
    expect(await readStatus(payout)).toEqual({ state: "paid", cost: null })
  })

  test("is rejected after the usual time, and then neither paid nor returned by hand", async () => {
    const asked = order("rejected")
    const payout = await sent(asked)
    wait(payoutTimes.usual)
    expect(await readStatus(payout)).toMatchObject({ state: "failed", reason: "rejected_by_bank" })
    expect(await bank.returnPayment(asked.reference)).toBe(false)
    expect(await bank.pay(asked.reference)).toBe(false)
  })

  test("is delayed for an hour, or until it is paid by hand, once", async () => {
    const asked = order("delayed")
    const payout = await sent(asked)
    wait(payoutTimes.delayed - 1)
    expect(await readStatus(payout)).toMatchObject({ state: "pending" })
    expect(await bank.pay(asked.reference)).toBe(true)
    expect(await bank.pay(asked.reference)).toBe(false)
    expect(await readStatus(payout)).toMatchObject({ state: "paid" })
  })

  test("is paid first, and returned after a minute", async () => {
    const payout = await sent(order("returned"))
    wait(payoutTimes.usual)
    expect(await readStatus(payout)).toMatchObject({ state: "paid" })
    wait(payoutTimes.returned)
    expect(await readStatus(payout)).toEqual({ state: "returned", reason: "account_closed" })
  })

  test("is returned by hand, once", async () => {
    const asked = order("paid")
    const payout = await sent(asked)
    expect(await bank.returnPayment(asked.reference)).toBe(true)
    expect(await bank.returnPayment(asked.reference)).toBe(false)
    expect(await bank.returnPayment("nobody's")).toBe(false)
    expect(await readStatus(payout)).toEqual({ state: "returned", reason: "sent_back" })
  })

  test("no destination has two outcomes, and any other bank account is paid", async () => {
    for (const [outcome, destinations] of Object.entries(testDestinations)) {
      for (const rail of sandboxRails) {
        expect(findOutcome(rail, destinations[rail])).toBe(outcome)
      }
    }
    const asked = order("paid")
    const other = { ...asked, destination: { ...asked.destination, to: "DE89370400440532013000" } }
    const payout = await sent(other)
    wait(payoutTimes.usual)
    expect(await readStatus(payout)).toMatchObject({ state: "paid" })
  })
})

describe("the sandbox bank: cards", () => {
  const typed = { number: "4242 4242 4242 4242", holder: "JO DOE", expiry: "12/40" }

  test("a token has the brand, the last digits and a stable fingerprint, and nothing else of the number", async () => {
    const [one, two] = [await bank.cards.tokenize(typed), await bank.cards.tokenize(typed)]
    if (!one.ok || !two.ok) throw new Error("The card was refused")
    expect(one).toMatchObject({ brand: "Visa", last4: "4242" })
    expect(one.token).not.toBe(two.token)
    const [first, second] = [await bank.card.describe(one.token), await bank.card.describe(two.token)]
    expect(first).toEqual(second)
    expect(JSON.stringify([one, first])).not.toContain("4242424242424242")
    expect(await bank.card.describe("pcard_unknown")).toBeUndefined()
  })

  test.each([
    [{ number: "4242424242424241" }, "number", "card_number_invalid"],
    [{ number: "4111111111111111" }, "number", "card_not_supported"],
    [{ holder: "Ян" }, "holder", "card_holder_invalid"],
    [{ expiry: "01/29" }, "expiry", "card_expired"],
  ])("what does not fit is refused at its field: %j", async (patch, field, code) => {
    expect(await bank.cards.tokenize({ ...typed, ...patch })).toEqual({ ok: false, fields: { [field]: { code } } })
  })
})
