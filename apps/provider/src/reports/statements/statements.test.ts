import {
  createExchangeQuote,
  createStatementExport,
  createTransfer,
  executeExchangeQuote,
  getStatement,
  isApiError,
} from "@wallet/core"
import { findCurrency, money } from "@wallet/core/money"
import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { customer } from "#ledger/postings/accounts.ts"
import { readStatement } from "#ledger/statement.ts"
import { addStatementTotals } from "#ledger/totals.ts"
import { findExport } from "#reports/exports/export.ts"
import { exportJobs } from "#reports/exports/jobs.ts"
import { readFile } from "#reports/exports/store.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { readPdfText } from "../../../test/pdfText.ts"
import { readMonth } from "./month.ts"
import { readWalletMonth } from "./statement.ts"

let harness: ProviderHarness
let users = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

/** A small step, so that most months span several kept totals. */
const totalsStep = 3
const day = 24 * 60 * 60 * 1000

async function exchange(user: string, from: string, to: string, amount: string) {
  const quote = await createExchangeQuote(harness.as(user), {
    fromCurrency: from,
    toCurrency: to,
    amount,
    side: "from",
  })
  await executeExchangeQuote(harness.as(user), { quoteId: quote.id })
}

describe("screens C history: a monthly statement equals the ledger", () => {
  test("opening, in, out, fees and closing of a month with an exchange", async () => {
    const user = await harness.addCustomer("statement@wallet.example")
    await harness.fund(user, "1000.00", "WUD")
    await exchange(user, "WUD", "USDT", "200.00")
    const month = harness.services.now().toISOString().slice(0, 7)
    expect(await getStatement(harness.as(user), { currency: "WUD", month })).toEqual({
      currency: "WUD",
      month,
      opening: "0.00",
      incoming: "1000.00",
      outgoing: "199.00",
      fees: "1.00",
      closing: "800.00",
      preliminary: true,
    })
    const before = await getStatement(harness.as(user), { currency: "WUD", month: "2025-12" })
    expect(before).toMatchObject({ opening: "0.00", incoming: "0.00", closing: "0.00", preliminary: false })
  })

  test("after any operations over months, each month equals the ledger's own statement and continues the one before", async () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 20 }),
      act: fc.constantFrom("fund", "exchange", "send"),
      amount: fc.integer({ min: 100, max: 500 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const user = await harness.addCustomer(`month${users++}@wallet.example`)
        const other = await harness.addCustomer(`month${users++}@wallet.example`)
        const started = harness.services.now()
        for (const { days, act, amount } of steps) {
          harness.advance(days * day)
          const text = `${amount}.37`
          const acts = {
            fund: () => harness.fund(user, text, "WUD"),
            exchange: () => exchange(user, "WUD", "USDT", text),
            send: () => createTransfer(harness.as(user), { recipient: other, amount: text, currency: "WUD" }),
          }
          await acts[act]().catch((error: unknown) => {
            if (!isApiError(error)) throw error
          })
        }
        // Totals kept earlier and later must be consistent as well.
        await addStatementTotals(harness.database.db, totalsStep)
        for (const code of ["WUD", "USDT"]) {
          let balance = 0n
          for (const month of monthsFrom(started, harness.services.now())) {
            const { from, to } = readMonth(month)
            const own = await readWalletMonth(harness.database.db, user, code, month)
            const ledger = await readStatement(harness.database.db, customer(user), code, from, to)
            expect([own.opening.balance, own.incoming, own.outgoing + own.fees, own.closing.balance]).toEqual([
              ledger.opening,
              ledger.incoming,
              ledger.outgoing,
              ledger.closing,
            ])
            expect(own.opening.balance).toBe(balance)
            expect(own.opening.balance + own.incoming - own.outgoing - own.fees).toBe(own.closing.balance)
            balance = own.closing.balance
          }
          const currency = findCurrency(code)
          expect(currency && money(await harness.readAvailable(user, code), currency).units).toBe(balance)
        }
      }),
      { numRuns: 12 },
    )
  })

  test("a statement adds up only the entries at its ends, and several processes keep the same totals", async () => {
    const { db } = harness.database
    const user = await harness.addCustomer("long@wallet.example")
    for (let n = 0; n < 7; n++) await harness.fund(user, "100.00", "WUD")
    await exchange(user, "WUD", "USDT", "200.00")
    const month = harness.services.now().toISOString().slice(0, 7)
    const before = await readWalletMonth(db, user, "WUD", month)
    await Promise.all([addStatementTotals(db, totalsStep), addStatementTotals(db, totalsStep)])
    expect(await readWalletMonth(db, user, "WUD", month)).toEqual(before)
    await harness.fund(user, "0.01", "WUD")
    expect(await readWalletMonth(db, user, "WUD", month)).toMatchObject({ incoming: before.incoming + 1n })
    // With changed totals the statement changes: it uses them.
    const { rows } = await sql`
      UPDATE statement_totals SET incoming = incoming + 5
      WHERE version = (SELECT max(version) FROM statement_totals totals WHERE totals.account_id = statement_totals.account_id)
        AND account_id = (SELECT id FROM ledger.accounts WHERE owner = ${`customer:${user}`} AND currency = 'WUD')
      RETURNING version`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await readWalletMonth(db, user, "WUD", month)).toMatchObject({ incoming: before.incoming + 6n })
  })

  test.each(["csv", "pdf"] as const)("as %s: totals, and every entry with the balance after it", async (format) => {
    const user = await harness.addCustomer(`file-${format}@wallet.example`)
    await harness.fund(user, "1000.00", "WUD")
    await exchange(user, "WUD", "USDT", "200.00")
    const month = harness.services.now().toISOString().slice(0, 7)
    const { id } = await createStatementExport(harness.as(user), { currency: "WUD", month, format, locale: "ru" })
    await exportJobs["export.write"](harness.services, { exportId: id })
    const row = await findExport(harness.services, user, id)
    expect(row).toMatchObject({ state: "ready", file_name: `statement-WUD-${month}.${format}` })
    const file = readFile(harness.database.db, { exportId: id, runId: row.run_id ?? "" })
    const bytes = Buffer.from(await new Response(file).arrayBuffer())
    const text = format === "pdf" ? (await readPdfText(bytes)).join(" ") : bytes.toString()
    for (const part of ["Входящий остаток", "-199.00", "-1.00", "Исходящий остаток", "800.00", "Обмен", "-200.00"])
      expect(text).toContain(format === "pdf" ? part.replace("-", "−").replace(".", ",") : part)
  })
})

function monthsFrom(start: Date, end: Date): string[] {
  const names: string[] = []
  for (let moment = start; moment <= end; moment = readMonth(moment.toISOString().slice(0, 7)).to)
    names.push(moment.toISOString().slice(0, 7))
  return names
}
