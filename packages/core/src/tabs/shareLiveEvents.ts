import { type LiveEventsParameters, liveEvents } from "#actions/provider/liveEvents.ts"
import type { WalletClient } from "#client.ts"
import { platform } from "#environment/platform.ts"
import type { Signal } from "#environment/signal.ts"
import type { Tabs } from "#environment/tabs.ts"
import { duringSession } from "#transport/duringSession.ts"
import { joinTabs } from "./joinTabs.ts"
import { getPageTabs } from "./pageTabs.ts"

/** Parameters of `shareLiveEvents`. */
export interface ShareLiveEventsParameters extends LiveEventsParameters {
  /** By default the page's own tab. */
  readonly tabs?: Tabs | undefined
}

/** A tab that is hidden for so long, in milliseconds, leaves the stream to the others. */
const hiddenGrace = 30_000

/**
 * Does what `liveEvents` does, with one connection for all tabs of a browser that have the same session: one tab holds it
 * and passes the events on. A tab that is hidden for half a minute takes no part, and `onOpen` is called when it is visible
 * again. Where the browser lacks Web Locks or BroadcastChannel, each tab has a connection of its own.
 *
 * @example
 * import { shareLiveEvents } from "@wallet/core/tabs"
 *
 * void shareLiveEvents(client, { onEvent: ({ type }) => refresh(type), onOpen: refreshAll, signal })
 */
export async function shareLiveEvents(client: WalletClient, parameters: ShareLiveEventsParameters): Promise<void> {
  const { tabs = getPageTabs(), signal, onEvent, onOpen, onClose, known = { position: "" } } = parameters
  let isSupported = !!tabs
  if (tabs) {
    await duringSession(client, signal, async (token, ending) => {
      const listeners = {
        token,
        onEvent,
        onOpen: (isResumed: boolean) => onOpen?.(isResumed),
        onClose: () => onClose?.(),
        known,
      }
      for (;;) {
        await untilVisible(tabs, ending)
        if (ending.aborted) return
        const outcome = await whilePresent(client, tabs, ending, (present) =>
          joinTabs(client, tabs, { ...listeners, signal: present }),
        )
        isSupported = outcome !== "unsupported"
        if (outcome !== "left") return
      }
    })
  }
  if (!isSupported) await liveEvents(client, parameters)
}

/** Calls `look` now and whenever the tab's state changes or `ending` is aborted; returns what ends that. */
function watch(tabs: Tabs, ending: Signal, look: () => void): () => void {
  const unsubscribe = tabs.onChange(look)
  ending.addEventListener("abort", look)
  look()
  return () => {
    unsubscribe()
    ending.removeEventListener("abort", look)
  }
}

/** Ends when the tab is visible, or with `ending`. */
async function untilVisible(tabs: Tabs, ending: Signal): Promise<void> {
  let unwatch: (() => void) | undefined
  await new Promise<void>((resolve) => {
    unwatch = watch(tabs, ending, () => {
      if (ending.aborted || tabs.getState() === "visible") resolve()
    })
  })
  unwatch?.()
}

/** Runs `work` with a signal that is aborted once the tab is frozen, is hidden for long, or with `ending`. */
async function whilePresent<T>(
  { options: { timers } }: WalletClient,
  tabs: Tabs,
  ending: Signal,
  work: (present: Signal) => Promise<T>,
): Promise<T> {
  const controller = new platform.AbortController()
  const leave = () => controller.abort()
  let grace: unknown
  const unwatch = watch(tabs, ending, () => {
    timers.clear(grace)
    const state = tabs.getState()
    if (ending.aborted || state === "frozen") leave()
    else if (state === "hidden") grace = timers.set(leave, hiddenGrace)
  })
  try {
    return await work(controller.signal)
  } finally {
    timers.clear(grace)
    unwatch()
  }
}
