import { useRouterState } from "@tanstack/react-router"

/** A progress line at the header's edge while the next page loads. Invisible if that is fast. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div id="navigation-progress" aria-hidden />
}
