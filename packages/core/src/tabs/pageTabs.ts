import { platform } from "#environment/platform.ts"
import type { Tabs } from "#environment/tabs.ts"

const types = ["visibilitychange", "freeze", "pagehide", "resume", "pageshow"]

/** The page's tab, or undefined where the browser lacks Web Locks or BroadcastChannel, as on insecure origins. */
export function getPageTabs(): Tabs | undefined {
  const { BroadcastChannel, document, navigator } = platform
  const locks = navigator?.locks
  if (!BroadcastChannel || !document || !locks) return undefined
  let isFrozen = false
  return {
    locks,
    openChannel: (name) => new BroadcastChannel(name),
    getState: () => (isFrozen ? "frozen" : document.visibilityState),
    onChange(listener) {
      const hear = ({ type }: { readonly type: string }) => {
        if (type !== "visibilitychange") isFrozen = /freeze|hide/.test(type)
        listener()
      }
      // On their way to the document its events pass the window.
      for (const type of types) platform.addEventListener?.(type, hear, true)
      return () => {
        for (const type of types) platform.removeEventListener?.(type, hear, true)
      }
    },
  }
}
