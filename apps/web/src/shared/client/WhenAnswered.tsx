import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import type { Elements } from "#i18n/elements.ts"

interface WhenAnsweredProps {
  /** What is known already: then nothing is waited for. */
  readonly isKnown: boolean
  /** Holds the place meanwhile. */
  readonly skeleton: Elements
  readonly children: ReactNode
}

/** A part that takes its time must not keep the rest from those who wait: so long after the first answer, in milliseconds. */
const afterFirst = 2_000

/** On a slow connection the first answer itself takes its time, and there is nothing to show before it. */
const untilFirst = 8_000

/**
 * Shows its parts together once what they ask for has been answered, and a skeleton until then: parts that came one after
 * the other would move what the customer is about to press.
 */
export function WhenAnswered({ isKnown, skeleton, children }: WhenAnsweredProps) {
  const client = useQueryClient()
  const [isReady, setReady] = useState(isKnown)
  useEffect(() => {
    if (isReady) return undefined
    const finish = () => setReady(true)
    const look = () => {
      if (client.isFetching() === 0) finish()
    }
    let timer = setTimeout(finish, untilFirst)
    let isFirst = true
    const stop = client.getQueryCache().subscribe((event) => {
      if (isFirst && event.type === "updated" && event.action.type === "success") {
        isFirst = false
        clearTimeout(timer)
        timer = setTimeout(finish, afterFirst)
      }
      look()
    })
    // The parts have asked by now: their effects run before this one. Where all is known nobody asked.
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
