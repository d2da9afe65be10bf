import { isOff, servedBy } from "@wallet/core"
import { useProviderInfo } from "@wallet/react"

/** What the provider serves. Until it has said so, everything: what is not there is the exception. */
export function useServed() {
  const { data: info } = useProviderInfo()
  return {
    /** Whether what needs this outside company is not offered. */
    isOff: (party: string) => isOff(info, party),
    /** The currency without the features that nobody serves. */
    served: <Row extends Parameters<typeof servedBy>[1]>(currency: Row) => servedBy(info, currency),
  }
}
