import type { Money } from "@wallet/core/money"
import type { DeskSummary } from "@wallet/operators/desks.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readPart } from "../api/parts.ts"
import { type Case, type Desk, mostCases } from "../desks/desk.ts"

/** Counts the cases that wait at a desk, their money and the oldest one. Without an answer in time the count is null. */
export async function summarizeDesk(services: Services, desk: Desk): Promise<DeskSummary> {
  const { name, title, group } = desk
  const common = { name, title, group }
  const part = await readPart(services, name, (limited) => desk.list(limited, ""))
  if (part.state === "unavailable") return { ...common, waiting: null, hasMore: false, atStake: [], oldest: null }
  return { ...common, ...summarizeCases(part.data), hasMore: part.data.length >= mostCases }
}

function summarizeCases(cases: readonly Case[]) {
  const waiting = cases.filter(({ fits }) => fits?.length !== 0)
  const sums = new Map<string, Money>()
  for (const { atStake } of waiting) {
    if (!atStake) continue
    const { code } = atStake.currency
    const units = (sums.get(code)?.units ?? 0n) + atStake.units
    sums.set(code, { currency: atStake.currency, units })
  }
  const moments = waiting.flatMap(({ since }) => since?.getTime() ?? [])
  return {
    waiting: waiting.length,
    atStake: [...sums.values()].map(wireMoney),
    oldest: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
  }
}
