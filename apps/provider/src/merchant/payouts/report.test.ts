import { PayoutRowSchema, payoutRowRails } from "@wallet/core/contract"
import { addPayoutRows, createPayoutBatch, updatePayoutRow } from "@wallet/core/merchant"
import { currencies, findCurrency, money } from "@wallet/core/money"
import * as fc from "fast-check"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createPayoutHarness, type PayoutHarness } from "./payoutHarness.testing.ts"
import type { Cells } from "./readRow.ts"

let harness: PayoutHarness
let customer: HarnessCustomer
let friend: HarnessCustomer

beforeAll(async () => {
  harness = await createPayoutHarness()
  customer = await harness.addCustomer()
  friend = await harness.addCustomer()
})
afterAll(() => harness.stop())

/** The values that a cell may have, as an error names them. */
const allRails = payoutRowRails.join(", ")
const allCurrencies = currencies.map(({ code }) => code).join(", ")

const usdt = { rail: "internal", currency: "USDT", amount: "5" }
const kzt = { rail: "anymoney", currency: "KZT", amount: "2000", to: "paid@anymoney.example" }
const tron = { rail: "crypto", currency: "USDT", network: "tron", amount: "20" }

test("a row may name its method as the screens do, in both languages", async () => {
  const rows = ["Customer", "Клиент", "INTERNAL"].map((rail, index) => ({
    ...usdt,
    rail,
    amount: String(index + 1),
    to: friend.email,
  }))
  const batch = await harness.draft(customer, rows)
  expect(batch.rows.byState).toEqual(expect.objectContaining({ valid: 3 }))
  const shown = await harness.rows(customer, batch.id)
  expect(shown.map(({ cells }) => cells.rail)).toEqual(["internal", "internal", "internal"])
})

