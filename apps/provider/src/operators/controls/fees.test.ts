import {
  createCardTopUp,
  createExchangeQuote,
  executeExchangeQuote,
  getProviderInfo,
  listLimits,
  listTopUpMethods,
  listWithdrawalMethods,
} from "@wallet/core"
import { proposeControl as proposeCall } from "@wallet/operators/controls.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as v from "valibot"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { type CardHarness, toCardHarness } from "#cards/cardHarness.testing.ts"
import { type InvoiceHarness, toInvoiceHarness } from "#merchant/invoices/invoiceHarness.testing.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addOperator, createTemporaryPassword } from "../accounts.ts"
import { addSignedIn } from "../operatorHarness.testing.ts"
import { confirmControl, endControl, proposeControl } from "./changes.ts"
import { listOpenControls } from "./list.ts"

const minute = 60_000
const day = 24 * 60 * minute

let provider: TestProvider
let customers: WithdrawalHarness
let invoices: InvoiceHarness
let cards: CardHarness
const operators: string[] = []
let customer: HarnessCustomer

beforeAll(async () => {
  provider = await startTestProvider()
  customers = toWithdrawalHarness(provider)
  invoices = toInvoiceHarness(customers)
  cards = toCardHarness(provider)
  const { db, now } = provider.services
  for (const name of ["anna", "boris"]) {
    const account = {
      email: `${name}@wallet.example`,
      role: "administrator",
      password: createTemporaryPassword(),
    } as const
    operators.push(await addOperator(db, account, now()))
  }
})
beforeEach(async () => {
  customer = await customers.addCustomer()
})
afterEach(endAll)
afterAll(() => customers.stop())

const by = (index: number) => ({ operator: { id: operators[index] ?? "" }, reason: "prices of a vendor", address: "" })

function propose(subject: string, value: string, lasts = day): Promise<string> {
  const endsAt = new Date(provider.services.now().getTime() + lasts)
  return proposeControl(provider.services, { kind: "setting", subject, value, endsAt }, by(0))
}

/** Changes a setting, and waits until the process knows it. */
async function change(subject: string, value: string, lasts = day): Promise<string> {
  const { services } = provider
  const id = await propose(subject, value, lasts)
  await confirmControl(services, id, by(1))
  await vi.waitFor(() => expect(services.controls.list("setting").map((one) => one.id)).toContain(id), {
    timeout: 1_000,
    interval: 20,
  })
  return id
}

async function endAll(): Promise<void> {
  const { services } = provider
  const { active } = await listOpenControls(services)
  for (const { id } of active) {
    await endControl(services, id, by(0))
    await endControl(services, id, by(1))
  }
  await vi.waitFor(() => expect(services.controls.list("setting")).toEqual([]), { timeout: 1_000, interval: 20 })
}

const client = () => provider.createClient(customer.token)
const readInfo = async () => (await getProviderInfo(provider.createClient())).fees

