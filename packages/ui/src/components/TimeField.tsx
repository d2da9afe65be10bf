import { lazy, Suspense } from "react"
import { boxStyle, labelStyle } from "./fieldStyle.ts"
import type { DateTimeFieldProps, TimeFieldProps } from "./TimeSegments.tsx"

// The segments with their keyboard are heavier than the forms that have them: they come when a field is shown.
const load = () => import("./TimeSegments.tsx")
const TimeSegments = lazy(async () => ({ default: (await load()).TimeSegments }))
const DateTimeSegments = lazy(async () => ({ default: (await load()).DateTimeSegments }))

/** A time of day, in the clock of the language: typed, or changed with the arrow keys. */
export function TimeField(props: TimeFieldProps) {
  return (
    <Suspense fallback={<EmptyField label={props.label} />}>
      <TimeSegments {...props} />
    </Suspense>
  )
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
