import type { Services } from "#platform/services.ts"
import { type PayoutRail, resultAt, type SignedPayout } from "#rails/payout/payoutRail.ts"
import { getRail, type StepFailure, stepTogether, toSignedPayout } from "./takeStep.ts"
import type { WithdrawalRow } from "./withdrawal.ts"

/**
 * Sends signed payments of one method. Repeated sends are the same payment.
 *
 * @returns the payments to be tried again. @throws where nobody answered about any of them.
 */
export async function broadcast(services: Services, rows: readonly WithdrawalRow[]): Promise<readonly StepFailure[]> {
  const ready = rows.filter(({ state }) => state === "broadcasting")
  const [first] = ready
  if (!first) return []
  const settled = await send(getRail(services, first), ready.map(toSignedPayout))
  const failures = ready.flatMap((row, index) => {
    const one = resultAt(settled, index)
    return one.status === "fulfilled" ? [] : [{ row, reason: one.reason as unknown }]
  })
  const sent = ready.filter((row) => !failures.some((failure) => failure.row === row))
  const patch = { sent_at: services.now() }
  const cause = { event: "accept", actor: "rail" } as const
  return [
    ...failures,
    ...(await stepTogether(
      services,
      cause,
      sent.map((row) => ({ row, patch })),
    )),
  ]
}

/** Sends payments, and polls those that were apparently refused: the rail's answer may have been lost. */
async function send(
  rail: PayoutRail,
  payouts: readonly SignedPayout[],
): Promise<readonly PromiseSettledResult<void>[]> {
  const settled = await rail.send(payouts).catch((reason: unknown) => ({ reason }))
  const results = "reason" in settled ? payouts.map(() => ({ status: "rejected", ...settled }) as const) : settled
  const unsure = payouts.filter((_, index) => resultAt(results, index).status === "rejected")
  if (unsure.length === 0) return results
  // Without an answer nothing is known of them: the refusal says more than the failed poll.
  const statuses = await rail.status(unsure).catch(() => [])
  const known = new Set(
    unsure.filter((_, index) => {
      const one = resultAt(statuses, index)
      return one.status === "fulfilled" && one.value.state !== "unknown"
    }),
  )
  if ("reason" in settled && known.size === 0) throw settled.reason
  return payouts.map((payout, index) =>
    known.has(payout) ? { status: "fulfilled", value: undefined } : resultAt(results, index),
  )
}
