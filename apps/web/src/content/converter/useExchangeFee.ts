import { useChangedFees } from "#content/page/useChangedFees.ts"
import { exchangeFeeRate } from "./exchangeFee.ts"

/** The share that an exchange costs now. The standard one, until the provider has told otherwise. */
export function useExchangeFee(): string {
  return useChangedFees()["EXCHANGE_FEE"] ?? exchangeFeeRate
}
