import type { Money } from "@wallet/core/money"
import type { DeskSummary } from "@wallet/operators/desks.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readPart } from "../api/parts.ts"
import type { Case, Desk } from "../desks/desk.ts"
import { countWaiting } from "./findCases.ts"
import { findDue, readWork } from "./work.ts"

type Counted = Pick<DeskSummary, "waiting" | "hasMore" | "overdue" | "atStake" | "oldest">

/** Counts the cases that wait at a desk, their money and the oldest one. Without an answer in time the count is null. */
export async function summarizeDesk(services: Services, desk: Desk): Promise<DeskSummary> {
  const { name, title, group } = desk
  const common = { name, title, group }
  const nothing = { hasMore: false, overdue: 0, atStake: [], oldest: null }
  if (desk.isDirectory) return { ...common, ...nothing, waiting: 0 }
  const part = await readPart(services, name, (limited) => countCases(limited, desk))
  if (part.state === "unavailable") return { ...common, ...nothing, waiting: null }
  return { ...common, ...part.data }
}

async function countCases(services: Services, desk: Desk): Promise<Counted> {
  if (!desk.findWaiting) return countListed(services, desk, await desk.list(services, ""))
  const counted = await countWaiting(services, desk, await desk.findWaiting(services))
  return {
    ...counted,
    atStake: counted.atStake.map(({ units, currency }) => wireMoney(storedMoney(units, currency))),
    oldest: counted.oldest?.toISOString() ?? null,
  }
}

async function countListed({ db, now }: Services, desk: Desk, cases: readonly Case[]): Promise<Counted> {
  const waiting = cases.filter(({ fits }) => fits?.length !== 0)
  const work = await readWork(
    db,
    desk.name,
    waiting.map(({ id }) => id),
  )
  const moment = now()
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
    hasMore: false,
    overdue: waiting.filter((one) => {
      const due = findDue(desk, one, work(one.id), true)
      return due !== null && due <= moment
    }).length,
    atStake: [...sums.values()].map(wireMoney),
    oldest: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
  }
}
