import { useEffect } from "react"
import { useIsOnline } from "#ui/useIsOnline.ts"

/**
 * Reloads the page if a vendor's form is needed and the page was loaded at another URL: the content security policy is
 * that of the first URL, and allows the form on one route only.
 *
 * @returns true until the reload. Show no fields until then: typed text would be lost. Drafts are kept.
 */
export function useReloadForForm(isNeeded: boolean): boolean {
  // Offline a reload would lose the page, so the form shows its own error instead.
  const isOnline = useIsOnline()
  const isReloading = isNeeded && isOnline && !isLoadedHere()
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  return isReloading
}

/** True if the page was loaded at the address that it shows. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation")
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}
