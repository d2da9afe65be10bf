import type { Services } from "#platform/services.ts"
import { reachesInADay } from "#wallet/payoutHalts/daySums.ts"
import type { WithdrawalRow } from "#wallet/withdrawals/withdrawal.ts"

/** The ids of the withdrawals that need two approvals. */
export async function findLarge(services: Services, rows: readonly WithdrawalRow[]): Promise<ReadonlySet<string>> {
  const large = new Set<string>()
  for (const row of rows) if (row.state === "awaiting_approval" && (await isWorthMuch(services, row))) large.add(row.id)
  return large
}

/** True if a withdrawal needs two approvals: the day's other withdrawals, approved or not, are added to it. */
export function isWorthMuch({ db, config, now }: Services, row: WithdrawalRow): Promise<boolean> {
  return reachesInADay(db, row, { from: config.payouts.secondApprovalFrom, counts: "all", now: now() })
}
