import { useRates } from "@wallet/react"

/** The polling interval in milliseconds. The provider accepts no prices older than 30 seconds. */
const askEvery = 15_000

/** Indicative prices, updated while they are on the screen. */
export function useLiveRates() {
  return useRates({ refetchInterval: askEvery })
}
