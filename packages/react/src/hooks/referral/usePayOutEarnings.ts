import { payOutEarnings } from "@wallet/core/account"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Brings what was earned into the wallet, once. See `payOutEarnings` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const payOutEarnings = usePayOutEarnings()
 * const press = () => payOutEarnings.submit({ currency: "USDT" })
 */
export const usePayOutEarnings = createMoneyCallHook("payOutEarnings", payOutEarnings)
