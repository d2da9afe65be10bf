import { ChevronDown } from "lucide-react"
import { type KeyboardEvent, lazy, type ReactNode, Suspense, startTransition, useId, useRef, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { classes } from "./classes.ts"
import { hintStyle, labelStyle, problemStyle } from "./fieldStyle.ts"
import type { Option } from "./option.ts"
import { ProblemText } from "./ProblemText.tsx"
import { useOpenAfterPaint } from "./useOpenAfterPaint.ts"

// The list with its keyboard and its positioning is heavier than most screens: it comes when it is wanted.
const load = () => import("./SelectList.tsx")
const SelectList = lazy(async () => ({ default: (await load()).SelectList }))

interface SelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  readonly problem?: Problem | undefined
  readonly placeholder?: string
  readonly isDisabled?: boolean
  /** Inside another field's box: no border, no visible label. */
  readonly inline?: boolean
}

const closedStyle =
  "flex w-full cursor-pointer items-center justify-between gap-2 rounded-control text-left text-body disabled:cursor-not-allowed disabled:opacity-60"

/** A choice from a list (ARIA: a button with a listbox). */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, hint, problem, placeholder = m.common_choose(), inline = false } = props
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isDrawn = useOpenAfterPaint(isOpen)
  const isInvalid = problem !== undefined
  const option = options.find((candidate) => candidate.value === value)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div data-invalid={isInvalid || undefined} className={classes("flex flex-col gap-1.5", inline && "shrink-0")}>
      <span id={`${id}-label`} className={inline ? "sr-only" : labelStyle}>
        {label}
      </span>
      <button
        type="button"
        ref={triggerRef}
        disabled={props.isDisabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={`${id}-hint`}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onKeyDown={openByArrow}
        onClick={() => setOpen(true)}
        className={classes(
          closedStyle,
          inline ? "touch-target min-h-9 px-1" : "min-h-12 border bg-surface px-3",
          !inline && (isInvalid ? "border-danger" : "border-line-strong"),
        )}
      >
        <span id={`${id}-value`} className={classes("min-w-0 flex-1 truncate", !option && "text-muted")}>
          {option ? (option.chosen ?? option.content ?? option.text) : placeholder}
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-muted" />
      </button>
      <div id={`${id}-hint`} className={isInvalid ? problemStyle : hintStyle}>
        {isInvalid ? <ProblemText {...problem} /> : hint}
      </div>
      {isDrawn && (
        <Suspense>
          <SelectList
            label={label}
            options={options}
            value={value}
            triggerRef={triggerRef}
            onChoose={(chosen) => {
              const known = options.find((candidate) => candidate.value === chosen)
              // The press is answered by the option's own look: what it closes and changes is drawn after that picture.
              startTransition(() => {
                setOpen(false)
                if (known) onChange(known.value)
              })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
