import { type CallName, contract } from "@wallet/core/contract"
import { currencyNetworks } from "@wallet/core/money"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type InvoiceHarness, toInvoiceHarness } from "#merchant/invoices/invoiceHarness.testing.ts"
import { type PayoutHarness, toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

/** Request fields with a chain address that receives money now or later. */
const destinations = {
  quoteWithdrawal: "address",
  createBeneficiary: "address",
  chooseInvoiceMethod: "refundAddress",
  refundInvoice: "address",
  createPayoutBatch: "to",
  addPayoutRows: "to",
  updatePayoutRow: "to",
} as const satisfies Partial<Record<CallName, string>>

/** Calls whose address receives no money, or was checked before. */
const others = {
  createWithdrawal: "repeats the destination of its quote",
  getInvoiceForPayment: "names the page's own payment address",
  createAmlCheck: "reads",
  createExport: "`to` is the end of a period",
  createInvoiceExport: "`to` is the end of a period",
  replayWebhookDeliveries: "`to` is the end of a period",
} as const

let harness: WithdrawalHarness
let invoices: InvoiceHarness
let payouts: PayoutHarness
let customer: HarnessCustomer
let other: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { COLD_WALLETS: `ethereum:${cold}` })
  invoices = toInvoiceHarness(harness)
  payouts = toPayoutHarness(harness)
  customer = await harness.addCustomer()
  other = await harness.addCustomer()
  await harness.verify(customer)
  for (const currency of ["USDT", "BTC", "ETH", "LTC", "TRX"]) await harness.fund(customer, "100", currency)
  await harness.fund(customer, "900", "USDT")
})
afterAll(() => harness.stop())

const cold = "0x52908400098527886E0F7030069857D2E4169EE7"

async function depositAddress({ token }: HarnessCustomer, currency: string, network: string): Promise<string> {
  const path = `/deposits/address?currency=${currency}&network=${network}`
  const { data } = await harness.provider.send("GET", path, { token })
  return v.parse(v.looseObject({ address: v.string() }), data).address
}

type Place = { readonly currency: string; readonly network: string; readonly address: string }

/** For each request, the error code at the address's field, if it is refused. */
const entries = {
  quoteWithdrawal: async ({ currency, network, address }: Place) => {
    const amount = currency === "USDT" ? "50" : "1"
    const body = { currency, rail: "crypto", network, address, amount, side: "send" }
    return codeAt(await harness.ask(customer, body), "address")
  },
  createBeneficiary: async ({ currency, network, address }: Place) => {
    const body = { currency, rail: "crypto", network, address, label: "Somebody" }
    return codeAt(await harness.provider.send("POST", "/beneficiaries", { token: customer.token, body }), "address")
  },
  chooseInvoiceMethod: async ({ currency, network, address }: Place) => {
    const id = await invoices.invoice(customer, { amount: "100", currency: "USD" })
    const body = { currency, network, refundAddress: address }
    return codeAt(await harness.provider.send("POST", `/invoices/${id}/methods`, { body }), "refundAddress")
  },
  createPayoutBatch: async ({ currency, network, address }: Place) => {
    const amount = currency === "USDT" ? "50" : "1"
    const { id } = await payouts.draft(customer, [{ rail: "crypto", to: address, network, currency, amount }])
    const [row] = await payouts.rows(customer, id)
    return row?.errors[0]?.code
  },
} as const

function codeAt(answer: { readonly fields?: unknown }, field: string): string | undefined {
  const fields = v.parse(v.record(v.string(), v.looseObject({ code: v.string() })), answer.fields ?? {})
  return fields[field]?.code
}

