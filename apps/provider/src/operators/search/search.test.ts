import { operationReference } from "@wallet/core/contract"
import { listLog } from "@wallet/operators/log.ts"
import { searchEverything } from "@wallet/operators/search.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { newId } from "#platform/database/newId.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { referenceRows } from "./byReference.ts"
import { listLookups } from "./findEverything.ts"

let provider: TestProvider
let ann: TestOperator
let carol: string
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@example.com", "approver")
  await provider.signUp("carol@example.com")
  const { db } = provider.services
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "carol@example.com")
    .executeTakeFirstOrThrow()
  carol = id
  await db.updateTable("users").set({ phone: "+79161234567" }).where("id", "=", id).execute()
  await db
    .insertInto("user_settings")
    .values({ user_id: id, display_name: "Carol Example" })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ display_name: "Carol Example" }))
    .execute()
})
afterAll(() => provider.stop())

test.each([
  ["a whole e-mail", () => "Carol@Example.com"],
  ["the beginning of an e-mail", () => "carol@ex"],
  ["a phone number", () => "+7 (916) 123-45-67"],
  ["a name", () => "carol exa"],
  ["an id", () => carol],
  ["an id within another text", () => `SBX-${carol}`],
])("%s finds the customer", async (_, getText) => {
  const { found } = await ann.call(searchEverything, { text: getText() })
  expect(found).toMatchObject([
    { kind: "customer", id: carol, title: { kind: "data", data: "carol@example.com" }, customerId: carol },
  ])
})

test("a deposit address finds its customer, and nothing is found for another", async () => {
  const address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
  await sql`
    INSERT INTO deposit_addresses (id, user_id, currency, network, address, derivation_index, created_at)
    VALUES (gen_random_uuid(), ${carol}, 'ETH', 'ethereum', ${address}, 999, now())
  `.execute(provider.services.db)
  expect((await ann.call(searchEverything, { text: address.toLowerCase() })).found).toMatchObject([
    { kind: "customer", id: carol },
  ])
  expect((await ann.call(searchEverything, { text: `${address.slice(0, -1)}0` })).found).toEqual([])
})

test("a payment is found by its reference as the customer sees it, with spaces and in small letters too", async () => {
  const { db, now } = provider.services
  await provider.signUp("payee@example.com")
  const payee = db.selectFrom("users").select("id").where("email", "=", "payee@example.com")
  const { id: payeeId } = await payee.executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto("transfers")
    .values({
      id,
      sender_id: carol,
      recipient_id: payeeId,
      currency: "WUD",
      amount: 100n,
      note: null,
      created_at: now(),
    })
    .execute()
  const reference = operationReference(id)
  for (const text of [reference, reference.replaceAll("-", " "), reference.replaceAll("-", "").toLowerCase()]) {
    const { found } = await ann.call(searchEverything, { text })
    expect(found).toMatchObject([{ kind: "transfer", id, customerId: carol, title: { data: reference } }])
  }
})

test("a request that changed something is found by its id, with an idempotency key or without", async () => {
  const token = await provider.signUp("rob@example.com")
  const body = {
    currency: "USDT",
    rail: "crypto",
    network: "tron",
    address: strangerAddress("tron", "found"),
    label: "Ann",
  }
  const { headers } = await provider.send("POST", "/beneficiaries", { token, key: newId(), body })
  const requestId = headers.get("X-Request-Id") ?? ""
  expect((await ann.call(searchEverything, { text: requestId })).found).toMatchObject([
    { kind: "request", id: requestId, title: { data: expect.stringContaining("createBeneficiary") } },
  ])
  const stored = await provider.services.db
    .selectFrom("audit_log")
    .select(["request_id", "event"])
    .where("request_id", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  expect((await ann.call(searchEverything, { text: stored.request_id ?? "" })).found).toContainEqual(
    expect.objectContaining({ kind: "request", id: stored.request_id }),
  )
  expect((await ann.call(searchEverything, { text: newId() })).found).toEqual([])
})

test("the search and the customers that it showed are logged", async () => {
  await ann.call(searchEverything, { text: "carol@example.com" })
  const { items } = await ann.call(listLog, {})
  expect(items[0]).toMatchObject({ action: { en: 'searched for "carol@example.com", found 1 object' } })
})

test("a search for a secret is refused with the reason, and the secret is not logged", async () => {
  const refused = await ann.try(searchEverything, { text: "4111 1111 1111 1111" })
  expect(refused).toMatchObject({ tag: "invalid", field: "text" })
  expect(refused.message).toContain("last four digits")
  const { items } = await ann.call(listLog, {})
  expect(items[0]?.action.en).toBe("searched for a secret, which was refused and is not kept")
  expect(JSON.stringify(items)).not.toContain("4111")
})

test("support sees masked data, and finance no customer", async () => {
  const sue = await addSignedIn(provider, "sue@example.com", "support")
  const { found } = await sue.call(searchEverything, { text: "carol@example.com" })
  expect(JSON.stringify(found)).not.toContain("carol@")
  expect(found).toMatchObject([{ title: { data: "c•••l@e•••.com" } }])
  const fay = await addSignedIn(provider, "fay@example.com", "finance")
  expect((await fay.call(searchEverything, { text: "carol@example.com" })).found).toEqual([])
})

test("texts that mean something to PostgreSQL find nothing else", async () => {
  for (const text of ["%%%", "___", "' OR 1=1 --", String.raw`\\\\`, "<script>alert(1)</script>"])
    expect((await ann.call(searchEverything, { text })).found).toEqual([])
})

test("every lookup uses an index", async () => {
  const typed = [
    carol,
    "carol@example.com",
    "+79161234567",
    "4111",
    "RF18539007547034",
    "INV-1",
    "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
    "f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16",
    "carol",
  ]
  const scans = await provider.services.db.transaction().execute(async (trx) => {
    // A table is then read as a whole only where no index fits.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const found: string[] = []
    const references = referenceRows("9F10-3F9A-27C0")
    const lookups = typed.flatMap((one) => listLookups(one))
    for (const { kind, rows } of [...lookups, ...(references ? [{ kind: "reference", rows: references }] : [])]) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      const plan = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${rows}`.execute(trx)
      found.push(
        ...plan.rows.flatMap((row) => (row["QUERY PLAN"].includes("Seq Scan") ? `${kind}: ${row["QUERY PLAN"]}` : [])),
      )
    }
    return found
  })
  expect(scans).toEqual([])
})
