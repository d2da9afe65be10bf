import type { Services } from "#platform/services.ts"
import { type JobKind, maxAttempts } from "./job.ts"

const waysOut = ["crypto", "card", "iban", "anymoney"] as const
const withdrawalSteps = ["screen", "sign", "broadcast", "follow"] as const

/** Somebody's money waits for these: giving up is for a person to see, and not the end. */
const neverOver: readonly JobKind[] = [
  ...waysOut.flatMap((rail) => withdrawalSteps.map((step) => `withdrawal.${step}.${rail}` as const)),
  "payoutBatch.begin",
  "payoutBatch.pay",
  "card.issue",
  "card.tellIssuer",
]

/**
 * Gives the jobs that money waits for one more attempt each, after they were given up: an outage may last longer than a
 * job tries. One that fails again counts as given up again.
 */
export async function retryGivenUp({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ failed_at: null, run_at: now(), attempts: maxAttempts - 1 })
    .where("failed_at", "is not", null)
    .where("kind", "in", neverOver)
    .execute()
}
