import { createContext, use } from "react"

/** The visitor's region code (spec §4), where it is known. Below it WUD is shown as the region wants it (spec §3). */
export const RegionContext = createContext<string | undefined>(undefined)

export function useRegionCode(): string | undefined {
  return use(RegionContext)
}
