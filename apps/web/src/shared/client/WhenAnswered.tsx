import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"

interface WhenAnsweredProps {
  /** What is known already: then nothing is waited for. */
  readonly isKnown: boolean
  /** Holds the place meanwhile. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** A part that takes its time must not keep the rest from those who wait. */
const longestWait = 2_000

/**
 * Shows its parts together once what they ask for has been answered, and a skeleton until then: parts that came one after
 * the other would move what the customer is about to press.
 */
export function WhenAnswered({ isKnown, skeleton, children }: WhenAnsweredProps) {
  const client = useQueryClient()
  const [isReady, setReady] = useState(isKnown)
  useEffect(() => {
    if (isReady) return undefined
    const look = () => {
      if (client.isFetching() === 0) setReady(true)
    }
    const stop = client.getQueryCache().subscribe(look)
    const timer = setTimeout(() => setReady(true), longestWait)
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
