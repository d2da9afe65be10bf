import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pino } from "pino"
import { afterAll, beforeEach, expect, test } from "vitest"
import { createTestDatabase } from "../../../../test/postgres.ts"
import type { NameQuestion } from "../screeningRail.ts"
import type { ListSource } from "./formats.ts"
import { createListScreening } from "./listScreening.ts"
import { refreshLists } from "./refreshLists.ts"
import { listedAddress, sampleOfac, sampleUn } from "./sampleLists.testing.ts"

const database = await createTestDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), "lists-"))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const hour = 3_600_000
const start = Date.now()
let moment = start
const now = () => new Date(moment)
const told: string[] = []
const log = pino({ level: "error" }, { write: (line) => void told.push(String(JSON.parse(line).msg)) })
const services = { db, now, log }

beforeEach(async () => {
  moment = start
  told.length = 0
  for (const table of ["listed_parties", "screening_lists", "screening_list_reads"] as const)
    await db.deleteFrom(table).execute()
})

/** A file written at the current time. */
function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  utimesSync(path, now(), now())
  return path
}

const screeningBy = (sources: readonly ListSource[]) =>
  createListScreening({ db, now, sources, greatestAge: 7 * 24 * hour })
const ask = (sources: readonly ListSource[], address: string) =>
  screeningBy(sources).check({ reference: "a", network: "ethereum", address })
const stranger = "0x52908400098527886E0F7030069857D2E4169EE7"

test("a listed address is blocked in every notation, and any other passes", async () => {
  const sources = [{ name: "ofac", at: write("ofac.xml", sampleOfac()) }] as const
  await refreshLists(services, sources)
  const lists = [{ name: "OFAC SDN", version: "2026-11-02", updatedAt: now() }]
  const listed = { score: 100, categories: [{ name: "sanctions", share: "100", exposure: "direct" }], lists }
  expect(await ask(sources, listedAddress)).toEqual(listed)
  expect(await ask(sources, listedAddress.toLowerCase())).toEqual(listed)
  expect(await ask(sources, stranger)).toEqual({ score: 0, categories: [], lists })
})

test("nothing passes before every configured list was read", async () => {
  const ofac = { name: "ofac", at: write("ofac.xml", sampleOfac()) } as const
  await refreshLists(services, [ofac])
  const both = [ofac, { name: "un", at: join(folder, "missing.xml") }] as const
  await refreshLists(services, both)
  await expect(ask(both, stranger)).rejects.toThrow("the list un has not been read yet")
  expect(told.join("\n")).toMatch(/^SCREENING_LISTS: the list un \(UN consolidated\) was not taken: .*ENOENT/)
})

test("a list that was not confirmed at its publisher for a week can't be used, until it is confirmed again", async () => {
  const at = write("ofac.xml", sampleOfac())
  const sources = [{ name: "ofac", at }] as const
  await refreshLists(services, sources)
  moment += 7 * 24 * hour + 1
  await refreshLists(services, sources)
  await expect(ask(sources, stranger)).rejects.toThrow("the list ofac was last seen at")
  write("ofac.xml", sampleOfac())
  moment += 5 * hour
  await refreshLists(services, sources)
  expect(await ask(sources, stranger)).toMatchObject({ score: 0 })
  expect(await db.selectFrom("screening_lists").select("hash").execute()).toHaveLength(1)
})

test("a new list replaces the old one completely, which is kept as evidence", async () => {
  const at = write("ofac.xml", sampleOfac())
  const sources = [{ name: "ofac", at }] as const
  await refreshLists(services, sources)
  moment += 5 * hour
  write("ofac.xml", sampleOfac([{ id: "9", name: "Somebody Else", address: `ETH:${stranger}` }], "2026-11-09"))
  await refreshLists(services, sources)
  expect([await ask(sources, stranger), await ask(sources, listedAddress)]).toMatchObject([
    { score: 100 },
    { score: 0 },
  ])
  const kept = db.selectFrom("screening_lists").select(["version", "parties", "replaced_at"]).orderBy("read_at")
  expect(await kept.execute()).toEqual([
    { version: "2026-11-02", parties: 2, replaced_at: now() },
    { version: "2026-11-09", parties: 1, replaced_at: null },
  ])
})

