/**
 * True if the page was loaded at the address that it shows. Its content policy is that of the address at which it was
 * loaded, and a vendor's form is let in on one route alone: whoever came here from another one loads the page anew.
 */
export function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation")
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}
