import { Check, Copy } from "lucide-react"
import { useEffect, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { IconButton } from "./IconButton.tsx"

interface CopyButtonProps {
  /** All of it is copied, also where the page shows a shortened form. */
  readonly text: string
  /** The accessible name of the copied thing, e.g. "the reference". */
  readonly thing: string
}

type CopyResult = "copied" | "refused"

/** The time for which the result is shown, in milliseconds. */
const shownFor = 2000

/** Copies a text and says whether that worked. */
export function CopyButton({ text, thing }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<CopyResult>()
  useEffect(() => {
    if (!outcome) return undefined
    const clock = setTimeout(() => setOutcome(undefined), shownFor)
    return () => clearTimeout(clock)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome("copied")
    } catch {
      // No permission, or a page without https: there the clipboard does not exist.
      setOutcome("refused")
    }
  }

  return (
    <span className="inline-flex items-center">
      <IconButton label={m.common_copyThing({ thing })} onPress={() => void copy()}>
        {outcome === "copied" ? (
          <Check size={18} aria-hidden className="text-success" />
        ) : (
          <Copy size={18} aria-hidden />
        )}
      </IconButton>
      <output className={outcome === "refused" ? "text-caption text-danger" : "sr-only"}>
        {outcome === "copied" ? m.common_copied() : outcome === "refused" && m.common_copyFailed()}
      </output>
    </span>
  )
}
