import { createExchangeQuote, executeExchangeQuote } from "@wallet/core"
import { readMoneyOverview } from "@wallet/operators/home.ts"
import { type CurrencyPosition, readDailySheet } from "@wallet/operators/treasury.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { applyRequests } from "#ledger/applyRequests.ts"
import { customer, payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { newId } from "#platform/database/newId.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"
import { toPositions } from "./positions.ts"

let harness: ProviderHarness
let ann: TestOperator
let user: string
beforeAll(async () => {
  harness = await createProviderHarness()
  ann = await addSignedIn(harness.provider, "ann@example.com", "approver")
  user = await harness.addCustomer("owner@wallet.example")
})
afterAll(() => harness.stop())

/** Moves minor units between the customer and a place outside. */
async function move(
  place: typeof systemAccounts.cardRail | ReturnType<typeof payoutRail>,
  currency: string,
  units: bigint,
) {
  const reference = `move:${newId()}`
  const legs = [
    { account: place, currency, amount: -units },
    { account: customer(user), currency, amount: units },
  ]
  const { db, now } = harness.services
  await db
    .transaction()
    .execute((trx) => applyRequests(trx, [{ kind: "transfer", reference, operationId: reference, legs }], now()))
}

async function exchange(fromCurrency: string, toCurrency: string, amount: string) {
  const quote = await createExchangeQuote(harness.as(user), { fromCurrency, toCurrency, amount, side: "to" })
  await executeExchangeQuote(harness.as(user), { quoteId: quote.id })
}

function find(positions: readonly CurrencyPosition[], currency: string): CurrencyPosition {
  const found = positions.find((one) => one.currency === currency)
  if (!found) throw new Error(`No position in ${currency}`)
  return found
}

async function readPositions() {
  const { balances } = await ann.call(readMoneyOverview, {})
  if (balances.state !== "ready") throw new Error("unavailable")
  return balances.data
}

test("an exchange moves the operator's own position; the places hold what came in, and each currency adds up", async () => {
  await move(systemAccounts.cardRail, "USDT", 500_000_000n)
  await exchange("USDT", "EUR", "100")
  const positions = await readPositions()
  const eur = find(positions, "EUR")
  expect(eur).toMatchObject({ customers: "100.00000", held: "0.00000", own: "-100.00000", uncovered: "100.00000" })
  expect(eur.lines).toContainEqual({ side: "own", title: { en: "Exchange", ru: "Обмен" }, amount: "-100.00001" })
  expect(eur.lines.map(({ side }) => side)).not.toContain("held")
  expect(find(positions, "USDT")).toMatchObject({ held: "5000.00000", uncovered: "0.00000" })
  expect(positions.every(({ isBalanced }) => isBalanced)).toBe(true)
})

test("money paid out of an account that received none is the operator's advance, and nothing is held below zero", async () => {
  await move(payoutRail({ rail: "iban", network: null }), "EUR", -10_000_000n)
  const eur = find(await readPositions(), "EUR")
  expect(eur).toMatchObject({
    customers: "0.00000",
    held: "0.00000",
    own: "-100.00000",
    advanced: "100.00000",
    uncovered: "0.00000",
    sum: "0.00000",
  })
  expect(eur.lines.map(({ side }) => side)).not.toContain("held")
})

test("the daily sheet shows the same positions", async () => {
  const { currencies } = await ann.call(readDailySheet, {})
  for (const position of await readPositions()) expect(currencies).toContainEqual(position)
})

test("unclaimed deposits and what the issuer is owed are not the operator's own", () => {
  const [eur] = toPositions([
    { account: "customers", currency: "EUR", units: 300n },
    { account: "rail:card", currency: "EUR", units: -1_000n },
    { account: "rail:issuer", currency: "EUR", units: 200n },
    { account: "unclaimed", currency: "EUR", units: 100n },
    { account: "fees", currency: "EUR", units: 400n },
  ])
  expect(eur).toMatchObject({
    customers: "0.00300",
    owed: "0.00300",
    own: "0.00400",
    held: "0.01000",
    uncovered: "0.00000",
    isBalanced: true,
  })
})