describe("a quote keeps the fee that it showed", () => {
  test("of an exchange; the next one has the changed fee, and the one after its end the standard one", async () => {
    await customers.fund(customer, "1000", "USD")
    const asked = { fromCurrency: "USD", toCurrency: "USDT", amount: "100", side: "from" } as const
    const seen = await createExchangeQuote(client(), asked)
    expect(seen.fee.amount).toBe("0.50000")
    const id = await change("EXCHANGE_FEE", "1%")
    expect((await executeExchangeQuote(client(), { quoteId: seen.id })).fee.amount).toBe("0.50000")
    expect((await createExchangeQuote(client(), asked)).fee.amount).toBe("1.00000")
    expect(await readInfo()).toEqual({ EXCHANGE_FEE: "0.01" })
    await endControl(provider.services, id, by(0))
    await endControl(provider.services, id, by(1))
    await vi.waitFor(async () => expect(await readInfo()).toEqual({}), { timeout: 1_000, interval: 20 })
    expect((await createExchangeQuote(client(), asked)).fee.amount).toBe("0.50000")
  })

  test("of an exchange into an amount, the fee is still the changed share of what is given", async () => {
    await change("EXCHANGE_FEE", "2.5%")
    const asked = { fromCurrency: "USD", toCurrency: "USDT", amount: "97.5", side: "to" } as const
    const { from, fee } = await createExchangeQuote(client(), asked)
    expect(Number(fee.amount) / Number(from.amount)).toBeCloseTo(0.025, 5)
  })

  test("of a withdrawal, also below a minimum that was raised since", async () => {
    await customers.fund(customer, "100", "USDT")
    const asked = {
      currency: "USDT",
      rail: "crypto",
      network: "tron",
      address: strangerAddress("tron", "kept"),
      amount: "20",
      side: "send",
    }
    const seen = await customers.quote(customer, asked)
    await change("NETWORK_FEE_USDT_TRON_NORMAL", "3 USDT")
    await change("WITHDRAWAL_CHAIN_USDT_FIXED_FEE", "1")
    await change("WITHDRAWAL_CHAIN_USDT_MIN", "25")
    expect(await customers.confirm(customer, seen)).toMatchObject({
      ok: true,
      data: { networkFee: { amount: "2.00000" }, fee: { amount: "0.00000" }, recipientGets: { amount: "18.00000" } },
    })
    expect(await customers.ask(customer, asked)).toMatchObject({
      tag: "amount_too_small",
      details: { min: "25.00000" },
    })
    expect(await customers.quote(customer, { ...asked, amount: "30" })).toMatchObject({
      networkFee: { amount: "3.00000" },
      fee: { amount: "1.00000" },
    })
    const methods = await listWithdrawalMethods(client())
    expect(methods.find(({ currency, network }) => currency === "USDT" && network === "tron")).toMatchObject({
      min: { amount: "25.00000" },
      fixedFee: { amount: "1.00000" },
      networkFees: [{ level: "normal", fee: { amount: "3.00000" } }],
    })
  })
})

describe("what was announced is kept without a quote", () => {
  test("an invoice keeps the fee of its beginning", async () => {
    const payer = await customers.addCustomer()
    await customers.fund(payer, "500", "USDT")
    const price = { amount: "100", currency: "USDT", payerFeeShare: 100 }
    const before = await invoices.invoice(customer, price)
    await change("INVOICE_FEE", "3%")
    const after = await invoices.invoice(customer, price)
    const pay = async (id: string) => {
      const quote = await invoices.quote(payer, id, { currency: "USDT" })
      await invoices.pay(payer, id, quote)
      const { payments } = await invoices.detail(customer, id)
      return [quote.amount.amount, payments[0]?.fee?.amount, payments[0]?.received?.amount]
    }
    expect(await pay(before)).toEqual(["101.00000", "1.00000", "100.00000"])
    expect(await pay(after)).toEqual(["103.00000", "3.00000", "100.00000"])
    const { data } = await provider.send("GET", "/merchant/settings", { token: customer.token })
    expect(data).toMatchObject({ feeRate: "0.03" })
  })

  test("a card pays the monthly fee that was announced, and the changed one from the month after", async () => {
    const card = await cards.cardWith(customer, "500.00")
    await change("VIRTUAL_CARD_WUD_MONTHLY_FEE", "80 WUD", 80 * day)
    expect((await cards.read(customer, card.id)).monthlyFee?.amount.amount).toBe("50.00")
    const passMonth = async () => {
      provider.advance(32 * day)
      await provider.worker.drain()
      customer = { ...customer, token: await provider.signIn(customer.email) }
      return cards.read(customer, card.id)
    }
    const first = await passMonth()
    expect([first.available.amount, first.monthlyFee?.amount.amount]).toEqual(["450.00", "80.00"])
    const second = await passMonth()
    expect(second.available.amount).toBe("370.00")
  })

  test("a card's top-up is charged the fee that was shown for 15 minutes after a change, and refused later", async () => {
    const shown = (await listTopUpMethods(client())).find(({ method }) => method === "card")?.feeRate
    expect(shown).toBe("0.015")
    await change("TOP_UP_CARD_FEE", "2%")
    // A token pays once.
    const topUp = async (feeRate: string) => {
      const tokenized = await provider.sandbox.request("/acquirer/tokens", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "JO DOE" }),
      })
      const { token } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
      return createCardTopUp(client(), { amount: "1000.00", currency: "WUD", cardToken: token, feeRate })
    }
    expect((await readOutcome(topUp("0.001"))).fields).toEqual({ feeRate: { code: "not_as_quoted" } })
    expect((await topUp("0.015")).fee.amount).toBe("15.00")
    provider.advance(16 * minute)
    expect((await readOutcome(topUp("0.015"))).fields).toEqual({ feeRate: { code: "not_as_quoted" } })
    expect((await listTopUpMethods(client())).find(({ method }) => method === "card")?.feeRate).toBe("0.02")
  })

  test("limits of the tiers hold from the next payment on, and the site shows them", async () => {
    await change("LIMIT_BASIC_DAY", "40")
    await customers.fund(customer, "1000", "USDT")
    expect((await customers.limits(customer)).day.limit.amount).toBe("40.00000")
    expect((await listLimits(provider.createClient()))[0]?.day.amount).toBe("40.00000")
    const address = strangerAddress("tron", "limited")
    const asked = { currency: "USDT", rail: "crypto", network: "tron", address, amount: "50", side: "send" }
    expect(await customers.ask(customer, asked)).toMatchObject({ ok: false })
  })
})

