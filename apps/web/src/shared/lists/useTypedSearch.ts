import { useEffect, useEffectEvent, useState } from "react"

/** The pause in typing before the search starts, in milliseconds. */
const pause = 300

/**
 * The text of a search field that is synchronised with the URL: typed text is shown immediately and searched for after a
 * pause. If the URL changes by a saved filter or "back", the field follows.
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
