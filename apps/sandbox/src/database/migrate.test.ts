import { migrate } from "@wallet/provider/platform/database/migrate.ts"
import { createEmptyDatabase, type TestDatabase } from "@wallet/provider/test/postgres.ts"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { migrateSandbox } from "./migrate.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
  await migrate(database.db)
})
afterEach(() => database.drop())

const listTables = async (schema: string) => {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = ${schema} ORDER BY 1
  `.execute(database.db)
  return rows.map(({ name }) => name)
}
const readContent = async (tables: readonly string[]) => {
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(database.db),
    ),
  )
  return rows.map((one) => one.rows.map(({ row }) => row))
}

/** Tables that the sandbox has created since. */
const ownSince = [
  "bank_bookings",
  "bank_files",
  "card_authorisations",
  "card_disputes",
  "card_refunds",
  "kyc_events",
  "push_messages",
]

test("the sandbox takes over all of its tables that the provider created, with their rows", async () => {
  await sql
    .raw(`
      INSERT INTO sandbox_card_tokens (token, brand, last4, decline_code, created_at, expires_at, fingerprint)
        VALUES ('t', 'visa', '4242', NULL, now(), now(), 'f');
      INSERT INTO sandbox_card_charges (id, reference, token, currency, amount, decline_code, created_at)
        VALUES (gen_random_uuid(), 'r', 't', 'WUD', 12345678901234567890, NULL, now());
      INSERT INTO sandbox_chains (network, started_at, mined, down) VALUES ('bitcoin', now(), 0, false);
      INSERT INTO sandbox_chat_messages (reference, chat_id, by_bot, body, at) VALUES ('one', 'ann', true, 'hello', now());
      INSERT INTO sandbox_mails VALUES ('m', 'ann@wallet.example', 'Hello', E'two\nlines', now());
    `)
    .execute(database.db)
  const before = (await listTables("public")).filter((name) => name.startsWith("sandbox_"))
  const rows = await readContent(before.map((name) => `public.${name}`))
  expect(rows.flat().length).toBe(5)

  await Promise.all([migrateSandbox(database.sandbox), migrateSandbox(database.sandbox)])
  await migrateSandbox(database.sandbox)

  expect((await listTables("public")).filter((name) => name.startsWith("sandbox_"))).toEqual([])
  const names = before.map((name) => name.slice("sandbox_".length))
  const taken = (await listTables("sandbox")).filter(
    (name) => !name.startsWith("migrations") && !ownSince.includes(name),
  )
  expect(taken).toEqual(names)
  // Mails have a key since.
  const withKeys = rows.map((one) => one.map((row) => (row.startsWith("(m,") ? row.replace(/\)$/, ",)") : row)))
  expect(await readContent(names.map((name) => `sandbox.${name}`))).toEqual(withKeys)
})

test("rows written after the takeover continue the existing ones", async () => {
  const line = { chat_id: "ann", by_bot: true, body: "hello", at: new Date() }
  await sql`
    INSERT INTO sandbox_chat_messages (reference, chat_id, by_bot, body, at) VALUES ('one', 'ann', true, 'hello', now())
  `.execute(database.db)
  await migrateSandbox(database.sandbox)
  const { sandbox } = database
  await sandbox
    .insertInto("sandbox.chat_messages")
    .values({ ...line, reference: "two" })
    .execute()
  const chat = await sandbox.selectFrom("sandbox.chat_messages").select("reference").orderBy("place").execute()
  expect(chat).toEqual([{ reference: "one" }, { reference: "two" }])
})
