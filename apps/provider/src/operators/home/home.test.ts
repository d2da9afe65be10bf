import { lookAround, readHealth, readMoneyOverview } from "@wallet/operators/home.ts"
import { readDailySheet } from "@wallet/operators/treasury.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { recordVerification } from "#ledger/log/lastVerification.ts"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { readPart, settlePart } from "../api/parts.ts"

// Ids are made by the machine's clock, so the provider's stays behind it.
const startAt = new Date(Date.now() - 2 * 3_600_000)

let provider: TestProvider
let ann: TestOperator
beforeAll(async () => {
  provider = await startTestProvider({ startAt }, { OPERATOR_SESSION_IDLE_MINUTES: "120" })
  ann = await addSignedIn(provider, "ann@example.com", "approver")
})
afterAll(() => provider.stop())

test("health names every party with its state, and the lanes with their jobs", async () => {
  const { parties, lanes, signer, seals } = await ann.call(readHealth, {})
  if (parties.state !== "ready" || lanes.state !== "ready") throw new Error("unavailable")
  expect(parties.data.find(({ name }) => name === "acquirer")).toMatchObject({ state: "sandbox", circuit: "closed" })
  expect(parties.data.every(({ title }) => title.en !== "" && title.ru !== "")).toBe(true)
  expect(lanes.data.map(({ lane }) => lane)).toContain("money")
  const findTitle = (lane: string) => lanes.data.find((one) => one.lane === lane)?.title
  expect(findTitle("roubleAcquirer")).toEqual({ en: "Card acquirer for roubles", ru: "Эквайер для рублей" })
  // Every lane has words of its own, and none shows its name in the code.
  expect(lanes.data.filter(({ lane, title }) => title.en === lane || title.ru === lane)).toEqual([])
  expect(signer).toEqual({ state: "ready", data: { state: "off" } })
  expect(seals).toMatchObject({ state: "ready", data: { hasMore: false } })
})

function setAway(away: boolean) {
  return provider.sandbox.request("/api/outages/card", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ away }),
  })
}

async function readAcquirer() {
  const { parties } = await ann.call(readHealth, {})
  return parties.state === "ready" ? parties.data.find(({ name }) => name === "acquirer") : undefined
}

test("a simulated acquirer that is away is silent, with the time and the unanswered calls, until it is back", async () => {
  expect(await readAcquirer()).toMatchObject({ state: "sandbox", silence: null })
  expect((await setAway(true)).status).toBe(204)
  expect(await readAcquirer()).toMatchObject({ state: "sandbox", silence: { failures: 1 } })
  expect((await readAcquirer())?.silence).toEqual({ since: expect.any(String), failures: 2 })
  await setAway(false)
  expect(await readAcquirer()).toMatchObject({ silence: null })
})

test("the last check of the ledger is shown with its differences", async () => {
  expect((await ann.call(readHealth, {})).verification).toEqual({ state: "ready", data: null })
  await recordVerification(provider.services.db, 2)
  expect((await ann.call(readHealth, {})).verification).toMatchObject({ data: { differences: 2 } })
})

test("money shows customers beside places, and fees by day", async () => {
  const { coverage, balances, inFlight, fees, outcomes } = await ann.call(readMoneyOverview, {})
  expect(coverage).toMatchObject({ state: "ready", data: { isCovered: true, unpriced: [] } })
  expect([balances, inFlight, fees, outcomes].map(({ state }) => state)).toEqual(["ready", "ready", "ready", "ready"])
})

test("coverage is by the books: the places outside are counted as compared or not, as on the daily sheet", async () => {
  const { comparison } = await ann.call(readMoneyOverview, {})
  const { compared, uncompared, differences } = await ann.call(readDailySheet, {})
  expect(comparison).toEqual({ state: "ready", data: { compared, uncompared, differences } })
})

test("support sees no sums of all customers", async () => {
  const sue = await addSignedIn(provider, "sue@example.com", "support")
  expect(await sue.try(readMoneyOverview, {})).toMatchObject({ tag: "forbidden" })
  expect(await sue.call(readHealth, {})).toBeDefined()
})

test("changes are those since the visit before; looks within half an hour are one visit", async () => {
  expect(await ann.call(lookAround, {})).toEqual({ since: null, changes: [] })
  const first = provider.services.now().toISOString()
  provider.advance(25 * 60_000)
  expect((await ann.call(lookAround, {})).since).toBe(first)
  const last = provider.services.now().toISOString()
  provider.advance(40 * 60_000)
  await provider.signUp("new@example.com")
  const { since, changes } = await ann.call(lookAround, {})
  expect(since).toBe(last)
  expect(changes).toContainEqual({
    what: { en: "New customers", ru: "Новые клиенты" },
    count: 1,
    hasMore: false,
    desk: null,
  })
})

test("a part that hangs or fails is unavailable, and stops no other", async () => {
  const { services } = provider
  const failing = readPart(services, "failing", async ({ db }) => sql`SELECT nothing FROM nowhere`.execute(db))
  const slow = readPart(services, "slow", async ({ db }) => sql`SELECT pg_sleep(20)`.execute(db))
  const fine = settlePart(services, "fine", async () => 1)
  expect(await Promise.all([failing, slow, fine])).toEqual([
    { state: "unavailable" },
    { state: "unavailable" },
    { state: "ready", data: 1 },
  ])
})
