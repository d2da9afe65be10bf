import { randomUUID } from "node:crypto"
import { createTransfer, getMe } from "@wallet/core"

import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import type { ScreeningRail } from "#rails/screening/screeningRail.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

/** Screenings stay pending until it is called. */
let endScreening = () => {}
const looked = new Promise<void>((resolve) => {
  endScreening = resolve
})
let provider: TestProvider
let harness: WithdrawalHarness
let approver: TestOperator
let secondApprover: TestOperator
let reviewer: TestOperator
beforeAll(async () => {
  const screening: ScreeningRail = {
    ...sandboxScreening,
    check: async (asked) => {
      await looked
      return sandboxScreening.check(asked)
    },
  }
  provider = await startTestProvider({ rails: { screening } })
  harness = toWithdrawalHarness(provider)
  approver = await addSignedIn(provider, "ann@wallet.example", "approver")
  secondApprover = await addSignedIn(provider, "ben@wallet.example", "approver")
  reviewer = await addSignedIn(provider, "rita@wallet.example", "reviewer")
})
afterAll(() => harness.stop())

const decide = (browser: TestOperator, { id }: HarnessCustomer, decision: "freeze" | "lift") =>
  browser.decide(`accounts/${id}`, { decision, reason: "looked at it" })
const frozenAt = async ({ token }: HarnessCustomer) => (await getMe(provider.createClient(token))).frozenAt
const pay = (from: HarnessCustomer, to: HarnessCustomer) =>
  readOutcome(createTransfer(provider.createClient(from.token), { recipient: to.email, amount: "5", currency: "USDT" }))

/** Returns the status of the sandbox's response. */
async function call(body: object) {
  const headers = { "Content-Type": "application/json" }
  const init = { method: "POST", headers, body: JSON.stringify(body) }
  return (await provider.sandbox.request("/api/accounts", init)).status
}

/** A customer with 100 USDT, and another one. */
async function pair() {
  const customer = await harness.addCustomer()
  const friend = await harness.addCustomer()
  await harness.fund(customer, "100", "USDT")
  await harness.fund(friend, "100", "USDT")
  return { customer, friend }
}

describe("screens A 7: a frozen account", () => {
  test("a reviewer can freeze it, and only two approvers can unfreeze it; all are logged, and the customer is notified", async () => {
    const { customer } = await pair()
    expect(await reviewer.show("accounts", customer.email)).toContain("Active")
    expect((await decide(reviewer, customer, "freeze")).status).toBe(200)
    expect(await frozenAt(customer)).toBe(provider.services.now().toISOString())
    expect(await reviewer.show("accounts")).toContain(customer.email)
    expect((await decide(reviewer, customer, "freeze")).status).toBe(409)
    expect((await decide(reviewer, customer, "lift")).status).toBe(403)
    expect((await decide(approver, customer, "lift")).status).toBe(200)
    expect(await frozenAt(customer)).not.toBeNull()
    expect((await decide(secondApprover, customer, "lift")).status).toBe(200)
    expect(await frozenAt(customer)).toBeNull()
    const { db } = provider.services
    const log = await db
      .selectFrom("operator_log")
      .select("action")
      .where("subject_id", "=", customer.id)
      // Refused calls are logged too (`operators/access.test.ts`).
      .where("action", "not like", "% refused: %")
      .orderBy("id")
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      "frozen",
      'agreed to "Lift the freeze", 1 of 2',
      "freeze lifted, 2 of 2",
    ])
    const news = await db.selectFrom("notifications").select("kind").where("user_id", "=", customer.id).execute()
    expect(news.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["account_frozen", "account_unfrozen"]))
  })

  test("nothing can leave it and nothing new can start, alone or in a group; it can be read, and incoming money is credited", async () => {
    const { customer, friend } = await pair()
    await decide(reviewer, customer, "freeze")
    const sbp = { token: customer.token, key: randomUUID(), body: { amount: "100", currency: "WUD" } }
    expect((await provider.send("POST", "/topUps/sbp", sbp)).tag).toBe("account_frozen")
    const sent = await Promise.all([pay(customer, friend), pay(friend, customer), pay(customer, friend)])
    expect(sent.map(({ ok, tag }) => (ok ? "sent" : tag))).toEqual(["account_frozen", "sent", "account_frozen"])
    expect(await harness.available(customer, "USDT")).toEqual({ available: "105.00000", held: "0.00000" })
  })

  test("a payment under screening waits for an operator, and its customer can cancel it", async () => {
    const { customer } = await pair()
    const address = strangerAddress("tron", "frozen")
    const out = { currency: "USDT", rail: "crypto", network: "tron", address, side: "send", amount: "50" }
    const { id } = await harness.withdraw(customer, out)
    await decide(reviewer, customer, "freeze")
    endScreening()
    await harness.until(customer, id, "awaiting_approval")
    const cancel = { token: customer.token, key: randomUUID() }
    expect((await provider.send("POST", `/withdrawals/${id}/cancel`, cancel)).ok).toBe(true)
    expect(await harness.available(customer, "USDT")).toMatchObject({ available: "100.00000" })
  })

  test("the sandbox's call does the same, and reports invalid requests", async () => {
    const { customer } = await pair()
    const { email } = customer
    expect(await call({ email, frozen: true })).toBe(204)
    expect(await call({ email, frozen: true })).toBe(409)
    expect(await call({ email: "nobody@wallet.example", frozen: true })).toBe(404)
    expect(await call({ email, frozen: "yes" })).toBe(422)
    expect(await call({ email, frozen: false })).toBe(204)
    expect(await frozenAt(customer)).toBeNull()
  })
})
