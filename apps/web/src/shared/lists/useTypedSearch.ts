import { useEffect, useEffectEvent, useState } from "react"

/** A text is searched for once typing has paused for so long, in milliseconds. */
const pause = 300

/**
 * The text of a search field whose last word the address holds: what is typed shows at once and is searched for after a
 * pause; where the address changes by itself, by a saved filter or the way back, the field follows.
 */
export function useTypedSearch(
  kept: string | undefined,
  onSearch: (text: string | undefined) => void,
): readonly [typed: string, setTyped: (text: string) => void] {
  const keptText = kept ?? ""
  const [typed, setTyped] = useState(keptText)
  const [known, setKnown] = useState(keptText)
  if (known !== keptText) {
    setKnown(keptText)
    setTyped(keptText)
  }
  const search = useEffectEvent(() => onSearch(typed.trim() === "" ? undefined : typed))
  useEffect(() => {
    if (typed === known) return undefined
    const clock = setTimeout(() => search(), pause)
    return () => clearTimeout(clock)
  }, [typed, known])
  return [typed, setTyped]
}
