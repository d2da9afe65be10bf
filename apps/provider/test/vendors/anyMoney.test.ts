import { afterEach, beforeEach, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { storedMoney } from "#platform/money/money.ts"
import { anyMoneyUrl } from "#rails/payout/anymoney/anyMoneyApi.ts"
import {
  type AnyMoneyDouble,
  doubleMerchant,
  openAnyMoneyDouble,
} from "#rails/payout/anymoney/anyMoneyDouble.testing.ts"
import { noDetails } from "#rails/payout/payoutParty.ts"
import { hold } from "#wallet/history/holds.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import { type Customer, fund } from "../crash/customers.ts"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

/** Each kill needs a start of the provider. */
const timeout = 300_000
const sizes = [
  { name: "twice", kills: 2 },
  { name: "20 times @long", kills: 20 },
]

let double: AnyMoneyDouble
let harness: VendorsHarness
beforeEach(async () => {
  double = await openAnyMoneyDouble()
  harness = await createVendorsHarness({
    reach: { [anyMoneyUrl]: double.reach(anyMoneyUrl) },
    environment: {
      ANYMONEY_PAYOUTS: "anymoney",
      ANYMONEY_MERCHANT_ID: doubleMerchant.merchantId,
      ANYMONEY_API_KEY: doubleMerchant.apiKey,
      ANYMONEY_PAYWAY: doubleMerchant.payway,
    },
  })
})
afterEach(async () => {
  await harness.close()
  await double.stop()
})

test("the provider offers tenge by AnyMoney in production", async () => {
  const [customer] = await harness.addCustomers(1)
  const { data } = await harness.send("GET", "/withdrawals/methods", { token: customer?.token })
  const methods = data as readonly { readonly rail: string; readonly currency: string }[]
  expect(methods.map(({ rail, currency }) => `${rail} ${currency}`)).toEqual(["anymoney KZT"])
})

test.each(sizes)(
  "killed between payouts at AnyMoney and their commit ($name): each is sent once",
  { timeout },
  async ({ kills }) => {
    for (const customer of await harness.addCustomers(kills)) await payOutOnce(customer)
    expect(double.orders.size).toBe(kills)
    expect(await harness.verifyLedger()).toEqual([])
  },
)

/** Withdraws while the provider is killed at the worst moment. */
async function payOutOnce(customer: Customer): Promise<void> {
  await fund(harness.database.db, [customer], "KZT", 1_000_000n)
  const untilKilled = harness.killAt(double, /^payout\.create$/)
  const id = await withdraw(customer)
  await untilKilled()
  for (const order of double.orders.values()) order.status = "done"
  const state = async () => {
    await harness.hurry()
    const row = harness.database.db.selectFrom("withdrawals").select("state").where("id", "=", id)
    return (await row.executeTakeFirstOrThrow()).state
  }
  await harness.until("the payout is completed", async () => (await state()) === "completed")
}

async function withdraw({ id: userId }: Customer): Promise<string> {
  const now = new Date()
  const id = newId()
  const destination = { ...noDetails, rail: "anymoney", to: "jo@anymoney.example" } as const
  const terms = {
    user_id: userId,
    currency: "KZT",
    amount: 500_000n,
    fee: 5_000n,
    network_fee: 0n,
    fee_level: null,
    destination: JSON.stringify(destination),
    card_token: null,
    fingerprint: `KZT anymoney ${id}`,
    recipient_id: null,
    note: null,
    value: 1_000n,
  }
  await harness.database.db.transaction().execute(async (trx) => {
    const quote = { ...terms, id: newId(), state: "used", created_at: now, expires_at: now } as const
    await trx.insertInto("withdrawal_quotes").values(quote).execute()
    const begun = { ...terms, destination, id, quote_id: quote.id, payout_row_id: null }
    await beginWithdrawals(trx, userId, [begun], now)
    await hold(trx, { hold: toHoldName(id), subjectId: id, userId, amount: storedMoney(500_000n, "KZT") }, now)
  })
  return id
}
