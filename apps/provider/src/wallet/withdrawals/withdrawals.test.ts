import { cancelWithdrawal, createWithdrawal, listOperations } from "@wallet/core"
import { findCurrencyNetwork } from "@wallet/core/money"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import { approveWithdrawal, rejectWithdrawal } from "./approval.ts"
import { createWithdrawalHarness, readDetails, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const somebody = strangerAddress("tron", "somebody")
const toTron = { currency: "USDT", rail: "crypto", network: "tron", address: somebody, side: "send" }
const riskyAddress = (verdict: "review" | "block") => testAddress("tron", verdict)

async function richCustomer(amount = "2000", currency = "USDT") {
  const customer = await harness.addCustomer()
  await harness.fund(customer, amount, currency)
  return customer
}

describe("screens C withdraw: the quote", () => {
  test("the debit is the fees and the received amount, to the last digit", async () => {
    const customer = await richCustomer()
    const quote = await harness.quote(customer, { ...toTron, amount: "100.00001" })
    expect(quote).toMatchObject({
      amount: { amount: "100.00001", currency: "USDT" },
      fee: { amount: "0.00000" },
      networkFee: { amount: "2.00000" },
      recipientGets: { amount: "98.00001" },
      destination: { rail: "crypto", to: somebody, network: "tron" },
      feeLevel: "normal",
      warnings: [],
    })
    expect(await harness.quote(customer, { ...toTron, amount: "98.00001", side: "receive" })).toMatchObject({
      amount: { amount: "100.00001" },
      recipientGets: { amount: "98.00001" },
    })
  })

  test.each([
    [{ address: "" }, "address", "required"],
    [{ address: `${somebody.slice(0, -1)}x` }, "address", "address_checksum"],
    [{ address: strangerAddress("bitcoin", "somebody") }, "address", "network_mismatch"],
    [{ network: "dogecoin" }, "network", "withdrawal_unavailable"],
    [{ network: "bitcoin" }, "network", "withdrawal_unavailable"],
    [{ amount: "9.99999" }, "amount", "amount_too_small"],
    [{ amount: "500001" }, "amount", "amount_too_large"],
    [{ amount: "2000.00001" }, "amount", "insufficient_funds"],
    [{ amount: "1.000001" }, "amount", "amount_too_many_decimals"],
    [{ rail: "iban", iban: "DE00" }, "rail", "withdrawal_unavailable"],
  ])("what does not fit is refused at its field: %j", async (patch, field, code) => {
    const customer = await richCustomer()
    const { ok, fields } = await harness.ask(customer, { ...toTron, amount: "100", ...patch })
    expect(ok).toBe(false)
    expect(fields).toMatchObject({ [field]: { code } })
  })
})

describe("screens C withdraw: the methods", () => {
  test("a chain: held, screened, signed, sent, confirmed, posted", async () => {
    const customer = await richCustomer()
    const { id, state, reference } = await harness.withdraw(customer, { ...toTron, amount: "100" })
    expect(state).toBe("screening")
    expect(reference).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/)
    const done = await harness.until(customer, id, "completed")
    expect(done.timeline.map((step) => step.state)).toEqual([
      "screening",
      "queued",
      "broadcasting",
      "confirming",
      "completed",
    ])
    expect(done).toMatchObject({ cancellable: false, confirmations: { seen: 20, needed: 20 } })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "1900.00000", held: "0.00000" })
    const data = await listOperations(harness.provider.createClient(customer.token))
    expect(data).toMatchObject({
      items: [{ kind: "withdrawal", state: "completed", amount: { amount: "100.00000" }, txid: done.payoutReference }],
    })
    expect(data).toMatchObject({ items: [{ id: done.operationId }] })
  })

  test("a transaction of ours with a higher fee replaces it: the same payment, another hash", async () => {
    const customer = await richCustomer()
    const address = strangerAddress("ethereum", "somebody")
    const asked = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "100", side: "send" }
    const { id, destination, recipientGets } = await harness.withdraw(customer, asked)
    const { payoutReference } = await harness.until(customer, id, "confirming")
    const { chain } = harness.provider.services.rails
    const contract = findCurrencyNetwork("USDT", "ethereum")?.contract ?? ""
    const replacement = await chain.prepare({
      network: "ethereum",
      reference: id,
      purpose: "payout",
      address: destination.to,
      contract,
      amount: BigInt(recipientGets.amount.replace(".", "")) * 10n,
      feeLevel: "fast",
      replaces: payoutReference ?? "",
    })
    await chain.broadcast("ethereum", replacement.raw)
    const done = await harness.until(customer, id, "completed")
    expect(done.payoutReference).toBe(replacement.txid)
    expect(done.timeline.map((step) => step.state)).toContain("replaced")
    expect(await harness.available(customer, "USDT")).toEqual({ available: "1900.00000", held: "0.00000" })
  })

  test("a transaction that fails in its block was not paid", async () => {
    const customer = await richCustomer()
    const address = strangerAddress("ethereum", "somebody")
    const asked = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "100", side: "send" }
    const { id } = await harness.withdraw(customer, asked)
    const { payoutReference } = await harness.until(customer, id, "confirming")
    await harness.provider.sandbox.request(`/api/chains/ethereum/transactions/${payoutReference}/fail`, {
      method: "POST",
    })
    expect(await harness.until(customer, id, "failed")).toMatchObject({ reason: "transaction_failed" })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "2000.00000", held: "0.00000" })
  })

  test.each([
    ["USD", "400"],
    ["EUR", "400"],
    ["WUD", "2000"],
  ])("a card in %s", async (currency, amount) => {
    const customer = await richCustomer("3000", currency)
    const cardToken = await harness.tokenOfCard(testDestinations.paid.card)
    const { id } = await harness.withdraw(customer, { currency, rail: "card", cardToken, amount, side: "send" })
    const done = await harness.until(customer, id, "completed")
    expect(done.destination.to).toBe("Visa •••• 4242")
    expect((await harness.available(customer, currency)).held).toMatch(/^0\.0+$/)
  })

  test("a bank returns the money weeks later: all of it is credited", async () => {
    const customer = await richCustomer("1000", "EUR")
    await harness.verify(customer)
    const asked = {
      currency: "EUR",
      rail: "iban",
      iban: "de12 9999 9999 0000 0000 04",
      holder: "Zoe O’Neill",
      amount: "100",
      side: "send",
    }
    const { id, destination } = await harness.withdraw(customer, asked)
    expect(destination).toMatchObject({ to: testDestinations.returned.iban, holder: "Zoe O'Neill" })
    const back = await harness.until(customer, id, "returned")
    expect(back).toMatchObject({ reason: "account_closed" })
    expect(back.timeline.map((step) => step.state).slice(-2)).toEqual(["completed", "returned"])
    expect(await harness.available(customer, "EUR")).toEqual({ available: "1000.00000", held: "0.00000" })
    const data = await listOperations(harness.provider.createClient(customer.token))
    expect(data).toMatchObject({ items: [{ state: "returned" }] })
  })

  test("a bank that refuses leaves the money in the wallet and the limits unused", async () => {
    const customer = await richCustomer("200000", "KZT")
    const account = testDestinations.rejected.anymoney
    const asked = { currency: "KZT", rail: "anymoney", account, amount: "20000", side: "send" }
    const { id } = await harness.withdraw(customer, asked)
    expect((await harness.limits(customer)).day.used.amount).not.toBe("0.00000")
    expect(await harness.until(customer, id, "failed")).toMatchObject({ reason: "rejected_by_bank" })
    expect(await harness.available(customer, "KZT")).toEqual({ available: "200000.00", held: "0.00" })
    expect((await harness.limits(customer)).day.used.amount).toBe("0.00000")
  })

  test("a delayed payment is polled until it is paid", async () => {
    const customer = await richCustomer("200000", "KZT")
    const account = testDestinations.delayed.anymoney
    const asked = { currency: "KZT", rail: "anymoney", account, amount: "20000", side: "send" }
    const { id } = await harness.withdraw(customer, asked)
    await harness.until(customer, id, "confirming")
    await harness.provider.sandbox.request(`/payouts/${id}/pay`, { method: "POST" })
    await harness.provider.worker.drain()
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
  })
})

