import { notifyManager, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import type { Elements } from "#i18n/elements.ts"

interface WhenAnsweredProps {
  /** True if the data is already known. Then nothing is waited for. */
  readonly isKnown: boolean
  /** True once the answers that the children need are there, whatever else is being read. */
  readonly isComplete?: boolean
  /** Shown while waiting. */
  readonly skeleton: Elements
  readonly children: ReactNode
}

/** The longest wait after the first answer, in milliseconds, so that a slow part does not delay the rest. */
const afterFirst = 2_000

/** The longest wait for the first answer, in milliseconds. It is longer, because there is nothing to show before it. */
const untilFirst = 8_000

/**
 * Shows its children together once their queries have been answered, and a skeleton until then: children that appeared one
 * after the other would move buttons under the customer's finger.
 */
export function WhenAnswered({ isKnown, isComplete = false, skeleton, children }: WhenAnsweredProps) {
  const client = useQueryClient()
  const [isReady, setReady] = useState(isKnown)
  if (isComplete && !isReady) setReady(true)
  useEffect(() => {
    if (isReady) return undefined
    const finish = () => setReady(true)
    const look = () => {
      // The cache tells its last answer here before it tells the children: shown at once, they would be drawn without it.
      if (client.isFetching() === 0) notifyManager.schedule(finish)
    }
    let timer = setTimeout(finish, untilFirst)
    let isFirst = true
    const stop = client.getQueryCache().subscribe((event) => {
      if (isFirst && event.type === "updated" && event.action.type === "success") {
        isFirst = false
        clearTimeout(timer)
        timer = setTimeout(finish, afterFirst)
      }
      // A query that has just been added is not fetched yet.
      if (event.type === "updated") look()
    })
    // The children's queries have started by now, because their effects run first. None starts if all data is cached.
    queueMicrotask(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, isReady])
  return (
    <>
      {!isReady && skeleton}
      <div hidden={!isReady}>{children}</div>
    </>
  )
}
