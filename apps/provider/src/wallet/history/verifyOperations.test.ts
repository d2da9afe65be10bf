import { createExchangeQuote, createTransfer, executeExchangeQuote } from "@wallet/core"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { verifyOperations } from "./verifyOperations.ts"

let harness: ProviderHarness
let ada: string
let bob: string
beforeEach(async () => {
  harness = await createProviderHarness()
  ada = await harness.addCustomer("ada@wallet.example")
  bob = await harness.addCustomer("bob@wallet.example")
  await harness.fund(ada, "1000.00", "WUD")
  const quote = await createExchangeQuote(harness.as(ada), {
    fromCurrency: "WUD",
    toCurrency: "USDT",
    amount: "500.00",
    side: "from",
  })
  await executeExchangeQuote(harness.as(ada), { quoteId: quote.id })
  for (const amount of ["10.00", "20.00", "30.00"])
    await createTransfer(harness.as(ada), { recipient: "bob@wallet.example", currency: "WUD", amount })
})
afterEach(async () => {
  await harness.database.drop()
})

const verify = () => verifyOperations(harness.database.db, { comparedAtOnce: 2 })

describe("`verify` compares operations with the ledger", () => {
  test("the ledger's movements for each operation equal the histories", async () => {
    expect(await verify()).toEqual([])
  })

  test.each([
    ["an amount", sql`SET amount = amount + 1`],
    ["a currency", sql`SET currency = 'EUR'`],
    ["a direction", sql`SET direction = 'in'`],
    ["a state", sql`SET state = 'failed'`],
    ["another subject", sql`SET subject_id = id`],
    ["an amount of an archived operation", sql`SET amount = amount + 1, filed = true`],
  ])("%s that does not fit is found", async (_, change) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE operations ${change} WHERE id = (
        SELECT id FROM operations WHERE user_id = ${ada} AND kind = 'transfer' ORDER BY id DESC LIMIT 1
      ) RETURNING id`.execute(harness.database.db)
    expect(await verify()).toMatchObject([{ rule: "An operation is what the ledger moved for it", id: rows[0]?.id }])
  })

  test("an operation in another customer's history is found", async () => {
    const carol = await harness.addCustomer("carol@wallet.example")
    await sql`UPDATE operations SET user_id = ${carol} WHERE user_id = ${bob}`.execute(harness.database.db)
    expect(await verify()).toHaveLength(3)
  })

  test("the other currency of an exchange is compared too", async () => {
    await sql`UPDATE operations SET counter_amount = counter_amount + 1 WHERE kind = 'exchange'`.execute(
      harness.database.db,
    )
    expect(await verify()).toMatchObject([{ detail: expect.stringContaining("came in, the ledger gave") }])
  })

  test("an operation without any transfer is found", async () => {
    await sql`
      INSERT INTO operations (id, user_id, kind, subject_id, direction, state, currency, amount, created_at)
      VALUES (gen_random_uuid(), ${bob}, 'deposit', gen_random_uuid(), 'in', 'completed', 'USDT', 1, now())
    `.execute(harness.database.db)
    expect(await verify()).toHaveLength(1)
  })
})
