import { randomUUID } from "node:crypto"
import { readCase } from "@wallet/operators/desks.ts"
import { readPayment } from "@wallet/operators/payments.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Services } from "#platform/services.ts"
import { lockWithdrawal } from "#wallet/withdrawals/approval.ts"
import type { ApprovalRule } from "#wallet/withdrawals/approvalRules.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"
import { explainWithdrawal } from "../payments/explainWithdrawal.ts"

let harness: WithdrawalHarness
let ann: TestOperator
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness(
    {},
    { WITHDRAWAL_APPROVAL_FROM: "100", WITHDRAWAL_SECOND_APPROVAL_FROM: "250" },
  )
  ann = await addSignedIn(harness.provider, "ann@wallet.example", "approver")
})
afterAll(() => harness.stop())
beforeEach(useNewCustomer)

async function useNewCustomer(): Promise<void> {
  customer = await harness.addCustomer()
  await harness.verify(customer)
  await harness.fund(customer, "2000", "USDT")
}

let places = 0
const stranger = () => strangerAddress("tron", `explained ${(places += 1)}`)

async function begin(amount: string, address = stranger()): Promise<string> {
  const body = { currency: "USDT", rail: "crypto", network: "tron", address, amount, side: "send" }
  return (await harness.withdraw(customer, body)).id
}

/** A withdrawal that waits for an operator by its screening. */
async function reviewed(amount: string, address?: string): Promise<string> {
  const id = await begin(amount, address)
  await harness.until(customer, id, "awaiting_approval")
  return id
}

/** A small withdrawal that waits although no rule applies to it by itself. */
async function stopped(): Promise<string> {
  const id = await begin("20")
  await change(id, { state: "awaiting_approval" })
  return id
}

const change = (id: string, patch: { readonly state?: "awaiting_approval"; readonly refusal?: string }) =>
  harness.provider.services.db.updateTable("withdrawals").set(patch).where("id", "=", id).execute()

async function explain(id: string, config: Partial<Services["config"]> = {}): Promise<readonly string[]> {
  const { services } = harness.provider
  const row = await lockWithdrawal(services.db, id)
  const words = await explainWithdrawal({ ...services, config: { ...services.config, ...config } }, row)
  expect(words.every(({ en, ru }) => en !== "" && ru !== "" && en !== ru)).toBe(true)
  return words.map(({ en }) => en)
}

async function addNameAlert(id: string, state: "open" | "confirmed"): Promise<void> {
  const { db, now } = harness.provider.services
  await db
    .insertInto("name_alerts")
    .values({
      id: randomUUID(),
      user_id: customer.id,
      subject_id: id,
      source: "payee",
      name: "Jo Doe",
      birth_date: null,
      pair: randomUUID(),
      list: "ofac",
      list_version: "1",
      list_hash: null,
      entry: "1",
      entry_kind: "person",
      listed_name: "JO DOE",
      programmes: JSON.stringify([]),
      score: 90,
      evidence: JSON.stringify({}),
      decision: "review",
      state,
      created_at: now(),
      decided_at: state === "open" ? null : now(),
    })
    .execute()
}

const causes: Readonly<Record<ApprovalRule, () => Promise<void>>> = {
  address: async () => {
    expect(await explain(await reviewed("20", testAddress("tron", "review")))).toEqual([
      "Screening of the recipient asks for a person's decision.",
    ])
  },
  name: async () => {
    const id = await stopped()
    await addNameAlert(id, "open")
    expect(await explain(id)).toEqual([expect.stringMatching(/^A name resembles one on a sanctions list/)])
    const other = await stopped()
    await addNameAlert(other, "confirmed")
    expect(await explain(other)).toEqual(["Operators have confirmed that a name is on a sanctions list."])
  },
  recipient: async () => {
    expect(await explain(await stopped(), { travelRuleFrom: 0n })).toEqual([
      "Travel Rule: nobody has named the recipient.",
    ])
  },
  amount: async () => {
    expect(await explain(await reviewed("120"))).toEqual(["Payments of 100 USD and more need an operator."])
    expect(await explain(await reviewed("60"))).toEqual([
      "The customer's or the recipient's payments of one day reach 100 USD together: an operator is needed.",
    ])
    expect(await explain(await reviewed("80"))).toEqual([
      "The customer's or the recipient's payments of one day reach 250 USD together: two operators are needed.",
    ])
    await useNewCustomer()
    expect(await explain(await reviewed("300"))).toEqual(["Payments of 250 USD and more need two operators."])
  },
  freeze: async () => {
    const { db, now } = harness.provider.services
    const id = await begin("20")
    await db.updateTable("users").set({ frozen_at: now() }).where("id", "=", customer.id).execute()
    await harness.provider.worker.drain()
    expect(await explain(id)).toEqual([expect.stringMatching(/^The customer's account is frozen/)])
  },
}

test.each(Object.entries(causes))("a withdrawal that waits by the rule %s has its sentence", async (_rule, check) => {
  expect.hasAssertions()
  await check()
})

test("one that its contract refuses, and one whose rule no longer applies, have theirs too", async () => {
  const refused = await stopped()
  await change(refused, { refusal: "the token is paused" })
  expect(await explain(refused)).toEqual(["The token's contract refuses the payment: the token is paused"])
  expect(await explain(await stopped())).toEqual([expect.stringMatching(/^The rule that stopped it no longer applies/)])
})

test("the desk shows the sentences, the reference and the way of the payment's page", async () => {
  const id = await reviewed("120")
  const { case: one } = await ann.call(readCase, { desk: "withdrawals", id })
  const page = await ann.call(readPayment, { id })
  expect(one.why).not.toEqual([])
  expect(one.why).toEqual(page.why)
  expect(one.reference).toBe(page.reference)
  const by = (facts: typeof one.facts) => facts.find(({ name }) => name.en === "By")?.value
  expect(by(one.facts)).toEqual(by(page.facts))
})
