import { useProviderInfo } from "@wallet/react"
import { exchangeFeeRate } from "./exchangeFee.ts"

/** The share that an exchange costs now. The standard one, until the provider has told otherwise. */
export function useExchangeFee(): string {
  return useProviderInfo().data?.fees?.["EXCHANGE_FEE"] ?? exchangeFeeRate
}
