import type { OpenChains } from "../openChains.ts"

const pauseMs = 5_000

/**
 * Looks after payments on real chains now and again.
 *
 * @returns how to stop it.
 */
export function startPaymentFollower(chains: OpenChains): () => Promise<void> {
  if (Object.keys(chains.rails).length === 0) return () => Promise.resolve()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    await chains.followPayments()
    if (!stopped) timer = setTimeout(() => void (looking = look()), pauseMs)
  }
  let looking = look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}
