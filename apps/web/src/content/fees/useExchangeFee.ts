import { exchangeFeeRate } from "./exchangeFee.ts"
import { useChangedFees } from "./useChangedFees.ts"

/** The share that an exchange costs now. The standard one, until the provider has told otherwise. */
export function useExchangeFee(): string {
  return useChangedFees()["EXCHANGE_FEE"] ?? exchangeFeeRate
}
