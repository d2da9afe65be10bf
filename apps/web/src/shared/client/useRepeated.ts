import { useEffect, useEffectEvent } from "react"

/** Repeats work at an interval in milliseconds while the page is visible. */
export function useRepeated(work: () => void, every: number, isOn = true): void {
  const repeat = useEffectEvent(() => {
    if (document.visibilityState === "visible") work()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const clock = setInterval(() => repeat(), every)
    return () => clearInterval(clock)
  }, [every, isOn])
}
