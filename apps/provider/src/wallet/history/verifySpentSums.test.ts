import { createTransfer } from "@wallet/core"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { archiveOperations } from "./archiveOperations.ts"
import { verifySpentSums } from "./verifySpentSums.ts"

let harness: ProviderHarness
let spender: string
beforeEach(async () => {
  harness = await createProviderHarness()
  await harness.addCustomer("bob@wallet.example")
  spender = await harness.addCustomer("ada@wallet.example")
  await harness.fund(spender, "1000.00", "WUD")
  for (const amount of ["10.00", "20.00", "30.00"])
    await createTransfer(harness.as(spender), { recipient: "bob@wallet.example", currency: "WUD", amount })
  await archiveOperations(harness.services.db, spender, 1)
})
afterEach(() => harness.stop())

const verify = () => verifySpentSums(harness.services.db, { comparedAtOnce: 1 })

describe("`verify` compares the sums of what was spent with the archived operations", () => {
  test("sums that archiving wrote, and that later changes corrected, have no difference", async () => {
    expect(await verify()).toEqual([])
    await sql`
      UPDATE operations SET state = 'returned' WHERE id = (
        SELECT id FROM operations WHERE user_id = ${spender} AND filed AND direction = 'out' LIMIT 1
      )`.execute(harness.services.db)
    expect(await verify()).toEqual([])
  })

  test.each([
    ["an amount", sql`UPDATE spent_sums SET amount = amount + 1`],
    ["a kind", sql`UPDATE spent_sums SET kind = 'withdrawal'`],
    ["a currency", sql`UPDATE spent_sums SET currency = 'EUR'`],
    ["a quarter of an hour", sql`UPDATE spent_sums SET since = since - interval '15 minutes'`],
    ["a sum that is missing", sql`DELETE FROM spent_sums`],
    ["a sum that is there twice", sql`INSERT INTO spent_sums SELECT * FROM spent_sums`],
  ])("%s that does not fit is found", async (_, change) => {
    const { db } = harness.services
    await sql`${change} WHERE user_id = ${spender}`.execute(db)
    const differences = await verify()
    expect(differences.length).toBeGreaterThan(0)
    for (const { rule, id } of differences)
      expect([rule, id]).toEqual(["The sums of what a customer spent are those of the archived operations", spender])
  })

  test("a difference names customer, kind, currency and time, and both sums", async () => {
    const { db } = harness.services
    await sql`UPDATE spent_sums SET amount = amount + 1 WHERE user_id = ${spender}`.execute(db)
    expect(await verify()).toMatchObject([
      {
        id: spender,
        detail: expect.stringMatching(
          /^transfer of WUD from [\d-]+T\d\d:\d\dZ on: the operations have \d+, the sums have \d+$/,
        ),
      },
    ])
  })

  test("sums that are not complete yet are not compared", async () => {
    const { db } = harness.services
    await sql`DELETE FROM spent_sums WHERE user_id = ${spender}`.execute(db)
    await sql`UPDATE summed_customers SET is_complete = false WHERE user_id = ${spender}`.execute(db)
    expect(await verify()).toEqual([])
  })
})
