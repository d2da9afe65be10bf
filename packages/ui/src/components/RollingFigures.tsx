import { useEffect, useState } from "react"
import { classes } from "./classes.ts"

/** As long as the motion takes, in milliseconds. */
const rollsFor = 200

/** A number as text, whose digits roll into place when it changes. It is plain text as soon as they have come to rest. */
export function RollingFigures({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(text)
  const [before, setBefore] = useState<string>()
  if (text !== shown) {
    setShown(text)
    // Another language writes the same number with other marks, and a number may only have lost its first digits.
    setBefore(keepDigits(text) === keepDigits(shown) || shown.endsWith(text) ? undefined : shown)
  }
  useEffect(() => {
    if (before === undefined) return undefined
    const rest = setTimeout(() => setBefore(undefined), rollsFor)
    return () => clearTimeout(rest)
  }, [before])
  if (before === undefined) return <span>{text}</span>
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="inline-flex overflow-hidden whitespace-pre">
        {Array.from(text, (character, index) => {
          // Keys count from the end, so that units keep their key when digits are added.
          const place = text.length - index
          const isNew = character !== before.at(-place)
          return (
            <span key={`${place} ${character}`} className={classes("inline-block", isNew && "animate-roll")}>
              {character}
            </span>
          )
        })}
      </span>
    </>
  )
}

function keepDigits(text: string): string {
  return text.replace(/\D/g, "")
}
