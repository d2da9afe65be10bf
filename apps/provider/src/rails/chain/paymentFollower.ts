import { repeat } from "#platform/jobs/repeat.ts"
import type { OpenChains } from "./openChains.ts"

const pauseMs = 5_000

/**
 * Follows payments on real chains periodically.
 *
 * @returns a function that stops it.
 */
export function startPaymentFollower(chains: OpenChains): () => Promise<void> {
  if (Object.keys(chains.rails).length === 0) return () => Promise.resolve()
  return repeat(() => chains.followPayments(), pauseMs)
}
