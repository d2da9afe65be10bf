import { readDesk } from "@wallet/operators/desks.ts"
import { type Kysely, PostgresQueryCompiler, type RawBuilder, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"
import type { Desk } from "./desk.ts"
import { desks } from "./desks.ts"

const waiting = 10_000
const nobody = "019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4"

let provider: TestProvider
let ann: TestOperator
let userId: string
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  await provider.signUp("customer@wallet.example")
  const users = provider.services.db.selectFrom("users").select("id").where("frozen_at", "is", null)
  userId = (await users.executeTakeFirstOrThrow()).id
  await provider.worker.stop()
})
afterAll(() => provider.stop())

/** The limits of all statements that an action sends. */
async function recordLimits(act: (services: Services) => Promise<unknown>): Promise<readonly number[]> {
  const compiler = new PostgresQueryCompiler()
  const limits: number[] = []
  const db: Kysely<Database> = provider.services.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId)
      limits.push(...findLimits(text, parameters))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await act({ ...provider.services, db })
  return limits
}

function findLimits(text: string, parameters: readonly unknown[]): readonly number[] {
  return [...text.matchAll(/\blimit (\$?)(\d+)/gi)].map(([, isParameter, number]) =>
    Number(isParameter ? parameters[Number(number) - 1] : number),
  )
}

/** A query of one newest row cuts nothing off; nor does the number of objects whose own times are read. */
const harmless = new Set([1, waiting])

const isByQuery = (desk: Desk) => desk.findWaiting !== undefined

test.each(desks.filter((desk) => !isByQuery(desk)).map((desk) => [desk.name, desk] as const))(
  "%s, without pages of its own, lists every case",
  async (_name, desk) => {
    const limits = await recordLimits((services) => desk.list(services, ""))
    expect(limits.filter((limit) => !harmless.has(limit))).toEqual([])
  },
)

test.each(desks.filter(isByQuery).map((desk) => [desk.name, desk] as const))(
  "%s cuts no waiting case off",
  async (_name, desk) => {
    const queries: RawBuilder<unknown>[] = []
    const limits = await recordLimits(async (services) => {
      const query = await desk.findWaiting?.(services)
      if (query) queries.push(query)
      await query?.execute(services.db)
    })
    expect(queries).toHaveLength(1)
    expect(limits.filter((limit) => !harmless.has(limit))).toEqual([])
    const page = Array.from({ length: 50 }, () => nobody)
    const ofPage = await recordLimits((services) => desk.list(services, "", page))
    expect(ofPage.filter((limit) => limit < page.length && !harmless.has(limit))).toEqual([])
  },
)

