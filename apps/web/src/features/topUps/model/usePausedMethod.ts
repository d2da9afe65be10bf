import type { TopUpMethod } from "@wallet/core/contract"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"

/** Finds the end of the pause of a top-up method; `undefined` if it is not paused. */
export function usePausedMethod(): (method: Pick<TopUpMethod, "method" | "currency">) => string | undefined {
  const pausedUntil = usePausedUntil()
  return ({ method, currency }) => pausedUntil(`currency:${currency}`, ...listWays(method, currency))
}

/** One acquirer charges cards in roubles, and another one in other currencies. */
function listWays(method: TopUpMethod["method"], currency: string): readonly string[] {
  if (method !== "card") return [`way:${method}TopUp`]
  return ["way:cardTopUp", currency === "WUD" ? "way:roubleCardTopUp" : "way:worldCardTopUp"]
}
