import type { useRouter } from "@tanstack/react-router"
import { queryClient } from "#shared/client/queryClient.ts"
import { mayPrefetch } from "./mayPrefetch.ts"

/** The screens that customers open most, by frequency. */
const screens = [
  "/account/history",
  "/account/send",
  "/account",
  "/account/top-up",
  "/account/exchange",
  "/account/send/internal",
  "/account/send/withdraw",
  "/account/cards",
  "/account/merchant",
  "/account/settings",
] as const

/** Between two looks at a page that is reading, and between two screens; in milliseconds. */
const pause = 100

/**
 * Loads the code of the most used screens, one after another, each while the page reads nothing and the browser is idle. After a
 * press there is no time for it: a screen is up to forty files, some of which name others.
 */
export async function preloadScreens(router: ReturnType<typeof useRouter>, signal: AbortSignal): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one after another, so that a press in between waits for one at most */
  for (const to of screens) {
    do await new Promise((resolve) => setTimeout(resolve, pause))
    while (queryClient.isFetching() > 0 && !signal.aborted)
    // Not in all browsers.
    if ("requestIdleCallback" in window) await new Promise((resolve) => requestIdleCallback(resolve))
    if (signal.aborted || !mayPrefetch()) return
    await router.preloadRoute({ to })
  }
  /* oxlint-enable no-await-in-loop */
  // The code that the first press loads.
  await import("./startPrefetch.ts")
}