describe("screens C withdraw: screening and approval", () => {
  test("a blocked address: rejected, and the money is released", async () => {
    const customer = await richCustomer()
    const { id } = await harness.withdraw(customer, { ...toTron, amount: "100", address: riskyAddress("block") })
    expect(await harness.until(customer, id, "rejected")).toMatchObject({ reason: "screening", payoutReference: null })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "2000.00000", held: "0.00000" })
  })

  test("an address for review waits for an operator, who approves or rejects", async () => {
    const customer = await richCustomer()
    const asked = { ...toTron, amount: "100", address: riskyAddress("review") }
    const first = await harness.withdraw(customer, asked)
    expect(await harness.until(customer, first.id, "awaiting_approval")).toMatchObject({ cancellable: true })
    expect(await harness.available(customer, "USDT")).toMatchObject({ held: "100.00000" })
    await approveWithdrawal(harness.provider.services, first.id)
    await harness.until(customer, first.id, "completed")

    const second = await harness.withdraw(customer, asked)
    await harness.until(customer, second.id, "awaiting_approval")
    await rejectWithdrawal(harness.provider.services, second.id, "risk")
    expect(await harness.read(customer, second.id)).toMatchObject({ state: "rejected", reason: "risk" })
    await expect(approveWithdrawal(harness.provider.services, second.id)).rejects.toMatchObject({
      tag: "state_conflict",
    })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "1900.00000", held: "0.00000" })

    await harness.provider.worker.drain()
    const mails = await harness.provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", customer.email)
      .execute()
    const reason = "Our team declined this payment. The money is back in your wallet."
    expect(mails.filter(({ body }) => body.includes(reason))).toHaveLength(1)
  })
})