describe("a figure that can't be used is refused at its field, and changes nothing", () => {
  const refusals = [
    ["EXCHANGE_FEE", "-1%", "must be a percentage from 0% to 10%"],
    ["EXCHANGE_FEE", "0.5", "must be a percentage from 0% to 10%"],
    ["EXCHANGE_FEE", "11%", "must be a percentage from 0% to 10%"],
    ["WITHDRAWAL_IBAN_EUR_FIXED_FEE", "-0.35", "must be an amount from 0 to 5 EUR"],
    ["WITHDRAWAL_IBAN_EUR_FIXED_FEE", "0.35 USD", "must be an amount from 0 to 5 EUR"],
    ["WITHDRAWAL_IBAN_EUR_FIXED_FEE", "6", "must be an amount from 0 to 5 EUR"],
    ["WITHDRAWAL_IBAN_EUR_FIXED_FEE", "0.1234567", "must be an amount from 0 to 5 EUR"],
    ["WITHDRAWAL_IBAN_EUR_FIXED_FEE", "5", "The fees of WITHDRAWAL_IBAN_EUR_MIN must be below it"],
    ["WITHDRAWAL_IBAN_EUR_MAX", "4", "WITHDRAWAL_IBAN_EUR_MIN must not be above WITHDRAWAL_IBAN_EUR_MAX"],
    ["WITHDRAWAL_CHAIN_BTC_MIN", "0", "WITHDRAWAL_CHAIN_BTC_MIN must be above 0 BTC"],
    ["VIRTUAL_CARD_USD_LIMIT_DAY", "30000", "must not be above VIRTUAL_CARD_USD_LIMIT_DAY"],
    ["LIMIT_BASIC_DAY", "6000", "LIMIT_BASIC_DAY must not be above LIMIT_BASIC_MONTH"],
    ["EXCHANGE_FEE", "0.50%", "It has this value already"],
    ["WITHDRAWAL_IBAN_EUR_FIXED_FEE", "0.350 EUR", "It has this value already"],
  ] as const

  test.each(refusals)("%s=%s", async (subject, value, message) => {
    const email = `${refusals.findIndex((one) => one[0] === subject && one[1] === value)}@wallet.example`
    const administrator = await addSignedIn(provider, email, "administrator")
    const endsAt = new Date(provider.services.now().getTime() + day).toISOString()
    const asked = { kind: "setting", subject, value, endsAt, reason: "a mistake" } as const
    expect(await administrator.try(proposeCall, asked)).toMatchObject({
      tag: "invalid",
      field: "value",
      message: expect.stringContaining(message) as string,
    })
    expect((await listOpenControls(provider.services)).proposed).toEqual([])
  })

  test("a second change of a figure waits until the first is decided, and two that do not fit are not both confirmed", async () => {
    const first = await propose("WITHDRAWAL_IBAN_EUR_MIN", "100")
    await expect(propose("WITHDRAWAL_IBAN_EUR_MIN", "90")).rejects.toThrow("has proposed a change of this")
    const second = await propose("WITHDRAWAL_IBAN_EUR_MAX", "50")
    await confirmControl(provider.services, first, by(1))
    await vi.waitFor(() => expect(provider.services.config.changedTariffs.size).toBe(1), {
      timeout: 1_000,
      interval: 20,
    })
    await expect(confirmControl(provider.services, second, by(1))).rejects.toThrow("must not be above")
    expect(await readInfo()).toEqual({ WITHDRAWAL_IBAN_EUR_MIN: "100.00000" })
  })
})
