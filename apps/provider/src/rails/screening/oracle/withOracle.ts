import type { ScreeningList, ScreeningRail, ScreeningVerdict } from "../screeningRail.ts"
import type { SanctionsOracle } from "./sanctionsOracle.ts"

const week = 7 * 24 * 3_600_000

/**
 * Checks each address that the lists allow with an oracle. Either of the two can block an address, and both are needed to allow
 * one: if the oracle does not respond, neither does the screening.
 */
export function withOracle(lists: ScreeningRail, oracle: SanctionsOracle, now: () => Date): ScreeningRail {
  // The oracle has no versions. Known addresses are screened again once a week, as if it had a new version then.
  const describe = (): ScreeningList => {
    const updatedAt = new Date(Math.floor(now().getTime() / week) * week)
    return { name: "Chainalysis oracle", version: updatedAt.toISOString().slice(0, 10), updatedAt }
  }
  return {
    ...lists,
    async check(question): Promise<ScreeningVerdict> {
      const verdict = await lists.check(question)
      if (verdict.score > 0 || !oracle.knows(question.address)) return verdict
      const isSanctioned = await oracle.isSanctioned(question.address)
      const asked = { ...verdict, lists: [...verdict.lists, describe()] }
      if (!isSanctioned) return asked
      return { ...asked, score: 100, categories: [{ name: "sanctions", share: "100", exposure: "direct" }] }
    },
    lists: async () => [...(await lists.lists()), describe()],
  }
}
