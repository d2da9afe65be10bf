import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { approveDue } from "./approve.ts"
import { followFees } from "./follow.ts"

const pauseMs = 5_000

/** Keeps the earnings up to date with the ledger and the clock, in the background. @returns a function that stops it. */
export function startReferralFollower(services: Services): () => Promise<void> {
  const round = () =>
    followFees(services)
      .then(() => approveDue(services))
      .catch((err: unknown) => services.log.warn({ err }, "could not follow the fees"))
  return repeat(round, pauseMs)
}
