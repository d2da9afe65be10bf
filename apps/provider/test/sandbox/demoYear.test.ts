import { demoCustomer, demoNewcomer } from "@wallet/sandbox/demoPeople/demoCustomer.ts"
import { makeDemoYear } from "@wallet/sandbox/seed/year/demoYear.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ demo: "year" }, { SANDBOX_LOOPBACK_WEBHOOKS: "on" })
})
afterAll(() => provider.stop())

const never = new AbortController().signal

/** Creates the year as the process beside the serving one does. */
function makeYear(signal = never): Promise<void> {
  const { config } = provider.services
  return makeDemoYear({ ...config, databaseUrl: provider.database.databaseUrl }, signal)
}

/** Counts rows of the demo customer by kind and state. */
async function countRows(query: ReturnType<typeof sql<{ name: string; count: number }>>) {
  const { rows } = await query.execute(provider.database.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const ofDemo = sql`user_id = (SELECT id FROM users WHERE email = ${demoCustomer.email})`
const countOperations = () =>
  countRows(sql`
    SELECT concat_ws(' ', kind, direction, state) AS name, count(*)::integer AS count
    FROM operations WHERE ${ofDemo} GROUP BY 1 ORDER BY 1`)

/** On an idle machine it takes half a minute. */
const patient = 600_000

test(
  "the year has salaries, sends, exchanges, cards, a shop, payouts and deposits, ends today, and the books are right",
  async () => {
    const { db } = provider.database
    await makeYear()
    expect(await provider.verifyLedger()).toEqual([])
    expect(await verifyOperations(db)).toEqual([])
    expect(await countOperations()).toEqual({
      "card out completed": 10,
      "card_fee out completed": 11,
      "deposit in completed": 4,
      "deposit in processing": 2,
      "exchange out completed": 35,
      "invoice in completed": 30,
      "invoice_refund out completed": 8,
      "transfer in completed": 33,
      "transfer out completed": 57,
      "withdrawal out completed": 4,
      "withdrawal out failed": 1,
    })
    expect(
      await countRows(sql`SELECT status AS name, count(*)::integer AS count FROM invoices GROUP BY 1 ORDER BY 1`),
    ).toEqual({ cancelled: 4, created: 1, expired: 8, paid: 26 })
    expect(
      await countRows(sql`SELECT state AS name, count(*)::integer AS count FROM payout_batches GROUP BY 1 ORDER BY 1`),
    ).toMatchObject({ completed: 5, partially_completed: 1 })

    const { rows: months } = await sql`
    SELECT DISTINCT date_trunc('month', created_at) FROM operations WHERE ${ofDemo}`.execute(db)
    expect(months.length).toBeGreaterThanOrEqual(12)
    const { rows: ends } = await sql<{ newest: Date; entry: Date }>`
    SELECT max(created_at) AS newest, (SELECT max(at) FROM ledger.entries) AS entry FROM operations`.execute(db)
    const end = provider.demoYear?.until.getTime() ?? Number.NaN
    expect(end - (ends[0]?.newest.getTime() ?? 0)).toBeLessThan(12 * 3_600_000)
    expect(ends[0]?.entry.getTime()).toBeLessThanOrEqual(end)
    expect(
      await countRows(sql`SELECT email AS name, 1 AS count FROM users WHERE email = ${demoNewcomer.email}`),
    ).toEqual({
      [demoNewcomer.email]: 1,
    })
    const counted = await countOperations()
    await makeYear()
    expect(await countOperations()).toEqual(counted)
  },
  patient,
)
