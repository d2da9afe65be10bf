import type { WithdrawalRow } from "./withdrawal.ts"

const second = 1_000
const hour = 3_600 * second

/**
 * Delay before the next check of a payment, in milliseconds. It grows with the time since the last change. `undefined` if
 * nothing more can happen.
 *
 * @param watchedFor time after its end in which a payment may still change, in milliseconds.
 */
export function followDelay(
  { state, created_at, sent_at, settled_at }: Pick<WithdrawalRow, "state" | "created_at" | "sent_at" | "settled_at">,
  watchedFor: number,
  now: Date,
): number | undefined {
  if (state === "confirming" || state === "replaced") {
    const since = sent_at ?? created_at
    return clamp((now.getTime() - since.getTime()) / 8, 2 * second, hour)
  }
  if ((state !== "completed" && state !== "failed") || !settled_at) return undefined
  const age = now.getTime() - settled_at.getTime()
  return age < watchedFor ? clamp(age / 4, 15 * second, 12 * hour) : undefined
}

function clamp(delay: number, least: number, most: number): number {
  return Math.min(Math.max(delay, least), most)
}
