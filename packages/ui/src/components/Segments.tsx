import type { ReactNode } from "react"
import { classes } from "./classes.ts"

/**
 * A few choices side by side of which one holds. Plain buttons: public pages carry no component library. Where no script
 * runs, none could be made.
 */
export function Segments({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex gap-0.5 rounded-control bg-sunken p-0.5 noscript:hidden forced-colors:border"
    >
      {children}
    </fieldset>
  )
}

interface SegmentProps {
  /** The accessible name, if the content is only an icon. */
  readonly label?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly lang?: string
  readonly children: ReactNode
}

/** One of the choices. */
export function Segment({ label, isChosen, onChoose, lang, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      lang={lang}
      onClick={onChoose}
      className={classes(
        "grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control px-2 text-caption font-medium transition-colors duration-150 tablet:min-h-8 tablet:min-w-9",
        isChosen ? "bg-raised text-ink shadow-flat" : "text-muted hover:text-ink",
      )}
    >
      {children}
    </button>
  )
}
