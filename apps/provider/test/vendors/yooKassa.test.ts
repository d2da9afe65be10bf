import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { storedMoney } from "#platform/money/money.ts"
import { noDetails } from "#rails/payout/payoutParty.ts"
import { yooKassaApi } from "#rails/yookassa/openYooKassa.ts"
import { type DoubleObject, doubleBanks } from "#rails/yookassa/yooKassaAnswers.testing.ts"
import {
  doubleGateway,
  doublePayoutToken,
  doubleShop,
  openYooKassaDouble,
  type YooKassaDouble,
} from "#rails/yookassa/yooKassaDouble.testing.ts"
import { hold } from "#wallet/history/holds.ts"
import { refundTopUp } from "#wallet/topUps/refund.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import { type Customer, fund } from "../crash/customers.ts"
import { readId } from "../crash/walletClient.ts"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

/** Each kill needs a start of the provider. */
const timeout = 300_000
const sizes = [
  { name: "twice", kills: 2 },
  { name: "20 times @long", kills: 20 },
]

let double: YooKassaDouble
let harness: VendorsHarness
beforeEach(async () => {
  double = await openYooKassaDouble()
  harness = await createVendorsHarness({
    reach: { [yooKassaApi]: double.reach(yooKassaApi) },
    environment: {
      SBP_BANK: "yookassa",
      ROUBLE_ACQUIRER: "yookassa",
      CARD_PAYOUTS: "yookassa",
      SBP_PAYOUTS: "yookassa",
      YOOKASSA_SHOP_ID: doubleShop.id,
      YOOKASSA_SECRET_KEY: doubleShop.secretKey,
      YOOKASSA_PAYOUT_GATEWAY_ID: doubleGateway.id,
      YOOKASSA_PAYOUT_SECRET_KEY: doubleGateway.secretKey,
    },
  })
})
afterEach(async () => {
  await harness.close()
  await double.stop()
})

async function topUp(customer: Customer) {
  const { data } = await harness.send("POST", "/topUps/sbp", {
    token: customer.token,
    body: { amount: "1000.50", currency: "WUD" },
  })
  return (data as { readonly id: string }).id
}

const readState = async (customer: Customer, id: string) => {
  const { data } = await harness.send("GET", `/topUps/sbp/${id}`, { token: customer.token })
  return (data as { readonly state: string }).state
}

const deliver = (event: string, reference: string) =>
  harness.deliver("/callbacks/sbp", {
    body: double.notificationOf(event, double.find("payments", reference)),
    headers: {},
  })

const cardState = async (customer: Customer, id: string) => {
  const { data } = await harness.send("GET", `/topUps/${id}`, { token: customer.token })
  return (data as { readonly state: string }).state
}

const tellOfCard = (event: string, object: DoubleObject) =>
  harness.deliver("/callbacks/roubleCard", { body: double.notificationOf(event, object), headers: {} })

const states = (kind: "payments" | "refunds" | "payouts") => [...double[kind].values()].map(({ status }) => status)

async function balance({ token }: Customer) {
  const { data } = await harness.send("GET", "/wallets", { token })
  const wallets = data as readonly { readonly currency: string; readonly balance: { readonly amount: string } }[]
  return JSON.stringify(wallets.find(({ currency }) => currency === "WUD") ?? null)
}

const [bank] = doubleBanks
const destinations = {
  sbp: {
    destination: {
      ...noDetails,
      rail: "sbp",
      to: "+79001234567",
      bank: { id: bank?.bank_id ?? "", name: bank?.name ?? "" },
    },
    cardToken: null,
  },
  card: {
    destination: { ...noDetails, rail: "card", to: "Mir •••• 0004" },
    cardToken: `yk.220000.0004.Mir.${doublePayoutToken}`,
  },
} as const

async function withdraw({ id: userId }: Customer, rail: keyof typeof destinations): Promise<string> {
  const now = new Date()
  const id = newId()
  const { destination, cardToken } = destinations[rail]
  const terms = {
    user_id: userId,
    currency: "WUD",
    amount: 50_000n,
    fee: 1_250n,
    network_fee: 0n,
    fee_level: null,
    destination: JSON.stringify(destination),
    card_token: cardToken,
    fingerprint: `WUD ${rail} ${id}`,
    recipient_id: null,
    note: null,
    value: 500n,
  }
  await harness.database.db.transaction().execute(async (trx) => {
    const quote = { ...terms, id: newId(), state: "used", created_at: now, expires_at: now } as const
    await trx.insertInto("withdrawal_quotes").values(quote).execute()
    const begun = { ...terms, destination, id, quote_id: quote.id, payout_row_id: null }
    await beginWithdrawals(trx, userId, [begun], now)
    await hold(trx, { hold: toHoldName(id), subjectId: id, userId, amount: storedMoney(50_000n, "WUD") }, now)
  })
  return id
}

