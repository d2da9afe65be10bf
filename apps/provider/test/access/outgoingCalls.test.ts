import { randomUUID } from "node:crypto"
import { type Call, contract, type MoneyCallName } from "@wallet/core/contract"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { proveByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import type { TestAnswer } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type KeyedRequest, keyedRequests } from "./keyedRequests.ts"
import { incomingCalls, outgoingRequests } from "./outgoingCalls.ts"

let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { AML_FREE_CHECKS: "0", WITHDRAWAL_APPROVAL_FROM: "20" })
})
afterAll(() => harness.stop())
beforeEach(async () => {
  customer = await harness.addCustomer()
  await harness.verify(customer)
})

const day = 24 * 3_600_000

async function lock(until: Date | null) {
  const { db } = harness.provider.database
  await db.updateTable("users").set({ withdrawals_held_until: until }).where("id", "=", customer.id).execute()
}

function ask({ method, path }: Call, { params = {}, body }: KeyedRequest, key: string): Promise<TestAnswer> {
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? "")
  return harness.provider.send(method, address, { token: customer.token, key, body })
}

/** Large enough to wait for an operator: otherwise a job could send it before it is cancelled. */
async function cancelOfMuch(): Promise<KeyedRequest> {
  await harness.fund(customer, "20000", "KZT")
  const to = { currency: "KZT", rail: "anymoney", account: "jo@anymoney.example" }
  const { id } = await harness.withdraw(customer, { ...to, amount: "20000", side: "send" })
  return { params: { withdrawalId: id } }
}

/** Sends a request, and confirms it with the mailed code if required. */
async function confirmed(call: Call, request: KeyedRequest): Promise<TestAnswer> {
  const key = randomUUID()
  const asked = await ask(call, request, key)
  if (asked.tag !== "step_up_required") return asked
  await proveByMail(harness.provider, customer.token, customer.email, asked.details?.["stepUpId"] ?? "")
  return ask(call, request, key)
}

describe("during the withdrawal lock after a security change", () => {
  test.each(Object.entries(outgoingRequests))("%s is refused, with the end of the lock", async (name, make) => {
    const call = contract[name as MoneyCallName]
    const request = await make(harness, customer)
    const until = new Date(harness.provider.services.now().getTime() + day)
    await lock(until)
    const refused = await confirmed(call, request)
    expect(refused).toMatchObject({
      tag: "withdrawals_held",
      details: { until: until.toISOString(), reason: "account_change" },
    })
    await lock(null)
    expect(await confirmed(call, request)).toMatchObject({ ok: true })
  })

  test.each(Object.entries(incomingCalls))("%s is not refused: %s", async (name) => {
    const request = await (name === "cancelWithdrawal"
      ? cancelOfMuch()
      : keyedRequests[name as MoneyCallName](harness, customer))
    await lock(new Date(harness.provider.services.now().getTime() + day))
    const { ok, tag } = await confirmed(contract[name as MoneyCallName], request)
    expect(tag).not.toBe("withdrawals_held")
    // There are no earnings to pay out here.
    const expected = name === "payOutEarnings" ? { ok: false, tag } : { ok: true, tag: null }
    expect({ ok, tag }).toEqual(expected)
  })

  test("a card's number is not shown", async () => {
    const { params } = await outgoingRequests.transferVirtualCardMoney(harness, customer)
    await lock(new Date(harness.provider.services.now().getTime() + day))
    const answer = await confirmed(contract.revealVirtualCard, { params: { ...params }, body: { language: "en" } })
    expect(answer.tag).toBe("withdrawals_held")
  })
})

test("every call that moves money is listed as incoming or outgoing", () => {
  const named = [...Object.keys(incomingCalls), ...Object.keys(outgoingRequests)]
  const calls = Object.values(contract).filter((call: Call) => call.movesMoney)
  expect(named.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

test("a quote for a frozen customer is refused", async () => {
  await harness.fund(customer, "5000", "KZT")
  const { db } = harness.provider.database
  await db
    .updateTable("users")
    .set({ frozen_at: harness.provider.services.now() })
    .where("id", "=", customer.id)
    .execute()
  const to = { currency: "KZT", rail: "anymoney", account: "jo@anymoney.example" }
  expect(await harness.ask(customer, { ...to, amount: "5000", side: "send" })).toMatchObject({ tag: "account_frozen" })
})
