import { parseDateTime, parseTime } from "@internationalized/date"
import { type FocusEvent, useRef, useState } from "react"
import { DateField, DateInput, DateSegment } from "react-aria-components/DateField"
import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { TimeField } from "react-aria-components/TimeField"
import type { FieldProps } from "./Field.tsx"
import { boxStyle, hintStyle, labelStyle, problemStyle } from "./fieldStyle.ts"
import { ProblemText } from "./ProblemText.tsx"

const fieldStyle = "flex flex-col gap-1.5"

const segmentStyle = [
  "figures rounded-[calc(var(--radius-control)/2)] px-0.5 text-body outline-none data-[type=literal]:px-0",
  "data-[placeholder]:text-muted data-[focused]:bg-accent data-[focused]:text-on-accent",
].join(" ")

export interface TimeFieldProps extends FieldProps {
  /** `hh:mm` of 24 hours. */
  readonly value: string
  /** Called when the field is left with another time: not for each digit. */
  readonly onChange: (time: string) => void
}

export interface DateTimeFieldProps extends FieldProps {
  /** `2026-11-21T22:00:00` by the visitor's clock; empty as long as a part is missing. */
  readonly value: string
  readonly onChange: (moment: string) => void
}

/** The parts of a time of day. */
export function TimeSegments({ value, onChange, ...field }: TimeFieldProps) {
  const draft = useRef<string>(undefined)
  const [discards, setDiscards] = useState(0)
  const leave = (event: FocusEvent) => {
    const time = draft.current
    draft.current = undefined
    if (isIncomplete(event.currentTarget)) setDiscards(discards + 1)
    else if (time !== undefined && time !== value) onChange(time)
  }
  return (
    <TimeField
      // Typed text belongs to one value. Another value, or an incomplete part, resets it.
      key={`${value} ${discards}`}
      className={fieldStyle}
      defaultValue={parseTime(value)}
      onChange={(time) => {
        draft.current = time?.toString().slice(0, "hh:mm".length)
      }}
      onBlur={leave}
      isInvalid={field.problem !== undefined}
    >
      <Segments {...field} />
    </TimeField>
  )
}

/** The parts of a day and a time. */
export function DateTimeSegments({ value, onChange, ...field }: DateTimeFieldProps) {
  const whole = useRef(value)
  return (
    <DateField
      className={fieldStyle}
      granularity="minute"
      defaultValue={value ? parseDateTime(value) : null}
      onChange={(moment) => {
        whole.current = moment?.toString() ?? ""
        onChange(whole.current)
      }}
      // A part that is taken away changes nothing before the field is left.
      onBlur={(event) => onChange(isIncomplete(event.currentTarget) ? "" : whole.current)}
      isInvalid={field.problem !== undefined}
    >
      <Segments {...field} />
    </DateField>
  )
}

function isIncomplete(field: Element): boolean {
  return field.querySelector("[data-placeholder]") !== null
}

function Segments({ label, hint, problem }: FieldProps) {
  return (
    <>
      <Label className={labelStyle}>{label}</Label>
      <DateInput className={boxStyle}>
        {(segment) => <DateSegment segment={segment} className={segmentStyle} />}
      </DateInput>
      <Text slot="description" elementType="div" className={hintStyle}>
        {!problem && hint}
      </Text>
      {problem && (
        <FieldError className={problemStyle}>
          <ProblemText {...problem} />
        </FieldError>
      )}
    </>
  )
}
