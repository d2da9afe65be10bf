import { useRouterState } from "@tanstack/react-router"

/** A line at the header's edge while the next page is on its way; unseen where that takes no time. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div id="navigation-progress" aria-hidden />
}
