import { isOff, servedBy } from "@wallet/core"
import { useProviderInfo } from "@wallet/react"

/** The features that the provider serves. Until that is known, all of them. */
export function useServed() {
  const { data: info } = useProviderInfo()
  return {
    /** True if features of this vendor are not offered. */
    isOff: (party: string) => isOff(info, party),
    /** The currency without the features that the provider does not serve. */
    served: <Row extends Parameters<typeof servedBy>[1]>(currency: Row) => servedBy(info, currency),
  }
}
