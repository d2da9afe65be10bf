import type { Handlers } from "../http/handler.ts"
import { wireMoney } from "../wallets/money.ts"
import { leftOf } from "./decideUse.ts"
import { firstUseLimit, levelOf, limitsOf, limitsOfLevels, referenceCurrency } from "./levels.ts"
import { readSpent } from "./uses.ts"

export const limitHandlers = {
  listLimits() {
    const levels = Array.from(limitsOfLevels, ([level, { day, month }]) => ({
      level,
      day: wireMoney(day),
      month: wireMoney(month),
    }))
    return Promise.resolve(levels)
  },

  async getLimits({ db, now }, { caller }) {
    const level = await levelOf(db, caller.userId)
    const spent = await readSpent(db, caller.userId, now())
    const { day, month } = limitsOf(level)
    return {
      level,
      day: presentUse(day.units, spent.day),
      month: presentUse(month.units, spent.month),
      firstUse: presentUse(firstUseLimit.units, spent.firstUse),
    }
  },
} satisfies Pick<Handlers, "listLimits" | "getLimits">

function presentUse(limit: bigint, used: bigint) {
  return { limit: inReference(limit), used: inReference(used), left: inReference(leftOf(limit, used)) }
}

function inReference(units: bigint) {
  return wireMoney({ currency: referenceCurrency, units })
}
