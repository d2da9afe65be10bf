import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { registered } from "#areas.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { type Connection, connect } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import { newId } from "#platform/database/newId.ts"
import type { Services } from "#platform/services.ts"
import { addCustomers, type Customer, fund } from "../../../test/crash/customers.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { holdOfPart } from "./hold.ts"
import { payPart } from "./pay.ts"
import { presentBatch } from "./present.ts"
import { getRowState } from "./rowState.ts"
import { presentRow } from "./rows.ts"

const now = new Date()
let server: TestDatabase
let old: Connection

beforeAll(async () => {
  server = await createTestDatabase()
  await sql`CREATE DATABASE payouts_of_before TEMPLATE template0`.execute(server.db)
  old = await connect(new URL("/payouts_of_before", server.databaseUrl).href)
  await migrate(old.db, "0039_optimistic_ledger")
})
afterAll(async () => {
  await old.close()
  await sql`DROP DATABASE payouts_of_before`.execute(server.db)
  await server.drop()
})

interface OldRow {
  readonly state: string
  readonly part?: number
  readonly reason?: string
}

/**
 * Writes a batch in the old format, in which a held row stored that state itself and had no payment id before it
 * was paid.
 */
async function writeOld(user: Customer, recipient: Customer, state: string, rows: readonly OldRow[]): Promise<string> {
  const id = newId()
  await sql`
    INSERT INTO payout_batches (id, user_id, name, state, version, created_by, round, created_at)
    VALUES (${id}, ${user.id}, 'Old', ${state}, 4, 'session', 1, ${now})
  `.execute(old.db)
  for (const [index, { state: rowState, part, reason }] of rows.entries()) {
    const isChecked = rowState !== "invalid" && rowState !== "left_out"
    await sql`
      INSERT INTO payout_rows (id, batch_id, user_id, number, state, cells, rail, currency, amount, fee, network_fee,
        recipient_id, recipient, value, attempt, part, subject_id, reason)
      VALUES (${newId()}, ${id}, ${user.id}, ${index + 1}, ${rowState}, '{"note":"Thanks"}', 'internal', 'USDT',
        ${isChecked ? 250 : null}::numeric, 0, 0, ${isChecked ? recipient.id : null}, ${isChecked ? "f•••" : null}, 1,
        ${part ? 1 : 0}, ${part ?? null}, ${part ? newId() : null}, ${reason ?? null})
    `.execute(old.db)
  }
  return id
}

async function writeOldPart(
  batchId: string,
  number: number,
  state: string,
  first: number,
  last: number,
): Promise<void> {
  await sql`
    INSERT INTO payout_parts (id, batch_id, number, first_row, last_row, state)
    VALUES (gen_random_uuid(), ${batchId}, ${number}, ${first}, ${last}, ${state})
  `.execute(old.db)
}

async function report(id: string) {
  const { db } = old
  const batch = await db.selectFrom("payout_batches").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const rows = await db.selectFrom("payout_rows").selectAll().where("batch_id", "=", id).orderBy("number").execute()
  const { state, rows: counts } = await presentBatch(db, batch, now)
  return {
    state,
    byState: counts.byState,
    rows: rows.map((row) => presentRow(row, getRowState(row.state, batch.state))),
  }
}

test("screens C, mass payouts: a batch in the old row format is shown correctly and paid to its end", async () => {
  const [sender, friend] = await addCustomers(old.db, 2, now)
  if (!sender || !friend) throw new Error("No customers were created")
  const underWay = await writeOld(sender, friend, "processing", [
    { state: "confirmed", part: 1 },
    { state: "failed", part: 1, reason: "account_closed" },
    { state: "left_out" },
    { state: "held", part: 2 },
    { state: "held", part: 2 },
  ])
  await writeOldPart(underWay, 1, "told", 1, 2)
  await writeOldPart(underWay, 2, "held", 4, 5)
  const draft = await writeOld(sender, friend, "invalid", [{ state: "valid" }, { state: "invalid" }])
  await migrate(old.db)

  const held = { account: customer(sender.id), currency: "USDT", amount: 500n } as const
  const reference = holdOfPart({ id: underWay, round: 1 }, 2)
  await fund(old.db, [sender], "USDT", 800n)
  await old.db
    .transaction()
    .execute((trx) => applyRequests(trx, [{ kind: "hold", reference, operationId: underWay, ...held }], now))

  expect(await report(underWay)).toMatchObject({
    state: "processing",
    byState: { confirmed: 1, failed: 1, left_out: 1, held: 2 },
    rows: [
      { attempt: 1, subjectId: expect.any(String) },
      { attempt: 1, reason: "account_closed" },
      { attempt: 0, subjectId: null },
      { attempt: 1, state: "held" },
      { attempt: 1, state: "held" },
    ],
  })
  expect(await report(draft)).toMatchObject({
    byState: { valid: 1, invalid: 1 },
    rows: [
      { attempt: 0, subjectId: null },
      { attempt: 0, subjectId: null },
    ],
  })

  // The services that paying needs. Pays the remaining part and then settles the batch.
  const services = { db: old.db, now: () => now, ...registered } as unknown as Services
  await payPart(services, underWay)
  await payPart(services, underWay)
  expect(await report(underWay)).toMatchObject({
    state: "partially_completed",
    byState: { confirmed: 3, failed: 1, left_out: 1 },
  })
  expect(await readBalances(old.db, customer(sender.id), now)).toMatchObject([{ posted: 300n, held: 0n }])
  expect(await readBalances(old.db, customer(friend.id), now)).toMatchObject([{ posted: 500n }])
})
