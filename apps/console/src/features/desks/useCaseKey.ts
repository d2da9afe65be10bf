import { useEffect, useEffectEvent } from "react"
import { isTaken, readKey } from "#ui/pressedKey.ts"

/** Calls a function at the press of a single key, unless a field or an open dialog takes the press. */
export function useCaseKey(key: string, onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (readKey(event) !== key || event.defaultPrevented || isTaken(event.target)) return
    // The field that gets the focus must not get the letter too.
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
}