/** Rows numbered from 1 to 10,000, the oldest last. */
const numbers = sql`generate_series(1, ${waiting}::int) n`
const moment = sql`now() - interval '2 days' - n * interval '1 second'`
/** A UUID of a number, in the space of one table. */
const createId = (table: number) =>
  sql`(lpad(to_hex(${table}::int), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

const filled: Readonly<Record<string, { readonly desk: string; readonly fill: () => RawBuilder<unknown>[] }>> = {
  "frozen accounts": {
    desk: "accounts",
    fill: () => [
      sql`INSERT INTO users (id, email, email_key, password_hash, locale, created_at, frozen_at)
        SELECT ${createId(1)}, 'f' || n || '@wallet.example', 'f' || n || '@wallet.example', '', 'en', ${moment}, ${moment}
        FROM ${numbers}`,
    ],
  },
  "cards that wait for the issuer": {
    desk: "cards",
    fill: () => [
      sql`INSERT INTO virtual_card_accounts (id, user_id, currency, opened_at)
        SELECT ${createId(2)}, ${userId}, 'WUD', ${moment} FROM ${numbers}`,
      sql`INSERT INTO virtual_cards (id, account_id, user_id, bin_id, currency, label, state, online, payment_limit,
          day_limit, month_limit, created_at)
        SELECT ${createId(3)}, ${createId(2)}, ${userId}, 'sandbox-mir-wud', 'WUD', 'Card', 'issuing', true, 1, 1, 1, ${moment}
        FROM ${numbers}`,
    ],
  },
  "card top-ups": {
    desk: "card-top-ups",
    fill: () => [
      sql`INSERT INTO top_ups (id, user_id, state, currency, amount, fee, value, card_token, card_brand, card_last4, created_at)
        SELECT ${createId(4)}, ${userId}, 'processing', 'WUD', 100, 1, 100, 'token ' || n, 'mir', '4242', ${moment}
        FROM ${numbers}`,
    ],
  },
  "SBP top-ups": {
    desk: "sbp-top-ups",
    fill: () => [
      sql`INSERT INTO sbp_top_ups (id, user_id, state, currency, amount, value, link, created_at, expires_at)
        SELECT ${createId(5)}, ${userId}, 'returning', 'WUD', 100, 100, NULL, ${moment}, ${moment} FROM ${numbers}`,
    ],
  },
  "payments that no block includes": {
    desk: "stuck-payments",
    fill: () => [
      sql`INSERT INTO withdrawal_quotes (id, user_id, state, currency, amount, fee, network_fee, destination, fingerprint,
          value, created_at, expires_at)
        SELECT ${createId(6)}, ${userId}, 'used', 'ETH', 100, 1, 1,
          '{"rail":"crypto","network":"ethereum","to":"0x0000000000000000000000000000000000000001"}', 'f', 100, ${moment},
          ${moment}
        FROM ${numbers}`,
      sql`INSERT INTO withdrawals (id, user_id, quote_id, state, currency, amount, fee, network_fee, destination, fingerprint,
          value, signed, payout_reference, created_at, sent_at)
        SELECT id, user_id, id, 'confirming', currency, amount, fee, network_fee, destination, fingerprint, value, 'raw', 'tx',
          created_at, created_at
        FROM withdrawal_quotes WHERE currency = 'ETH'`,
      sql`INSERT INTO chain_payments (reference, network, wallet, nonce, created_at)
        SELECT ${createId(6)}::text, 'ethereum', 'hot', n, ${moment} FROM ${numbers}`,
      sql`INSERT INTO chain_transactions (reference, attempt, network, request, txid, created_at, sent_at)
        SELECT ${createId(6)}::text, 0, 'ethereum', '{}', 'tx ' || n, ${moment}, ${moment} FROM ${numbers}`,
    ],
  },
  "jobs that were given up": {
    desk: "waiting-work",
    fill: () => [
      sql`INSERT INTO jobs (id, kind, payload, run_at, attempts, last_error, failed_at, created_at)
        SELECT ${createId(7)}, 'topUp.charge', jsonb_build_object('topUpId', ${createId(4)}), ${moment}, 20, 'no answer', ${moment},
          ${moment}
        FROM ${numbers}`,
    ],
  },
}

describe("with 10,000 waiting cases", () => {
  test.each(Object.entries(filled))(
    "%s are shown by pages, each once, and each page comes at once",
    async (_name, part) => {
      const { db } = provider.services
      await db.transaction().execute(async (trx) => {
        // oxlint-disable-next-line no-await-in-loop -- on one connection
        for (const statement of part.fill()) await statement.execute(trx)
      })
      await sql`ANALYZE`.execute(db)
      const seen: string[] = []
      let cursor: string | undefined
      let slowest = 0
      for (let pages = 0; pages < 6; pages++) {
        const started = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
        const page = await ann.call(readDesk, { desk: part.desk, ...(cursor !== undefined && { cursor }) })
        slowest = Math.max(slowest, performance.now() - started)
        expect(page).toMatchObject({ count: 1_000, hasMore: true })
        expect(page.cases).toHaveLength(50)
        seen.push(...page.cases.map(({ id }) => id))
        cursor = page.next ?? undefined
      }
      expect(new Set(seen).size).toBe(300)
      // Each takes some 100 to 300 ms without other work on the machine.
      expect(slowest).toBeLessThan(4_000)
    },
  )
})

test("an object with a waiting job is shown once, with that job", async () => {
  const { db } = provider.services
  const desk = desks.find(({ name }) => name === "waiting-work")
  const query = await desk?.findWaiting?.(provider.services)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${query}) waiting WHERE id IN (SELECT id FROM top_ups)`.execute(db)
  expect(rows).toEqual([])
})
