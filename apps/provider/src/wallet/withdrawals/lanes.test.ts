import { randomUUID } from "node:crypto"
import { EventEmitter, once } from "node:events"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { payoutLanes } from "#platform/database/migrations/0077_payout_lanes.ts"
import { payoutParties } from "#rails/parties.ts"
import type { PayoutRail } from "#rails/payout/payoutRail.ts"
import { approveWithdrawal } from "./approval.ts"
import { withdrawalJobs } from "./jobs.ts"
import { createWithdrawalHarness, type HarnessCustomer, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { WITHDRAWAL_APPROVAL_FROM: "1" })
  customer = await harness.addCustomer()
  await harness.fund(customer, "100000", "KZT")
  await harness.fund(customer, "1000", "USDT")
})
afterAll(() => harness.stop())

const account = testDestinations.paid.anymoney
const toAccount = { currency: "KZT", rail: "anymoney", account, amount: "5000", side: "send" }
const address = strangerAddress("ethereum", "somebody")
const toChain = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "20", side: "send" }

/** Creates a withdrawal that awaits approval, so that the test decides when its next jobs come. */
async function withdrawForApproval(body: object): Promise<string> {
  const { id } = await harness.withdraw(customer, body)
  await harness.until(customer, id, "awaiting_approval")
  return id
}

test("a party that does not answer delays only its own withdrawals", async () => {
  const { services } = harness.provider
  const stuck: string[] = []
  for (let number = 0; number < payoutParties.anymoney.lanes.anymoneyPayouts + 2; number++)
    stuck.push(await withdrawForApproval(toAccount))
  const going = await withdrawForApproval(toChain)
  const payouts: { anymoney: PayoutRail } = services.rails.payouts
  const { anymoney } = payouts
  const silence = new EventEmitter()
  const answered = once(silence, "end")
  let asked = 0
  payouts.anymoney = {
    ...anymoney,
    sign: async (orders) => {
      asked++
      await answered
      return anymoney.sign(orders)
    },
    send: (payouts) => anymoney.send(payouts),
    status: (payouts) => anymoney.status(payouts),
  }
  try {
    for (const id of stuck) await approveWithdrawal(services, id)
    await expect.poll(() => asked).toBe(payoutParties.anymoney.lanes.anymoneyPayouts)
    await approveWithdrawal(services, going)
    await expect
      .poll(async () => (await harness.read(customer, going)).state, { timeout: 5_000 })
      .toMatch(/^(confirming|completed)$/)
  } finally {
    silence.emit("end")
    payouts.anymoney = anymoney
  }
  for (const id of stuck) await harness.until(customer, id, "completed")
})

test("jobs from before methods had lanes have their method's kind after the migration", async () => {
  const { db } = harness.provider.database
  const withdrawalId = await withdrawForApproval(toChain)
  const old = { id: randomUUID(), kind: "withdrawal.sign", payload: JSON.stringify({ withdrawalId }) }
  const later = new Date(harness.provider.services.now().getTime() + 3_600_000)
  await sql`
    INSERT INTO jobs (id, kind, payload, run_at, created_at) VALUES (${old.id}, ${old.kind}, ${old.payload}, ${later}, now())
  `.execute(db)
  await payoutLanes.up(db)
  const job = await db.selectFrom("jobs").select("kind").where("id", "=", old.id).executeTakeFirst()
  expect(job).toEqual({ kind: "withdrawal.sign.crypto" })
})

/** Each method has its own jobs for one payment, and the chains have jobs for several. */
const writtenKinds = [
  "withdrawal.deliver",
  ...["crypto", "card", "iban", "anymoney", "sbp"].flatMap((rail) =>
    ["screen", "sign", "broadcast", "follow"].map((step) => `withdrawal.${step}.${rail}`),
  ),
  "withdrawal.signMany",
  "withdrawal.broadcastMany",
  "withdrawal.followMany",
]

test("a rolling upgrade: processes of both releases run each other's jobs, because kinds and payloads are the same", async () => {
  expect(Object.keys(withdrawalJobs).toSorted()).toEqual(writtenKinds.toSorted())
  const { services } = harness.provider
  const id = await withdrawForApproval(toChain)
  const payload = { withdrawalId: id }
  const many = { network: "ethereum", withdrawalIds: [id] } as const
  for (const step of ["sign", "broadcast", "follow"] as const) {
    await withdrawalJobs[`withdrawal.${step}.crypto`](services, payload)
    await withdrawalJobs[`withdrawal.${step}Many`](services, many)
  }
  expect(await harness.read(customer, id)).toMatchObject({ state: "awaiting_approval" })
})
