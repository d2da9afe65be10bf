import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addOperator } from "#operators/accounts.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { referenceCurrency } from "./levels.ts"
import { type PersonalLimits, writePersonalLimits } from "./personalLimits.ts"

let harness: WithdrawalHarness
let operatorId: string
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  const { db, now } = harness.provider.services
  const password = "the password of a note"
  operatorId = await addOperator(db, { email: "ann@wallet.example", role: "approver", password }, now())
})
afterAll(() => harness.stop())

const day = 24 * 3_600_000
const toTron = {
  currency: "USDT",
  rail: "crypto",
  network: "tron",
  address: strangerAddress("tron", "far"),
  side: "send",
}
const dollars = (units: bigint) => ({
  currency: referenceCurrency,
  units: units * 10n ** BigInt(referenceCurrency.decimals),
})

async function addFunded() {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "5000", "USDT")
  return customer
}

async function setLimits({ id }: HarnessCustomer, limits: PersonalLimits, days = 7) {
  const { db, now } = harness.provider.services
  const endsAt = new Date(now().getTime() + days * day)
  await writePersonalLimits(db, { userId: id, limits, endsAt, operatorId, reason: "asked for it" }, now())
}

test("a lower limit of one customer refuses what the tier would allow, names no tier, and is shown to the customer", async () => {
  const customer = await addFunded()
  const other = await addFunded()
  await setLimits(customer, { day: dollars(100n), topUps: {} })
  const refused = await harness.ask(customer, { ...toTron, amount: "150" })
  expect(refused).toMatchObject({ tag: "limit_exceeded", fields: { amount: { code: "limit_exceeded" } } })
  expect(readDetails(refused)).toMatchObject({ period: "day" })
  expect((await harness.ask(other, { ...toTron, amount: "150" })).ok).toBe(true)
  const { level, day: shown, month } = await harness.limits(customer)
  expect(level).toBe("basic")
  expect(shown.limit.amount).toBe("100.00000")
  expect(month.limit.amount).toBe("5000.00000")
})

test("a higher limit of one customer allows more than the tier, and ends at its moment", async () => {
  const customer = await addFunded()
  expect((await harness.ask(customer, { ...toTron, amount: "1200" })).tag).toBe("kyc_required")
  await setLimits(customer, { day: dollars(2000n), topUps: {} }, 2)
  const { day: shown } = await harness.limits(customer)
  expect(shown.limit.amount).toBe("2000.00000")
  harness.provider.advance(2 * day)
  const later = { ...customer, token: await harness.provider.signIn(customer.email) }
  expect((await harness.limits(later)).day.limit.amount).toBe("1000.00000")
  expect((await harness.ask(later, { ...toTron, amount: "1200" })).tag).toBe("kyc_required")
})

test("a limit of top-ups refuses a top-up, and leaves outgoing money alone", async () => {
  const customer = await addFunded()
  await setLimits(customer, { topUps: { month: dollars(1n) } })
  const body = { amount: "10000", currency: "WUD" }
  const sbp = { token: customer.token, key: "personal-limit", body }
  expect((await harness.provider.send("POST", "/topUps/sbp", sbp)).tag).toBe("limit_exceeded")
  expect((await harness.ask(customer, { ...toTron, amount: "150" })).ok).toBe(true)
})