describe("screens C withdraw: cancelling", () => {
  test("is possible while it waits, and not once it was sent", async () => {
    const customer = await richCustomer()
    const { id } = await harness.withdraw(customer, { ...toTron, amount: "100", address: riskyAddress("review") })
    await harness.until(customer, id, "awaiting_approval")
    const cancel = (key: string) =>
      readOutcome(
        cancelWithdrawal(harness.provider.createClient(customer.token), { withdrawalId: id }, { idempotencyKey: key }),
      )
    expect((await cancel("first")).data).toMatchObject({ state: "cancelled", cancellable: false })
    expect((await cancel("first")).data).toMatchObject({ state: "cancelled" })
    const again = await cancel("second")
    expect(again.tag).toBe("state_conflict")
    expect(readDetails(again)).toEqual({ state: "cancelled" })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "2000.00000", held: "0.00000" })
  })
})

describe("screens A4: a withdrawal is confirmed for exactly its amount and destination", () => {
  test("nothing is created before, and the quote can be used once", async () => {
    const customer = await richCustomer()
    const quote = await harness.quote(customer, { ...toTron, amount: "100" })
    const body = { quoteId: quote.id, ...quote.amount, to: quote.destination.to }
    const { tag } = await readOutcome(
      createWithdrawal(harness.provider.createClient(customer.token), body, { idempotencyKey: "k1" }),
    )
    expect(tag).toBe("step_up_required")
    expect(await harness.available(customer, "USDT")).toMatchObject({ held: "0.00000" })
    expect((await harness.confirm(customer, quote)).ok).toBe(true)
    expect((await harness.confirm(customer, quote)).tag).toBe("quote_used")
    expect(await harness.available(customer, "USDT")).toMatchObject({ held: "100.00000" })
  })

  test("the confirmed amounts must equal the quoted ones", async () => {
    const customer = await richCustomer()
    const quote = await harness.quote(customer, { ...toTron, amount: "100" })
    const other = { ...quote, amount: { amount: "10.00000", currency: "USDT" } }
    expect((await harness.confirm(customer, other)).fields).toEqual({ amount: { code: "not_as_quoted" } })
  })

  test("an expired quote is refused", async () => {
    const customer = await richCustomer()
    const quote = await harness.quote(customer, { ...toTron, amount: "100" })
    harness.provider.advance(11 * 60_000)
    expect((await harness.confirm(customer, quote)).tag).toBe("quote_expired")
  })
})
