import { RefreshCw } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { enoughPull, listenForPull } from "./pull.ts"

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
}

/**
 * Refreshes the page when it is pulled down by touch. Only the icon moves, without rotation under reduced motion. A button
 * does the same, so nothing depends on touch.
 */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0)
  const [isReading, setReading] = useState(false)
  const refresh = useEffectEvent(() => {
    setReading(true)
    void onRefresh().finally(() => setReading(false))
  })
  useEffect(() => {
    // The browser's own pull-to-refresh would reload the whole page.
    document.documentElement.style.overscrollBehaviorY = "contain"
    const stop = listenForPull({ onMove: setPulled, onPulled: () => refresh() })
    return () => {
      document.documentElement.style.overscrollBehaviorY = ""
      stop()
    }
  }, [])
  const shown = isReading ? enoughPull : pulled
  return (
    <>
      <output className="sr-only">{isReading ? m.ui_refreshing() : ""}</output>
      {shown > 0 && (
        <span
          aria-hidden
          style={{ transform: `translateY(${shown}px)`, opacity: Math.min(1, shown / enoughPull) }}
          className="pointer-events-none fixed inset-x-0 -top-2 z-20 mx-auto grid size-11 place-items-center rounded-full border border-line bg-raised text-accent shadow-flat"
        >
          <RefreshCw
            size={20}
            style={{ rotate: isReading ? undefined : `${shown * 3}deg` }}
            className={classes(isReading && "motion-safe:animate-spin")}
          />
        </span>
      )}
    </>
  )
}
