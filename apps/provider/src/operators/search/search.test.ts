import { operationReference } from "@wallet/core/contract"
import { listLog } from "@wallet/operators/log.ts"
import { searchEverything } from "@wallet/operators/search.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { type RawBuilder, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
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
  ["a phone number in its national spelling", () => "8 916 123-45-67"],
  ["a phone number with an international prefix", () => "00 7 916 1234567"],
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

const iban = "DE93999999990000000001"

const insertUnlinked = (statement: RawBuilder<unknown>) =>
  provider.services.db.transaction().execute(async (trx) => {
    // The rows that it would refer to are of no matter here.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
const insertWithdrawal = async (destination: { rail: string; to: string }, fingerprint: string) => {
  const id = newId()
  await insertUnlinked(sql`
    INSERT INTO withdrawals (id, user_id, quote_id, state, currency, amount, fee, network_fee, destination, fingerprint, value, signed,
      payout_reference, created_at, sent_at)
    VALUES (${id}, ${carol}, ${id}, 'completed', 'EUR', 100, 1, 1, ${JSON.stringify(destination)}, ${fingerprint}, 100, 'raw',
      ${id}, now(), now())`)
  return id
}
const insertBankLine = async (from: string) => {
  const id = newId()
  await insertUnlinked(sql`
    INSERT INTO bank_lines (id, key, line_group, file_id, direction, state, currency, amount, remittance, party_iban,
      is_return, is_reversal, user_id, created_at)
    VALUES (${id}, ${id}, ${id}, ${id}, 'in', 'credited', 'EUR', 100, '', ${from}, false, false, ${carol}, now())`)
  return id
}
const insertBeneficiary = async (destination: { rail: string; to: string; network?: string }) => {
  const row = { id: newId(), user_id: carol, label: "Ann", currency: "EUR", card_token: null, archived_at: null }
  const now = provider.services.now()
  const times = { active_from: now, created_at: now }
  const saved = { network: null, holder: "Ann", bic: null, ...destination }
  await provider.services.db
    .insertInto("beneficiaries")
    .values({ ...row, ...times, fingerprint: destination.to, destination: JSON.stringify(saved) })
    .execute()
}
const search = async (text: string) =>
  (await ann.call(searchEverything, { text })).found.map(({ kind, customerId }) => [kind, customerId])

describe("an account outside", () => {
  test("by IBAN finds who saved it, withdrawals to it and lines of the bank account, in any spelling", async () => {
    await insertBeneficiary({ rail: "iban", to: iban })
    const withdrawalId = await insertWithdrawal({ rail: "iban", to: iban }, `EUR iban ${iban}`)
    const lineId = await insertBankLine(iban)
    for (const text of [iban, iban.toLowerCase(), "de93 9999 9999 0000 0000 01", "DE93-9999-9999-0000-0000-01"]) {
      const { found } = await ann.call(searchEverything, { text })
      expect(found.map(({ kind, id }) => [kind, id])).toEqual([
        ["customer", carol],
        ["withdrawal", withdrawalId],
        ["bankLine", lineId],
      ])
    }
    expect(await search("DE93999999990000000002")).toEqual([])
  })

  test("by IBAN shows finance the line, and no customer", async () => {
    const fay = await addSignedIn(provider, "fay.iban@example.com", "finance")
    const { found } = await fay.call(searchEverything, { text: "DE93 9999 9999 0000 0000 01" })
    expect(found.map(({ kind }) => kind)).toEqual(["bankLine"])
  })

  test("by phone finds SBP withdrawals and those who saved the number", async () => {
    await insertBeneficiary({ rail: "sbp", to: "+79990001122" })
    await insertWithdrawal({ rail: "sbp", to: "+79990001122" }, "WUD sbp +79990001122 100000000991")
    for (const text of ["+7 999 000-11-22", "8 (999) 000 11 22"])
      expect(await search(text)).toEqual([
        ["customer", carol],
        ["withdrawal", carol],
      ])
  })

  test("by address finds withdrawals to it and those who saved it, with spaces and in other letters", async () => {
    const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
    await insertBeneficiary({ rail: "crypto", to: address, network: "bitcoin" })
    await insertWithdrawal({ rail: "crypto", to: address }, `BTC crypto bitcoin ${address}`)
    for (const text of [address, address.toUpperCase(), address.replace("bc1q", "bc1q ")])
      expect(await search(text)).toEqual([
        ["customer", carol],
        ["withdrawal", carol],
      ])
  })

  test("by e-mail finds withdrawals to that account", async () => {
    await insertWithdrawal({ rail: "anymoney", to: "jo@anymoney.example" }, "KZT anymoney jo@anymoney.example")
    expect(await search("jo@anymoney.example")).toEqual([["withdrawal", carol]])
  })
})

test.each([
  ["4117", 2],
  ["•••• 4117", 2],
  ["4117 08/29", 1],
  ["4117 09/2029", 1],
  ["4117 10/29", 0],
])("cards are found by their last four digits: %s finds %i", async (text, count) => {
  await provider.services.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`
      INSERT INTO virtual_cards (id, account_id, user_id, bin_id, currency, label, state, last4, expires, online,
        payment_limit, day_limit, month_limit, created_at)
      SELECT md5(expires)::uuid, md5(expires)::uuid, ${carol}, 'bin', 'EUR', 'Trips', 'active', '4117', expires, true, 1, 1, 1, now()
      FROM unnest(ARRAY['2029-08', '2029-09']) expires ON CONFLICT DO NOTHING`.execute(trx)
  })
  const { found } = await ann.call(searchEverything, { text })
  expect(found.filter(({ kind }) => kind === "card")).toHaveLength(count)
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
    "4111 08/29",
    "DE93999999990000000001",
    "jo@anymoney.example",
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
