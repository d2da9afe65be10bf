import { CalendarDays } from "lucide-react"
import { lazy, Suspense, useRef, useState } from "react"
import { type DayRange, formatDayRange } from "#i18n/dayRange.ts"
import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "./buttonStyle.ts"
import { useOpenAfterPaint } from "./useOpenAfterPaint.ts"

// The calendar is as heavy as the list it narrows down: it comes when it is wanted.
const load = () => import("./DateRangePanel.tsx")
const DateRangePanel = lazy(async () => ({ default: (await load()).DateRangePanel }))

interface DateRangeProps {
  readonly label: string
  /** `undefined` is any time. */
  readonly value: DayRange | undefined
  readonly onChange: (range: DayRange | undefined) => void
}

/** A span of days, both included, none of them in the future. Weeks begin as the language has it (spec §9). */
export function DateRange({ label, value, onChange }: DateRangeProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isDrawn = useOpenAfterPaint(isOpen)
  return (
    <>
      <button
        type="button"
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!isOpen)}
        className={buttonStyle("secondary", "field", "justify-start font-normal")}
      >
        <CalendarDays size={18} aria-hidden className="text-muted" />
        <span className="sr-only">{`${label}: `}</span>
        <span className="figures">{value ? formatDayRange(value) : m.ui_anyTime()}</span>
      </button>
      {isDrawn && (
        <Suspense>
          <DateRangePanel
            label={label}
            value={value}
            triggerRef={triggerRef}
            onChoose={(range) => {
              onChange(range)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
