import type { DepositNetwork } from "@wallet/core/contract"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"

/** Finds the end of the pause of deposits in a currency on a network; `undefined` if they are not paused. */
export function usePausedDeposit(): (place: Pick<DepositNetwork, "network" | "currency">) => string | undefined {
  const pausedUntil = usePausedUntil()
  return ({ network, currency }) =>
    pausedUntil("way:deposit", `way:deposit:${network}`, `network:${network}`, `currency:${currency}`)
}