describe("screens C, mass payouts: each error is at its cell", () => {
  const cases: [name: string, cells: () => Partial<Cells>, errors: string[]][] = [
    ["nothing but a rail", () => ({ rail: "internal" }), ["to required", `currency required ${allCurrencies}`]],
    ["no rail", () => ({ ...usdt, rail: "", to: friend.email }), [`rail required ${allRails}`]],
    ["an unknown rail", () => ({ ...usdt, rail: "pigeon", to: friend.email }), [`rail invalid ${allRails}`]],
    ["nobody", () => ({ ...usdt, to: "nobody@wallet.example" }), ["to recipient_unknown"]],
    ["oneself", () => ({ ...usdt, to: customer.email }), ["to recipient_is_sender"]],
    [
      "an unknown currency",
      () => ({ ...usdt, to: friend.email, currency: "XXX" }),
      [`currency currency_unknown ${allCurrencies}`],
    ],
    ["nothing", () => ({ ...usdt, to: friend.email, amount: "0" }), ["amount amount_zero"]],
    ["a formula", () => ({ ...usdt, to: friend.email, amount: "=1+1" }), ["amount amount_not_a_number"]],
    [
      "a sixth decimal of USDT",
      () => ({ ...usdt, to: friend.email, amount: "1.000001" }),
      ["amount amount_too_many_decimals 5"],
    ],
    ["a long note", () => ({ ...usdt, to: friend.email, note: "n".repeat(141) }), ["note too_long 140"]],
    [
      "a note that turns the direction of writing",
      () => ({ ...usdt, to: friend.email, note: "a\u202eb" }),
      ["note characters_invalid"],
    ],
    [
      "a network that the currency is not paid out over",
      () => ({ ...tron, network: "bitcoin", to: "T123" }),
      ["network withdrawal_unavailable ethereum, bsc, tron"],
    ],
    [
      "a whole card number under a method in words",
      () => ({ rail: "Карта", currency: "EUR", amount: "20", to: "4242 4242 4242 4242" }),
      ["to card_number_refused"],
    ],
    ["no address", () => ({ ...tron, to: "T123" }), ["to address_invalid"]],
    [
      "an address of another chain",
      () => ({ ...tron, to: "0x52908400098527886E0F7030069857D2E4169EE7" }),
      ["to network_mismatch Ethereum"],
    ],
    ["under the minimum", () => ({ ...kzt, amount: "10" }), ["amount amount_too_small 990.00"]],
    ["over the limit", () => ({ ...kzt, amount: "900000" }), ["amount kyc_required verified"]],
    [
      "an IBAN with a wrong digit, before the verification",
      () => ({ rail: "iban", currency: "EUR", amount: "10", to: "DE00999999990000000001", holder: "Jo Doe" }),
      ["to iban_invalid"],
    ],
    [
      "a way that the currency does not have",
      () => ({ ...kzt, currency: "BTC", amount: "1" }),
      ["rail withdrawal_unavailable"],
    ],
    [
      "a whole card number",
      () => ({ rail: "card", currency: "EUR", amount: "20", to: "4242 4242 4242 4242" }),
      ["to card_number_refused"],
    ],
    [
      "two faults at once",
      () => ({ ...usdt, to: "nobody@wallet.example", amount: "x" }),
      ["amount amount_not_a_number", "to recipient_unknown"],
    ],
  ]

  test("every case at once, in the order of the file", async () => {
    const batch = await harness.draft(customer, [...cases.map(([, cells]) => cells()), { ...usdt, to: friend.email }])
    expect(batch).toMatchObject({ state: "invalid", rows: { total: cases.length + 1, byState: { valid: 1 } } })
    const rows = await harness.rows(customer, batch.id)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    for (const [index, [name, , errors]] of cases.entries()) {
      const told = rows[index]?.errors.map(({ field, code, limit }) => [field, code, limit].filter(Boolean).join(" "))
      expect(told, `case: ${name}`).toEqual(errors)
    }
    expect(JSON.stringify(rows)).not.toContain("4242 4242")
    expect(rows.at(-1)).toMatchObject({ state: "valid", errors: [], amount: { amount: "5.00000", currency: "USDT" } })
  })

  test("an external id that is duplicated or was paid before is an error", async () => {
    await harness.fund(customer, "100", "USDT")
    const row = { ...usdt, to: friend.email }
    const first = await harness.draft(customer, [{ ...row, externalId: "paid-1" }])
    expect(await harness.approve(customer, first)).toMatchObject({ ok: true })
    await harness.settle(customer, first.id, "completed")
    const second = await harness.draft(customer, [
      { ...row, externalId: "paid-1" },
      { ...row, externalId: "twice" },
      { ...row, externalId: "twice" },
    ])
    const codes = (await harness.rows(customer, second.id)).map(({ errors }) => errors.map(({ code }) => code))
    expect(codes).toEqual([["external_id_used"], ["external_id_twice"], ["external_id_twice"]])
  })

  test("a duplicated destination is a warning and blocks nothing", async () => {
    const batch = await harness.draft(customer, [kzt, kzt])
    const warnings = (await harness.rows(customer, batch.id)).map(({ warnings: told }) => told.map(({ code }) => code))
    expect(batch).toMatchObject({ state: "ready", rows: { warned: 2 } })
    expect(warnings).toEqual([["same_destination"], ["same_destination"]])
  })

  test("the same file again names the earlier batch", async () => {
    const fileHash = "ab".repeat(32)
    const first = await harness.draft(customer, [kzt], { fileHash, name: "First" })
    const second = await harness.draft(customer, [kzt], { fileHash })
    expect(first.sameFile).toBeNull()
    expect(second.sameFile).toMatchObject({ id: first.id, name: "First" })
  })
})

const edit = (batch: { id: string; version: number }, rowId: string, cells: Partial<Cells>, version = batch.version) =>
  readOutcome(
    updatePayoutRow(harness.provider.createClient(customer.token), { batchId: batch.id, rowId, version, ...cells }),
  )

