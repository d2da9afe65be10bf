import { useRates } from "@wallet/react"

/** Prices are read anew so often: older ones than half a minute are none for the provider either. */
const askEvery = 15_000

/** Indicative prices that keep up with the feed while they are on the screen. */
export function useLiveRates() {
  return useRates({ refetchInterval: askEvery })
}
