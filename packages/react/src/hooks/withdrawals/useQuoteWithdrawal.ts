import { quoteWithdrawal } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Asks for a firm preview of a withdrawal. See `quoteWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const quoteWithdrawal = useQuoteWithdrawal()
 * const press = () => quoteWithdrawal.mutate({
 *   currency: "USDT",
 *   amount: "25",
 *   side: "receive",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const useQuoteWithdrawal = createCallHook(quoteWithdrawal)
