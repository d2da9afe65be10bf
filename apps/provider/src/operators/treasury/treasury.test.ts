import { money, type NetworkId } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { applyRequests } from "#ledger/applyRequests.ts"
import { payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { newId } from "#platform/database/newId.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { requireCurrency } from "#wallet/deposits/arrival.ts"
import { readStatements, readUnmatchedLines } from "./bank.ts"
import { readDailySheet } from "./dailySheet.ts"
import { readCollections, readMovements, readWallets } from "./wallets.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness({}, { HOT_WALLET_MARKS: "ethereum/USDT:1000-5000" })
  const customer = await harness.addCustomer("owner@wallet.example")
  await harness.fund(customer, "100.00", "WUD")
  await harness.fund(customer, "0.00001", "USDT")
})
afterAll(() => harness.stop())

/** Books an amount on a network that no deposit brought, as demo data does. */
async function book(amount: string | bigint, currency: string, network: NetworkId): Promise<void> {
  const units = typeof amount === "bigint" ? amount : money(amount, requireCurrency(currency)).units
  const reference = `book:${newId()}`
  const legs = [
    { account: payoutRail({ rail: "crypto", network }), currency, amount: -units },
    { account: systemAccounts.unclaimed, currency, amount: units },
  ]
  const { db, now } = harness.services
  await db
    .transaction()
    .execute((trx) => applyRequests(trx, [{ kind: "transfer", reference, operationId: reference, legs }], now()))
}

const block = { height: 100n, hash: "0xabc" }
const noTransit = { arriving: 0n, dropped: 0n, leaving: 0n, fees: 0n }

async function compare(onChain: bigint, ledger: bigint, difference: bigint): Promise<void> {
  const { db, now } = harness.services
  const found = { ...block, ...noTransit, on_chain: onChain, ledger, difference, at: now() }
  const changed = {
    ...found,
    since: difference === 0n ? null : now(),
    difference_id: difference === 0n ? null : newId(),
  }
  await db
    .insertInto("chain_reconciliations")
    .values({ network: "ethereum", currency: "USDT", ...changed })
    .onConflict((conflict) => conflict.columns(["network", "currency"]).doUpdateSet(changed))
    .execute()
}

describe("the daily sheet", () => {
  test("balances every currency of the ledger, to the last unit", async () => {
    const { currencies } = await readDailySheet(harness.services)
    expect(currencies.find(({ currency }) => currency === "WUD")).toMatchObject({ customers: "100.00", sum: "0.00" })
    expect(currencies.every(({ isBalanced }) => isBalanced)).toBe(true)
  })

  test("agrees to nothing while nothing was compared, and has a row for each place of the ledger", async () => {
    await book("0.0167", "BTC", "bitcoin")
    const sheet = await readDailySheet(harness.services)
    expect(sheet).toMatchObject({ compared: 0, differences: 0, uncompared: sheet.places.length })
    expect(sheet.places).toContainEqual(
      expect.objectContaining({
        place: { en: "Bitcoin", ru: "Bitcoin" },
        currency: "BTC",
        ledger: "0.01670000",
        outside: null,
        difference: null,
        reason: expect.objectContaining({ en: "Booked, not compared: the network is simulated" }),
      }),
    )
    const wallets = await readWallets(harness.services)
    expect(wallets.find(({ currency }) => currency === "BTC")).toMatchObject({ booked: "0.01670000", onChain: null })
  })

  test("a token that no wallet holds has a row", async () => {
    await book(5n, "token:0xabc", "ethereum")
    expect((await readDailySheet(harness.services)).places).toContainEqual(
      expect.objectContaining({ currency: "token:0xabc", ledger: "5", difference: null }),
    )
  })

  test("shows a difference of one unit, and does not agree", async () => {
    await compare(1_000_001n, 1_000_000n, 1n)
    const sheet = await readDailySheet(harness.services)
    expect(sheet.places).toContainEqual(
      expect.objectContaining({
        currency: "USDT",
        outside: "1.000001",
        ledger: "1.000000",
        difference: "0.000001",
        reason: null,
      }),
    )
    expect(sheet).toMatchObject({ agrees: false, differences: 1 })
  })

  test("agrees once the difference is gone, and counts the places that tell no balance", async () => {
    await compare(1_000_000n, 1_000_000n, 0n)
    const sheet = await readDailySheet(harness.services)
    expect(sheet).toMatchObject({ agrees: true, differences: 0 })
    expect(sheet.uncompared).toBe(sheet.places.filter(({ difference }) => difference === null).length)
  })

  test("a currency that the last comparison could not read has no difference, and says why", async () => {
    const { db, now } = harness.services
    const reason = "the node does not answer"
    await db
      .insertInto("chain_uncompared")
      .values({ network: "ethereum", currency: "USDT", reason, since: now() })
      .execute()
    const { places } = await readDailySheet(harness.services)
    expect(places.find(({ currency, kind }) => kind === "chain" && currency === "USDT")).toMatchObject({
      outside: null,
      difference: null,
      reason: { en: reason },
    })
    await db.deleteFrom("chain_uncompared").execute()
  })
})

describe("wallets", () => {
  test("a hot wallet stands beside its marks", async () => {
    const { db, now } = harness.services
    await db
      .insertInto("hot_wallet_levels")
      .values({ network: "ethereum", currency: "USDT", balance: 900_000_000n, level: -1, at: now() })
      .execute()
    const wallet = (await readWallets(harness.services)).find(
      ({ network, currency }) => network === "ethereum" && currency === "USDT",
    )
    expect(wallet).toMatchObject({
      onChain: "1.000000",
      hot: { balance: "900.000000", low: "1000.000000", high: "5000.000000", level: "below" },
      cold: "0.000000",
    })
    expect(await readMovements(harness.services)).toEqual([])
    expect(await readCollections(harness.services)).toEqual([])
  })
})

describe("the bank", () => {
  test("statements come newest first, and unmatched bookings without names", async () => {
    const { db, now } = harness.services
    const fileId = newId()
    await db
      .insertInto("bank_files")
      .values({
        id: fileId,
        hash: "h",
        name: "a.xml",
        message: null,
        state: "taken",
        lines: 1,
        first_seen_at: now(),
        decided_at: now(),
      })
      .execute()
    await db
      .insertInto("bank_statements")
      .values({
        id: newId(),
        file_id: fileId,
        iban: "DE89370400440532013000",
        statement_id: "S1",
        day: "2026-11-28",
        currency: "EUR",
        opening: 0n,
        closing: 5_000_000n,
        taken_at: now(),
      })
      .execute()
    await db
      .insertInto("bank_lines")
      .values({
        id: newId(),
        key: "k",
        line_group: "g",
        file_id: fileId,
        direction: "in",
        state: "held",
        currency: "EUR",
        amount: 5_000_000n,
        remittance: "for Ann",
        party_name: "Ann Example",
        party_iban: "FR7630006000011234567890189",
        is_return: false,
        is_reversal: false,
        reason: "no_reference",
        created_at: now(),
      })
      .execute()
    expect(await readStatements(harness.services)).toMatchObject({
      items: [{ account: "DE•••3000", opening: "0.00000", closing: "50.00000" }],
      next: null,
    })
    const lines = await readUnmatchedLines(harness.services)
    expect(lines).toMatchObject([{ amount: "50.00000", party: "FR•••0189", reason: "no_reference" }])
    expect(JSON.stringify(lines)).not.toContain("Ann")
    const bank = (await readDailySheet(harness.services)).places.find(({ kind }) => kind === "bank")
    expect(bank).toMatchObject({ outside: "50.00000", ledger: "0.00000" })
  })
})
