import { useState } from "react"
import { toFormProblems } from "#shared/forms/problems.ts"
import { isOnline } from "#ui/useIsOnline.ts"
import type { MoneyCall } from "./useMoneyFlow.ts"

/** A button that moves money, with its problems. Nothing is sent without a connection. */
export function useMoneyButton<Data, Parameters>(call: MoneyCall<Data, Parameters>) {
  const [isOffline, setOffline] = useState(false)
  const refusal = call.status === "refused" ? toFormProblems(call.error, []).form : undefined
  return {
    isPending: call.isPending,
    isChecking: call.status === "checking",
    /** True if the last attempt did not reach the provider. */
    wasLost: call.lost,
    problem: isOffline ? { code: "network" } : refusal,
    press: (parameters: Parameters) => {
      setOffline(!isOnline())
      if (isOnline()) void call.submit(parameters)
    },
  }
}
