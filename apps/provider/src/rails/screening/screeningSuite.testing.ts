import { beforeAll, expect, test } from "vitest"
import type { NameQuestion, ScreeningRail } from "./screeningRail.ts"

/** A rail with somebody whom its lists have, and how each is found there. */
export interface SuiteRail {
  readonly rail: ScreeningRail
  readonly network: string
  readonly listedAddress: string
  readonly stranger: string
  readonly person: { readonly name: string; readonly reversed: string; readonly birthDate: string }
  readonly company: string
}

/** Tests the behaviour of every screening rail, with any vendor. */
export function testScreeningRail(open: () => Promise<SuiteRail>): void {
  let suite: SuiteRail
  beforeAll(async () => {
    suite = await open()
  })
  const check = (address: string) =>
    suite.rail.check({ reference: "a", network: suite.network, address, txid: undefined })
  const match = (name: string, more: Partial<NameQuestion> = {}) =>
    suite.rail.matchName({ name, kind: "person", birthDate: null, countries: [], ...more })

  test("a listed address is blocked for its sanctions, with the lists that say so", async () => {
    const { score, categories, lists } = await check(suite.listedAddress)
    expect(score).toBeGreaterThanOrEqual(75)
    expect(categories.map(({ name }) => name)).toContain("sanctions")
    expect(lists.length).toBeGreaterThan(0)
  })

  test("the same question has the same answer, and a stranger passes", async () => {
    expect(await check(suite.stranger)).toEqual(await check(suite.stranger))
    expect((await check(suite.stranger)).score).toBeLessThan(40)
  })

  test("a listed person is found in another order, and the births that agree, differ or are missing count", async () => {
    const { name, reversed, birthDate } = suite.person
    const scores: number[] = []
    for (const born of [birthDate, null, "1999-12-30"]) {
      const { matches } = await match(reversed, { birthDate: born })
      scores.push(matches[0]?.score ?? 0)
    }
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.map((score) => score >= 80)).toEqual([true, true, false])
    const [found] = (await match(name, { birthDate })).matches
    expect(found).toMatchObject({ entryKind: "person", evidence: { nameScore: 100, birth: "same" } })
    expect([found?.list, found?.version, found?.entry, found?.fingerprint].every(Boolean)).toBe(true)
  })

  test("a company is found by any of its legal forms, and no person by the name of a company", async () => {
    const asCompany = await match(suite.company.replace("LLC", "Ltd."), { kind: "company" })
    expect(asCompany.matches[0]?.score).toBeGreaterThanOrEqual(80)
    const asPayee = await match(suite.company, { kind: "unknown" })
    expect(asPayee.matches[0]).toMatchObject({ score: 100 })
    expect((await match(suite.company)).matches).toEqual([])
  })

  test("strangers, and names of nothing that could be compared, are nobody", async () => {
    // oxlint-disable-next-line no-await-in-loop -- a few
    for (const name of ["Jo Doe", "", "…", "a", "李明", "x".repeat(500)])
      expect((await match(name, { kind: "unknown" })).matches).toEqual([])
  })

  test("the lists have names and versions", async () => {
    for (const { name, version } of await suite.rail.lists()) expect([name, version].every(Boolean)).toBe(true)
  })
}
