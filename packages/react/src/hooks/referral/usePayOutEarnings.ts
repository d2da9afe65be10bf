import { payOutEarnings } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Brings what was earned into the wallet, once. See `payOutEarnings` of `@wallet/core/account`.
 *
 * @example
 * const payOutEarnings = usePayOutEarnings()
 * const press = () => payOutEarnings.submit({ currency: "USDT" })
 */
export function usePayOutEarnings(
  options?: MoneyCallHookOptions<"payOutEarnings">,
): MoneyCallHookResult<"payOutEarnings"> {
  return useMoneyCall("payOutEarnings", payOutEarnings, options)
}
