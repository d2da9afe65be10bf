import type { Services } from "#platform/services.ts"
import { approveDue } from "./approve.ts"
import { followFees } from "./follow.ts"

const everyMs = 5_000

/** Keeps the earnings up with the ledger and the clock, in the background. @returns how to stop it. */
export function startReferralFollower(services: Services): () => Promise<void> {
  const round = () =>
    followFees(services)
      .then(() => approveDue(services))
      .catch((err: unknown) => services.log.warn({ err }, "could not follow the fees"))
  let following = round()
  const timer = setInterval(() => {
    // A long round is not overtaken.
    following = following.then(round)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return following
  }
}
