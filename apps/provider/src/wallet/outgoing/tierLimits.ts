import { decideUse } from "#wallet/limits/decideUse.ts"
import { readLevels } from "#wallet/limits/levels.ts"
import { refuseUse } from "#wallet/limits/refuseUse.ts"
import { readSpentByUser } from "#wallet/limits/uses.ts"
import type { OutgoingCheck } from "./check.ts"

/** Applies the limits of the customer's verification tier, by day and month, and the limit for new destinations. */
export const tierLimitsCheck: OutgoingCheck = {
  name: "tier limits",
  stage: "limit",
  appliesTo: ({ isLimited }) => isLimited,
  async read({ db, accountIds, at }) {
    const [levelOf, spentOf] = await Promise.all([readLevels(db, accountIds), readSpentByUser(db, accountIds, at)])
    return ({ accountId, amount, value, destination, before }) => {
      const spent = spentOf(accountId)
      const sums = {
        day: spent.day + before.value,
        month: spent.month + before.value,
        firstUse: spent.firstUse + before.firstUse,
      }
      const decision = decideUse({ value, firstUse: destination?.firstUseValue ?? 0n }, levelOf(accountId), sums)
      if (!decision.ok) throw refuseUse(decision, { amount, value, activeFrom: destination?.activeFrom ?? at })
    }
  },
}
