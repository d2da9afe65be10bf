import { repeat } from "#platform/jobs/repeat.ts"
import type { OpenChains } from "./openChains.ts"

const pauseMs = 5_000

/**
 * Looks after payments on real chains now and again.
 *
 * @returns how to stop it.
 */
export function startPaymentFollower(chains: OpenChains): () => Promise<void> {
  if (Object.keys(chains.rails).length === 0) return () => Promise.resolve()
  return repeat(() => chains.followPayments(), pauseMs)
}
