import { verificationLevels } from "@wallet/core/contract"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { wireMoney } from "#platform/money/money.ts"
import { computeLeft } from "./decideUse.ts"
import { referenceCurrency } from "./levels.ts"
import { computeLimits, readLimitHolder } from "./personalLimits.ts"
import { readSpent, readToppedUp } from "./uses.ts"

export const limitHandlers = {
  listLimits({ config }) {
    const levels = verificationLevels.map((level) => {
      const { day, month, topUps } = config.tierLimits.levels[level]
      return {
        level,
        day: wireMoney(day),
        month: wireMoney(month),
        topUps: { day: wireMoney(topUps.day), month: wireMoney(topUps.month) },
      }
    })
    return Promise.resolve(levels)
  },

  async getLimits({ config, db, now }, { caller }) {
    const [holder, spent, toppedUp] = await readTogether(db, (reads) =>
      Promise.all([
        readLimitHolder(config, reads, caller.account, now()),
        readSpent(reads, caller.account, now()),
        readToppedUp(reads, caller.account, now()),
      ]),
    )
    const { day, month, topUps } = computeLimits(holder)
    return {
      level: holder.level,
      day: presentUse(day.units, spent.day),
      month: presentUse(month.units, spent.month),
      firstUse: presentUse(holder.tiers.firstUse.units, spent.firstUse),
      topUps: {
        day: presentUse(topUps.day.units, toppedUp.day),
        month: presentUse(topUps.month.units, toppedUp.month),
      },
    }
  },
} satisfies Pick<Handlers, "listLimits" | "getLimits">

function presentUse(limit: bigint, used: bigint) {
  return { limit: inReference(limit), used: inReference(used), left: inReference(computeLeft(limit, used)) }
}

function inReference(units: bigint) {
  return wireMoney({ currency: referenceCurrency, units })
}
