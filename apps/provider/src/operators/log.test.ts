import { listCustomers, readCustomer } from "@wallet/operators/customers.ts"
import { listLog, readLogFilters } from "@wallet/operators/log.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addSignedIn, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
let ann: TestOperator
let rita: TestOperator
const customers: string[] = []
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
  for (const email of ["carol@wallet.example", "dave@wallet.example", "erin@wallet.example"]) {
    await provider.signUp(email)
    const user = provider.services.db.selectFrom("users").select("id").where("email", "=", email)
    customers.push((await user.executeTakeFirstOrThrow()).id)
  }
})
afterAll(() => provider.stop())

const [freeze, endSessions] = ["freeze", "endSessions"].map((decision) => ({ decision, reason: "a test" }))

test("actions are described in both languages, and filtered by operator, kind, customer and day", async () => {
  const [carol = "", dave = ""] = customers
  await ann.decide(`accounts/${carol}`, freeze ?? {})
  await rita.decide(`accounts/${dave}`, endSessions ?? {})
  await rita.call(readCustomer, { id: carol })
  const { items } = await ann.call(listLog, {})
  expect(items.find(({ subjectId }) => subjectId === dave)?.action).toEqual({
    en: "sessions ended: 1",
    ru: "сеансы завершены: 1",
  })
  const { operators, kinds } = await ann.call(readLogFilters, {})
  expect(kinds).toContainEqual({ en: "sessions ended", ru: "сеансы завершены" })
  expect(new Set(kinds.map(({ en }) => en)).size).toBe(kinds.length)
  const own = operators.find(({ email }) => email === ann.email)
  const list = async (input: Parameters<typeof ann.call<typeof listLog>>[1]) => (await ann.call(listLog, input)).items
  const ofAnn = await list({ operator: own?.id })
  expect(new Set(ofAnn.map(({ operator }) => operator))).toEqual(new Set([ann.email]))
  expect((await list({ kind: "sessions ended" })).map(({ subjectId }) => subjectId)).toEqual([dave])
  expect((await list({ customer: carol })).map(({ operator }) => operator)).toEqual([rita.email, ann.email])
  const today = provider.services.now().toISOString().slice(0, 10)
  expect(await list({ from: today, to: today, kind: "frozen" })).toHaveLength(1)
  expect(await list({ to: "2020-01-01" })).toEqual([])
  expect(await ann.try(listLog, { customer: "carol" })).toMatchObject({ tag: "invalid", field: "customer" })
  expect(await ann.try(listLog, { from: "yesterday" })).toMatchObject({ tag: "invalid", field: "from" })
})

test("customers are listed newest first, filtered, masked by role, and the read is logged", async () => {
  const [carol, dave, erin = ""] = customers
  const { db, now } = provider.services
  await db
    .insertInto("kyc_sessions")
    .values({
      id: "019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4",
      user_id: erin,
      status: "approved",
      legal_name: "Erin Example",
      nationality: "DE",
      updated_at: now(),
    })
    .execute()
  const list = async (input: Parameters<typeof ann.call<typeof listCustomers>>[1]) =>
    (await ann.call(listCustomers, input)).items.map(({ id }) => id)
  expect(await list({})).toEqual([erin, dave, carol])
  expect(await list({ state: "frozen" })).toEqual([carol])
  expect(await list({ level: "verified" })).toEqual([erin])
  expect(await list({ country: "de" })).toEqual([erin])
  expect(await list({ level: "business" })).toEqual([])
  expect(await list({ cursor: dave })).toEqual([carol])
  expect((await ann.call(listCustomers, {})).items[0]).toMatchObject({ name: "Erin Example", level: "verified" })
  const sue = await addSignedIn(provider, "sue@wallet.example", "support")
  const masked = await sue.call(listCustomers, {})
  expect(JSON.stringify(masked)).not.toMatch(/erin@|Example"/)
  const { items } = await ann.call(listLog, { kind: "listed customers" })
  expect(items[0]?.customerIds).toHaveLength(3)
  expect(await ann.try(listCustomers, { country: "Germany" })).toMatchObject({ tag: "invalid", field: "country" })
  expect(await ann.try(listCustomers, { cursor: "x" })).toMatchObject({ tag: "invalid", field: "cursor" })
})
