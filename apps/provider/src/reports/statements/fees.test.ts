import { StatementSchema } from "@wallet/core/contract"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const OperationsSchema = v.looseObject({
  items: v.array(v.looseObject({ kind: v.string(), fee: v.nullable(v.looseObject({ amount: v.string() })) })),
})

test("the fees of a month are those in the history, including network fees", async () => {
  const customer = await harness.addCustomer()
  await harness.verify(customer)
  await harness.fund(customer, "1000", "USDT")
  const address = strangerAddress("ethereum", "of the statement")
  const asked = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "100", side: "send" }
  const { id } = await harness.withdraw(customer, asked)
  await harness.until(customer, id, "completed")

  const { provider } = harness
  const operations = await provider.send("GET", "/operations?kind=withdrawal", customer)
  const [{ fee } = { fee: null }] = v.parse(OperationsSchema, operations.data).items
  const month = provider.services.now().toISOString().slice(0, 7)
  const statement = await provider.send("GET", `/statements?currency=USDT&month=${month}`, customer)
  const { fees, outgoing } = v.parse(StatementSchema, statement.data)
  expect(Number(fee?.amount)).toBeGreaterThan(0)
  expect(fees).toBe(fee?.amount)
  expect(Number(outgoing) + Number(fees)).toBe(100)
})
