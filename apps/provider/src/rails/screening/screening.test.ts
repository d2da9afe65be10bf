import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import { pino } from "pino"
import { afterAll, describe } from "vitest"
import { createTestDatabase } from "../../../test/postgres.ts"
import { createListScreening } from "./lists/listScreening.ts"
import { refreshLists } from "./lists/refreshLists.ts"
import { listedAddress, sampleOfac } from "./lists/sampleLists.testing.ts"
import { withOracle } from "./oracle/withOracle.ts"
import { type SuiteRail, testScreeningRail } from "./screeningSuite.testing.ts"

const stranger = "0x52908400098527886E0F7030069857D2E4169EE7"
const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), "screening-"))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const now = () => new Date()

async function openLists(): Promise<SuiteRail> {
  const at = join(folder, "ofac.xml")
  writeFileSync(at, sampleOfac())
  const sources = [{ name: "ofac", at }] as const
  await refreshLists({ db: database.db, now, log: pino({ level: "silent" }) }, sources)
  return {
    rail: createListScreening({ db: database.db, now, sources, greatestAge: 3_600_000 }),
    network: "ethereum",
    listedAddress,
    stranger,
    person: { name: "Vandelay Art", reversed: "Арт ВАНДЕЛАЙ", birthDate: "1961-07-04" },
    company: "Nowhere Trading LLC",
  }
}

describe("the published lists", () => {
  testScreeningRail(openLists)
})

describe("the published lists with an oracle", () => {
  testScreeningRail(async () => {
    const suite = await openLists()
    const oracle = { knows: () => true, isSanctioned: () => Promise.resolve(false) }
    return { ...suite, rail: withOracle(suite.rail, oracle, now) }
  })
})

describe("the sandbox vendor", () => {
  testScreeningRail(() =>
    Promise.resolve({
      rail: sandboxScreening,
      network: "ethereum",
      listedAddress: testAddress("ethereum", "block"),
      stranger,
      person: { name: "Sanctus Listov", reversed: "ЛИСТОВ Санктус", birthDate: "1961-07-04" },
      company: "Nowhere Sanctions Trading LLC",
    }),
  )
})