describe("roubles through YooKassa in production", () => {
  test("the provider offers roubles only", async () => {
    const [customer] = await harness.addCustomers(1)
    const { data } = await harness.send("GET", "/withdrawals/methods", { token: customer?.token })
    const methods = data as readonly { readonly rail: string; readonly currency: string; readonly cardForm: unknown }[]
    expect(methods.map(({ rail, currency }) => `${rail} ${currency}`)).toEqual(["card WUD", "sbp WUD"])
    expect(methods[0]?.cardForm).toEqual({ kind: "yookassa", account: doubleGateway.id })
    const info = await harness.send("GET", "/info")
    expect(info.data).toMatchObject({
      parties: expect.arrayContaining([{ name: "cardPayouts", state: "real", currencies: ["WUD"] }]) as unknown,
    })
    const banks = await harness.send("GET", "/withdrawals/banks", { token: customer?.token })
    expect(banks.data).toHaveLength(doubleBanks.length)
  })

  test.each(sizes)(
    "killed between payments at YooKassa and their commit ($name): each is credited once",
    {
      timeout,
    },
    async ({ kills }) => {
      for (const customer of await harness.addCustomers(kills)) await topUpOnce(customer)
      expect(double.payments.size).toBe(kills)
      expect(await harness.verifyLedger()).toEqual([])
    },
  )

  test.each(sizes)(
    "killed between card payments at YooKassa and their commit ($name): each is charged and credited once",
    { timeout },
    async ({ kills }) => {
      const customers = await harness.addCustomers(kills)
      for (const [index, customer] of customers.entries())
        await payByCardOnce(customer, index % 2 === 0 ? "payment" : "capture")
      expect(states("payments")).toEqual(Array.from({ length: kills }, () => "succeeded"))
      expect(await harness.verifyLedger()).toEqual([])
    },
  )

  test.each(sizes)(
    "killed between refunds at YooKassa and their commit ($name): each is returned once",
    { timeout },
    async ({ kills }) => {
      for (const customer of await harness.addCustomers(kills)) await refundOnce(customer)
      expect(states("refunds")).toEqual(Array.from({ length: kills }, () => "succeeded"))
      expect(await harness.verifyLedger()).toEqual([])
    },
  )

  describe.each(["sbp", "card"] as const)("payouts by %s", (rail) => {
    test.each(sizes)(
      "killed between payouts at YooKassa and their commit ($name): each is sent once",
      { timeout },
      async ({ kills }) => {
        for (const customer of await harness.addCustomers(kills)) await payOutOnce(customer, rail)
        expect(states("payouts")).toEqual(Array.from({ length: kills }, () => "succeeded"))
        expect(await harness.verifyLedger()).toEqual([])
      },
    )
  })
})

/** Tops up by SBP while the provider is killed at the worst moment. */
async function topUpOnce(customer: Customer): Promise<void> {
  const untilKilled = harness.killAt(double, /^POST \/payments$/)
  const id = await topUp(customer)
  await untilKilled()
  await harness.until("the code is shown", async () => (await readState(customer, id)) === "shown")
  // Before it is paid, such a message is false.
  expect(await deliver("payment.succeeded", id)).toBe(200)
  double.pay(id)
  expect(await deliver("payment.succeeded", id)).toBe(200)
  expect(await deliver("payment.succeeded", id)).toBe(200)
  await harness.until("the payment is credited", async () => (await readState(customer, id)) === "paid")
  expect(await balance(customer)).toContain("1000.50")
}

/** Tops up by card while the provider is killed at the worst moment of a step. */
async function payByCardOnce(customer: Customer, step: "payment" | "capture" | "none"): Promise<string> {
  const untilKilled = step === "payment" ? harness.killAt(double, /^POST \/payments$/) : undefined
  const { data } = await harness.send("POST", "/topUps/card", {
    token: customer.token,
    body: { amount: "1000.50", currency: "WUD" },
  })
  const id = readId(data)
  await untilKilled?.()
  await harness.until("the page for the card", async () => (await cardState(customer, id)) === "requires_action")
  const untilKilledAgain = step === "capture" ? harness.killAt(double, /^POST \/payments\/.+\/capture$/) : undefined
  double.pay(id)
  expect(await tellOfCard("payment.waiting_for_capture", double.find("payments", id))).toBe(200)
  await untilKilledAgain?.()
  expect(await tellOfCard("payment.succeeded", double.find("payments", id))).toBe(200)
  await harness.until("the charge is credited", async () => (await cardState(customer, id)) === "succeeded")
  expect(await balance(customer)).toContain("1000.50")
  return id
}

/** Tops up by card, and returns it while the provider is killed at the worst moment. */
async function refundOnce(customer: Customer): Promise<void> {
  const id = await payByCardOnce(customer, "none")
  const untilKilled = harness.killAt(double, /^POST \/refunds$/)
  await refundTopUp({ db: harness.database.db, now: () => new Date() }, id)
  await untilKilled()
  const [refund] = [...double.refunds.values()].filter(({ payment_id: of }) => of === double.find("payments", id).id)
  if (!refund) throw new Error(`There is no refund of ${id}`)
  expect(await tellOfCard("refund.succeeded", refund)).toBe(200)
  await harness.until("the refund is booked", async () => (await cardState(customer, id)) === "refunded")
  expect(await balance(customer)).toContain('"0.00')
}

/** Withdraws while the provider is killed at the worst moment. */
async function payOutOnce(customer: Customer, rail: keyof typeof destinations): Promise<void> {
  await fund(harness.database.db, [customer], "WUD", 100_000n)
  const untilKilled = harness.killAt(double, /^POST \/payouts$/)
  const id = await withdraw(customer, rail)
  await untilKilled()
  const state = async () => {
    await harness.hurry()
    const row = harness.database.db.selectFrom("withdrawals").select("state").where("id", "=", id)
    return (await row.executeTakeFirstOrThrow()).state
  }
  await harness.until("the payout is completed", async () => (await state()) === "completed")
}
