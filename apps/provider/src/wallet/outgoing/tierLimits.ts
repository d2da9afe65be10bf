import { decideUse } from "#wallet/limits/decideUse.ts"
import { readLimitHolders } from "#wallet/limits/personalLimits.ts"
import { refuseUse } from "#wallet/limits/refuseUse.ts"
import { readSpentByUser } from "#wallet/limits/uses.ts"
import type { OutgoingCheck } from "./check.ts"

/** Applies the limits of the customer's verification tier or their own, by day and month, and the limit for new destinations. */
export const tierLimitsCheck: OutgoingCheck = {
  name: "tier limits",
  stage: "limit",
  appliesTo: ({ isLimited }) => isLimited,
  async read({ config, db, accountIds, at }) {
    const [holderOf, spentOf] = await Promise.all([
      readLimitHolders(config, db, accountIds, at),
      readSpentByUser(db, accountIds, at),
    ])
    return ({ accountId, amount, value, destination, before }) => {
      const spent = spentOf(accountId)
      const sums = {
        day: spent.day + before.value,
        month: spent.month + before.value,
        firstUse: spent.firstUse + before.firstUse,
      }
      const decision = decideUse({ value, firstUse: destination?.firstUseValue ?? 0n }, holderOf(accountId), sums)
      if (!decision.ok) throw refuseUse(decision, { amount, value, activeFrom: destination?.activeFrom ?? at })
    }
  },
}