test.each([
  ["shrank to less than half", sampleOfac([{ id: "9", name: "The Last One" }]), "names 1, where there were 9"],
  ["names nobody", sampleOfac([]), "names nobody"],
  ["is that of somebody else", sampleUn, "begins with CONSOLIDATED_LIST"],
])(
  "a list that %s is refused in one line that names the setting, and the old one stays",
  async (_what, text, reason) => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Person ${index}` }))
    const at = write(
      "ofac.xml",
      sampleOfac([...many.slice(1), { ...many[0], id: "0", name: "A", address: `ETH:${listedAddress}` }]),
    )
    const sources = [{ name: "ofac", at }] as const
    await refreshLists(services, sources)
    moment += 5 * hour
    write("ofac.xml", text)
    await refreshLists(services, sources)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^SCREENING_LISTS: the list ofac [^\n]+$/)
    expect(told[0]).toContain(reason)
    expect(await ask(sources, listedAddress)).toMatchObject({ score: 100 })
    expect(await db.selectFrom("screening_list_reads").select(["failed_at"]).execute()).toEqual([{ failed_at: now() }])
  },
)

test("only one process at a time reads a list, and again four hours later", async () => {
  const sources = [{ name: "ofac", at: write("ofac.xml", sampleOfac()) }] as const
  await Promise.all([refreshLists(services, sources), refreshLists(services, sources)])
  expect(await db.selectFrom("screening_lists").select("id").execute()).toHaveLength(1)
  moment += 3 * hour
  write("ofac.xml", sampleOfac(undefined, "2026-11-09"))
  await refreshLists(services, sources)
  expect(await screeningBy(sources).lists()).toMatchObject([{ version: "2026-11-02" }])
  moment += hour
  await refreshLists(services, sources)
  expect(await screeningBy(sources).lists()).toMatchObject([{ version: "2026-11-09" }])
})

test("a list can be fetched over the network, and a failing publisher does no harm", async () => {
  let status = 200
  const server = createServer((_request, response) => response.writeHead(status).end(sampleOfac()))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sdn_advanced.xml`
    const sources = [{ name: "ofac", at }] as const
    await refreshLists(services, sources)
    moment += 5 * hour
    status = 503
    await refreshLists(services, sources)
    expect(told[0]).toContain("answered 503")
    expect(await ask(sources, listedAddress)).toMatchObject({ score: 100 })
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const askName = (sources: readonly ListSource[], name: string, more: Partial<NameQuestion> = {}) =>
  screeningBy(sources).matchName({ name, kind: "person", birthDate: null, countries: [], ...more })

test("a listed name is found in other letters and another order, with the evidence", async () => {
  const sources = [{ name: "ofac", at: write("ofac.xml", sampleOfac()) }] as const
  await refreshLists(services, sources)
  const { matches, lists } = await askName(sources, "Арт Вандэлай", { birthDate: "1961-07-04", countries: ["XK"] })
  expect(lists).toHaveLength(1)
  expect(matches).toMatchObject([
    {
      list: "OFAC SDN",
      version: "2026-11-02",
      entry: "101",
      entryKind: "person",
      name: "Vandelay Art",
      programmes: ["CYBER2"],
      evidence: { birth: "same", births: ["1961-07-04"], isWeakAlias: false, sharedCountries: ["XK"] },
    },
  ])
  expect(matches[0]?.hash).toMatch(/^[\da-f]{64}$/)
  expect(matches[0]?.score).toBeGreaterThan(92)
  expect((await askName(sources, "Jo Doe")).matches).toEqual([])
  // A person is no company, and a company no person; a payee may be either.
  expect((await askName(sources, "Nowhere Trading")).matches).toEqual([])
  for (const kind of ["company", "unknown"] as const)
    expect((await askName(sources, "NOWHERE TRADING, L.L.C.", { kind })).matches).toMatchObject([{ entry: "102" }])
})

test("names are not matched before every list was read, nor as an older version stored them", async () => {
  const sources = [{ name: "ofac", at: write("ofac.xml", sampleOfac()) }] as const
  await expect(askName(sources, "Jo Doe")).rejects.toThrow("has not been read yet")
  await refreshLists(services, sources)
  await db.updateTable("screening_lists").set({ name_form: 0 }).execute()
  await db.updateTable("listed_names").set({ folded: null, keys: null }).execute()
  await expect(askName(sources, "Jo Doe")).rejects.toThrow("names of the lists have not been read yet")
  moment += 5 * hour
  write("ofac.xml", sampleOfac())
  await refreshLists(services, sources)
  expect((await askName(sources, "Vandelay Art")).matches).toHaveLength(1)
})

test("a refused list leaves the old names in place", async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Person Number${index}` }))
  const sources = [{ name: "ofac", at: write("ofac.xml", sampleOfac(many)) }] as const
  await refreshLists(services, sources)
  moment += 5 * hour
  write("ofac.xml", sampleOfac([{ id: "100", name: "The Last One" }]))
  await refreshLists(services, sources)
  const company = { kind: "company" } as const
  expect((await askName(sources, "Person Number3", company)).matches).toMatchObject([{ entry: "3" }])
  expect((await askName(sources, "The Last One", company)).matches).toEqual([])
})

test("an entry is compared again if its names or births change, and not for a new address", async () => {
  const parties = [
    { id: "1", name: "One Person", born: "1960-01-02" },
    { id: "2", name: "Other Person", born: "1960-01-02" },
    { id: "3", name: "Third Person", born: "1960-01-02" },
  ]
  const sources = [{ name: "ofac", at: write("ofac.xml", sampleOfac(parties)) }] as const
  await refreshLists(services, sources)
  await db.updateTable("listed_parties").set({ is_compared: true }).execute()
  moment += 5 * hour
  const [one, two, three] = parties
  const changed = [
    { ...one, id: "1", name: "One Person", address: `ETH:${stranger}` },
    { ...two, id: "2", name: "Other Person", alias: "Nickname" },
    { ...three, id: "3", name: "Third Person", born: "1961-01-02" },
  ]
  write("ofac.xml", sampleOfac(changed, "2026-11-09"))
  await refreshLists(services, sources)
  const open = db.selectFrom("listed_parties").select("entry").where("is_compared", "=", false).orderBy("entry")
  expect(await open.execute()).toEqual([{ entry: "2" }, { entry: "3" }])
})
