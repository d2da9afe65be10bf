import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { moneyInFlight, oldestHold } from "./figures.ts"

const address = strangerAddress("ethereum", "somebody")
const withdrawal = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "20", side: "send" }

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

test("money in flight is the sum held for all customers' pending payments, with the age of the oldest", async () => {
  const { provider } = harness
  const { db, now } = provider.services
  const inFlight = () => moneyInFlight.read(db, now())
  expect(await inFlight()).toEqual([])
  expect(await oldestHold.read(db, now())).toBe(0)
  const customers = [await harness.addCustomer(), await harness.addCustomer()]
  for (const customer of customers) {
    await harness.fund(customer, "200", "USDT")
    await harness.withdraw(customer, withdrawal)
    provider.advance(60_000)
  }
  // Withdrawals that continued in between would be held in one reading and not in the next.
  await provider.worker.stop()
  const held = await Promise.all(customers.map((customer) => harness.available(customer, "USDT")))
  const sum = held.reduce((all, one) => all + Number(one.held), 0)
  expect(sum).toBeGreaterThanOrEqual(40)
  expect(await inFlight()).toEqual([{ labels: { currency: "USDT" }, value: sum }])
  expect(await oldestHold.read(db, now())).toBeGreaterThanOrEqual(60)
  const text = await (await provider.api.request("/metrics")).text()
  expect(text).toContain(`wallet_money_in_flight{currency="USDT"} ${sum}`)
})
