import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { approveWithdrawal } from "#wallet/withdrawals/approval.ts"
import { createWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type PayoutHarness, toPayoutHarness } from "./payoutHarness.testing.ts"

let harness: PayoutHarness
beforeAll(async () => {
  harness = toPayoutHarness(await createWithdrawalHarness({}, { TRAVEL_RULE_FROM: "300" }))
})
afterAll(() => harness.stop())

test("a row above the Travel Rule's value says that it waits for a decision about its recipient, until that is made", async () => {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "1000", "USDT")
  const row = { rail: "crypto", currency: "USDT", network: "tron" }
  const batch = await harness.draft(customer, [
    { ...row, to: strangerAddress("tron", "worker"), amount: "400" },
    { ...row, to: strangerAddress("tron", "helper"), amount: "20" },
  ])
  expect(await harness.approve(customer, batch)).toMatchObject({ ok: true })
  await harness.provider.worker.drain()
  const [large, small] = await harness.rows(customer, batch.id)
  expect(large).toMatchObject({ state: "sent", travelRule: { state: "undeclared", reason: null } })
  expect(small?.travelRule).toBeNull()

  await approveWithdrawal(harness.provider.services, large?.subjectId ?? "")
  // A payment on a chain completes with its confirmations.
  await harness.until(customer, large?.subjectId ?? "", "completed")
  const rows = await harness.rows(customer, batch.id)
  expect(rows[0]).toMatchObject({ state: "confirmed", travelRule: null })
})