describe("a cell is corrected in place", () => {
  test("the answer has the row, the related rows and the batch", async () => {
    const batch = await harness.draft(customer, [
      { ...kzt, externalId: "a" },
      { ...kzt, to: "other@anymoney.example", externalId: "a" },
      { ...kzt, to: "third@anymoney.example", amount: "x" },
    ])
    const [one, two, three] = await harness.rows(customer, batch.id)
    const corrected = await edit(batch, three?.id ?? "", { amount: "3000", to: "paid@anymoney.example" })
    const ReportSchema = v.looseObject({
      batch: v.looseObject({ state: v.string(), version: v.number() }),
      rows: v.array(PayoutRowSchema),
    })
    const after = v.parse(ReportSchema, corrected.data)
    expect(after.rows.find(({ id }) => id === three?.id)).toMatchObject({ state: "valid", cells: { amount: "3000" } })
    const apart = v.parse(
      ReportSchema,
      (await edit({ ...batch, version: after.batch.version }, two?.id ?? "", { externalId: "b" })).data,
    )
    expect(apart.batch.state).toBe("ready")
    // The third one as well: it now shares its destination with the first.
    expect(apart.rows.map(({ id, state }) => [id, state])).toEqual([one, two, three].map((row) => [row?.id, "valid"]))
    const all = await harness.rows(customer, batch.id)
    expect(all.map(({ warnings }) => warnings.length)).toEqual([1, 0, 1])
  })

  test("an edit with an outdated version is refused and changes nothing", async () => {
    const batch = await harness.draft(customer, [kzt])
    const [row] = await harness.rows(customer, batch.id)
    await edit(batch, row?.id ?? "", { note: "First" })
    const stale = await edit(batch, row?.id ?? "", { note: "Second" })
    expect(stale).toMatchObject({ tag: "state_conflict", details: { state: "ready" } })
    expect((await harness.rows(customer, batch.id))[0]?.cells.note).toBe("First")
  })
})

test("rows may be sent in parts and repeatedly, but not with a gap", async () => {
  const { token } = customer
  const data = await createPayoutBatch(harness.provider.createClient(token), { name: "Parts" })
  const { id } = v.parse(v.looseObject({ id: v.string() }), data)
  const add = (from: number, rows: object[]) =>
    readOutcome(addPayoutRows(harness.provider.createClient(token), { batchId: id, from, rows }))
  expect((await add(1, [kzt, kzt])).data).toEqual({ rows: 2 })
  expect((await add(1, [{ ...kzt, note: "again" }, kzt, kzt])).data).toEqual({ rows: 3 })
  expect((await add(5, [kzt])).fields).toEqual({ from: { code: "invalid" } })
  expect((await harness.rows(customer, id)).map(({ cells }) => cells.note)).toEqual(["", "", ""])
})

const cell = (...good: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...good) }, fc.string({ maxLength: 12, unit: "grapheme-ascii" }))

test("§7 for any rows: each one is in the totals to the last digit, or has errors; none is lost", async () => {
  const anyRow = fc.record({
    rail: cell("internal", "anymoney"),
    to: fc.constantFrom("FRIEND", "paid@anymoney.example", "+77001234567", ""),
    currency: cell("USDT", "KZT", "WUD"),
    amount: cell("5", "1200.50", "0.00001", "7,5", "1e3"),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 40 }), async (rows) => {
      const cells = rows.map((row) => ({ ...row, to: row.to === "FRIEND" ? friend.email : row.to }))
      const batch = await harness.draft(customer, cells)
      const report = await harness.rows(customer, batch.id)
      expect(report).toHaveLength(rows.length)
      const sums = new Map<string, bigint>()
      for (const { state, errors, amount, fee } of report) {
        expect(state === "valid").toBe(errors.length === 0)
        if (state !== "valid" || !amount || !fee) continue
        const currency = findCurrency(amount.currency)
        if (!currency) throw new Error(`No currency ${amount.currency}`)
        const units = money(amount.amount, currency).units + money(fee.amount, currency).units
        sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + units)
      }
      const totals = batch.totals.map(({ currency, total }) => [currency, BigInt(total.replace(".", ""))])
      expect(new Map(totals as [string, bigint][])).toEqual(sums)
    }),
    { numRuns: 15 },
  )
})