test("every call with a chain address is among those that check it, or has a reason why not", () => {
  const named = Object.entries(contract).flatMap(([name, call]) => {
    const body = "body" in call && call.body && "entries" in call.body ? Object.keys(call.body.entries) : []
    return body.some((field) => /^(address|refundAddress|to|rows|wallet|destination)$/i.test(field)) ? [name] : []
  })
  const known = [...Object.keys(destinations), ...Object.keys(others)]
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

describe.each(Object.entries(entries))("%s refuses, at the field", (_name, codeOf) => {
  test.each([
    ["USDT", "ethereum", "0x0000000000000000000000000000000000000000"],
    ["ETH", "ethereum", "0x000000000000000000000000000000000000dEaD"],
    ["USDT", "bsc", "0x0000000000000000000000000000000000000009"],
    ["TRX", "tron", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"],
    ["USDT", "tron", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"],
    ["BTC", "bitcoin", "1BitcoinEaterAddressDontSendf59kuE"],
    ["BTC", "bitcoin", "1111111111111111111114oLvT2"],
    ["LTC", "litecoin", "LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE"],
  ])("%s on %s to %s, which nobody has a key for", async (currency, network, address) => {
    expect(await codeOf({ currency, network, address })).toBe("address_burned")
  })

  test("the contract of a token, in any case and on any chain of its family", async () => {
    for (const { contract: address, network } of currencyNetworks) {
      if (address === undefined) continue
      const place = { currency: "USDT", network: network.id, address }
      expect(await codeOf(place)).toBe("address_token_contract")
    }
    const usdt = "0xdac17f958d2ee523a2206206994597c13d831ec7"
    expect(await codeOf({ currency: "ETH", network: "ethereum", address: usdt })).toBe("address_token_contract")
    expect(await codeOf({ currency: "USDT", network: "bsc", address: usdt })).toBe("address_token_contract")
  })

  test("our hot wallets and cold wallets", async () => {
    const { chain } = harness.provider.services.rails
    for (const [currency, network] of [
      ["USDT", "tron"],
      ["USDT", "ethereum"],
      ["BTC", "bitcoin"],
    ] as const) {
      const [address = ""] = chain.walletAddresses(network)
      expect(await codeOf({ currency, network, address })).toBe("address_of_provider")
    }
    expect(await codeOf({ currency: "USDT", network: "bsc", address: cold })).toBe("address_of_provider")
  })

  test("a payment address of an invoice", async () => {
    const id = await invoices.invoice(other, { amount: "100", currency: "USD" })
    const { address } = await invoices.choose(id, "USDT", "tron")
    expect(await codeOf({ currency: "USDT", network: "tron", address })).toBe("address_of_invoice")
  })

  test("the customer's own address, also for another chain of its family", async () => {
    const address = await depositAddress(customer, "USDT", "ethereum")
    for (const network of ["ethereum", "bsc"])
      expect(await codeOf({ currency: "USDT", network, address })).toBe("address_own")
  })

  test("no outside address, and no other customer's", async () => {
    expect(await codeOf({ currency: "USDT", network: "tron", address: strangerAddress("tron", "x") })).toBeUndefined()
    const address = await depositAddress(other, "USDT", "tron")
    expect(await codeOf({ currency: "USDT", network: "tron", address })).toBeUndefined()
  })
})

describe("a withdrawal to another customer's deposit address goes from wallet to wallet", () => {
  test("a withdrawal, without a fee and without a chain; both histories show it", async () => {
    const address = await depositAddress(other, "USDT", "ethereum")
    const before = await harness.available(other, "USDT")
    const body = { currency: "USDT", rail: "crypto", network: "bsc", address, amount: "40", side: "send" }
    const quote = await harness.quote(customer, body)
    expect(quote).toMatchObject({
      warnings: ["customer_address"],
      networkFee: { amount: "0.00000" },
      recipientGets: { amount: "40.00000" },
    })
    const answer = await harness.confirm(customer, quote)
    const { id } = v.parse(v.looseObject({ id: v.string() }), answer.data)
    const done = await harness.until(customer, id, "completed", "failed", "rejected")
    expect(done).toMatchObject({ state: "completed", payoutReference: null, confirmations: null })
    const after = await harness.available(other, "USDT")
    expect(Number(after.available) - Number(before.available)).toBe(40)
    const { data } = await harness.provider.send("GET", "/operations", { token: other.token })
    expect(data).toMatchObject({ items: [{ kind: "transfer", direction: "in", amount: { amount: "40.00000" } }] })
    const sent = await harness.provider.send("GET", "/operations", { token: customer.token })
    expect(sent.data).toMatchObject({ items: [{ kind: "withdrawal", state: "completed" }] })
  })

  test("a row of a batch", async () => {
    const address = await depositAddress(other, "USDT", "tron")
    const before = await harness.available(other, "USDT")
    const row = { rail: "crypto", to: address, network: "tron", currency: "USDT", amount: "30" }
    const batch = await payouts.draft(customer, [row])
    await payouts.approve(customer, batch)
    await payouts.settle(customer, batch.id, "completed")
    const after = await harness.available(other, "USDT")
    expect(Number(after.available) - Number(before.available)).toBe(30)
  })

  test("nothing goes to a closed account", async () => {
    const closed = await harness.addCustomer()
    const address = await depositAddress(closed, "USDT", "tron")
    const { db } = harness.provider.database
    await db
      .updateTable("users")
      .set({ closed_at: harness.provider.services.now() })
      .where("id", "=", closed.id)
      .execute()
    expect(await entries.quoteWithdrawal({ currency: "USDT", network: "tron", address })).toBe("address_closed")
  })
})

test("an address that passes all checks is stopped before signing", async () => {
  const quote = await harness.quote(customer, {
    currency: "USDT",
    rail: "crypto",
    network: "tron",
    address: strangerAddress("tron", "past"),
    amount: "20",
    side: "send",
  })
  const to = "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"
  await harness.provider.database.db
    .updateTable("withdrawal_quotes")
    .set({ destination: JSON.stringify({ ...quote.destination, to }) })
    .where("id", "=", quote.id)
    .execute()
  const answer = await harness.confirm(customer, { ...quote, destination: { ...quote.destination, to } })
  const { id } = v.parse(v.looseObject({ id: v.string() }), answer.data)
  const done = await harness.until(customer, id, "completed", "rejected")
  expect(done).toMatchObject({ state: "rejected", reason: "address" })
})
