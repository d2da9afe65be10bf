import { createTransfer } from "@wallet/core"
import { reportNames } from "@wallet/operators/reports.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { readLedgerPeriod, writeUnits } from "./ledgerPeriod.ts"
import { readReport, writeReport } from "./readReport.ts"
import { makeReport } from "./reports.ts"

const hour = 3_600_000
let harness: ProviderHarness
let start: Date
let middle: Date
let end: Date
beforeAll(async () => {
  harness = await createProviderHarness()
  const { services } = harness
  start = services.now()
  const [sender, recipient] = [
    await harness.addCustomer("payer@wallet.example"),
    await harness.addCustomer("payee@wallet.example"),
  ]
  await harness.fund(sender, "100.00", "WUD")
  harness.advance(hour)
  middle = services.now()
  await createTransfer(harness.as(sender), { recipient: "payee@wallet.example", amount: "2.50", currency: "WUD" })
  await harness.fund(recipient, "0.00001", "USDT")
  harness.advance(hour)
  end = services.now()
})
afterAll(() => harness.stop())

const ask = (from: Date, to: Date) => readReport(harness.services, "fees", { from, to })
const read = (from: Date, to: Date) => readLedgerPeriod(harness.services.db, { from, to })

describe("the ledger over a period", () => {
  test("the balances of every currency add up to 0 at both ends, to the last unit", async () => {
    for (const period of [
      [start, end],
      [start, middle],
      [middle, end],
    ] as const) {
      const rows = await read(...period)
      for (const code of ["WUD", "USDT"]) {
        const ofCurrency = rows.filter(({ currency }) => currency === code)
        expect(ofCurrency.reduce((sum, { opening }) => sum + opening, 0n)).toBe(0n)
        expect(ofCurrency.reduce((sum, { closing }) => sum + closing, 0n)).toBe(0n)
        for (const { opening, debits, credits, closing } of ofCurrency) expect(opening - debits + credits).toBe(closing)
      }
    }
  })

  test("one period's closing balances open the next one", async () => {
    const [first, second] = [await read(start, middle), await read(middle, end)]
    const customers = (rows: typeof first) =>
      rows.find(({ account, currency }) => account === "customers" && currency === "WUD")
    expect(customers(first)).toMatchObject({ opening: 0n, closing: 10_000n })
    expect(customers(second)).toMatchObject({ opening: 10_000n, closing: 10_000n })
  })

  test("an account that did not move and holds nothing is left out", async () => {
    const rows = await read(new Date(start.getTime() - hour), start)
    expect(rows).toEqual([])
  })

  test("amounts are exact text in fractions and unknown tokens too", () => {
    expect(writeUnits(123n, "WUD")).toBe("1.23")
    expect(writeUnits(-1_000_001n, "USDT:6")).toBe("-1.000001")
    expect(writeUnits(5n, "tron/TXyz:e26")).toBe("5")
  })
})

describe("reports", () => {
  test("each is read from a snapshot, and each row has a cell for each column", async () => {
    for (const name of reportNames) {
      const { columns, rows } = await readReport(harness.services, name, { from: start, to: end })
      for (const row of rows) expect(row).toHaveLength(columns.length)
    }
  })

  test("safeguarded money says what is owed, where it is held, and what is beyond", async () => {
    const { rows } = makeReport("safeguarded", await read(start, end))
    const ofWud = rows
      .filter(([code]) => code === "WUD")
      .map(([, line, units]) => [typeof line === "string" ? line : line?.en, units])
    expect(ofWud).toContainEqual(["Owed to customers", "100.00"])
    expect(ofWud.at(-1)?.[0]).toBe("Held beyond what is owed")
  })

  test("a period must have begun, be in order and have at most 366 days", async () => {
    await expect(ask(end, start)).rejects.toThrow("after its beginning")
    await expect(ask(start, new Date(start.getTime() + 367 * 24 * hour))).rejects.toThrow("at most 366 days")
    await expect(ask(new Date(end.getTime() + hour), new Date(end.getTime() + 2 * hour))).rejects.toThrow(
      "has not begun",
    )
    await expect(ask(new Date(Number.NaN), end)).rejects.toThrow("after its beginning")
  })

  test("files have the same rows, in the reader's language, and no cell becomes a formula", async () => {
    const period = { from: start, to: end }
    const report = await readReport(harness.services, "trialBalance", period)
    const csv = await writeReport(report, { name: "trialBalance", period, format: "csv", language: "ru" })
    const text = Buffer.from(csv.bytes).toString()
    expect(text.split("\r\n")[0]).toContain("Счёт")
    expect(text).toContain("Клиенты и карты")
    expect(text.trim().split("\r\n")).toHaveLength(report.rows.length + 1)
    const xlsx = await writeReport(report, { name: "trialBalance", period, format: "xlsx", language: "en" })
    const bytes = Buffer.from(xlsx.bytes)
    expect(bytes.subarray(0, 2).toString()).toBe("PK")
    expect(xlsx.name).toMatch(/^trialBalance_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/)
  })
})
