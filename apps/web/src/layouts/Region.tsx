import { useWalletState } from "@wallet/react"
import type { ReactNode } from "react"
import { RegionContext } from "#shared/money/region.ts"

/** The visitor's region; where the geolocation services know none, the customer's country (spec §3, §4). */
export function Region({ children }: { readonly children: ReactNode }) {
  const regionCode = useWalletState((state) => state.regionCode ?? state.user?.country ?? undefined)
  return <RegionContext value={regionCode}>{children}</RegionContext>
}
