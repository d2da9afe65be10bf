import { useWalletClient } from "@wallet/react"
import { useMemo } from "react"
import type { Elements } from "#i18n/elements.ts"
import { RegionContext } from "#shared/money/region.ts"

/** The visitor's region. If the geolocation services know none: the customer's country (spec §3, §4). */
export function Region({ children }: { readonly children: Elements }) {
  const { store } = useWalletClient()
  const source = useMemo(() => {
    const read = () => {
      const { regionCode, user } = store.getState()
      return regionCode ?? user?.country ?? undefined
    }
    return { subscribe: (listener: () => void) => store.subscribe(listener), read }
  }, [store])
  return <RegionContext value={source}>{children}</RegionContext>
}
