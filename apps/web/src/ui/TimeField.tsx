import { lazy, Suspense } from "react"
import type { FieldProps } from "./Field.tsx"
import { boxStyle, labelStyle } from "./fieldStyle.ts"

// The segments with their keyboard are heavier than the forms that have them: they come when a field is shown.
const load = () => import("./TimeSegments.tsx")
const TimeSegments = lazy(async () => ({ default: (await load()).TimeSegments }))
const DateTimeSegments = lazy(async () => ({ default: (await load()).DateTimeSegments }))

export interface TimeFieldProps extends FieldProps {
  /** `hh:mm` of 24 hours. */
  readonly value: string
  /** Called when the field is left with another time: not for each digit. */
  readonly onChange: (time: string) => void
}

/** A time of day, in the clock of the language: typed, or changed with the arrow keys. */
export function TimeField(props: TimeFieldProps) {
  return (
    <Suspense fallback={<EmptyField label={props.label} />}>
      <TimeSegments {...props} />
    </Suspense>
  )
}

export interface DateTimeFieldProps extends FieldProps {
  /** `2026-11-21T22:00:00` by the visitor's clock; empty as long as a part is missing. */
  readonly value: string
  readonly onChange: (moment: string) => void
}

/** A day and a time by the visitor's clock, in the order of the language. */
export function DateTimeField(props: DateTimeFieldProps) {
  return (
    <Suspense fallback={<EmptyField label={props.label} />}>
      <DateTimeSegments {...props} />
    </Suspense>
  )
}

/** As high as the field that takes its place. */
function EmptyField({ label }: { readonly label: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className={labelStyle}>{label}</span>
      <div className={boxStyle} />
    </div>
  )
}
