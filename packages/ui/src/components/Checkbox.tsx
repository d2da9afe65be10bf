import { Check } from "lucide-react"
import { type ReactNode, useId } from "react"
import type { Problem } from "#i18n/problem.ts"
import { problemStyle } from "./fieldStyle.ts"
import { ProblemText } from "./ProblemText.tsx"

interface CheckboxProps {
  readonly name?: string
  readonly "aria-label"?: string
  readonly isSelected: boolean
  readonly onChange?: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  readonly problem?: Problem | undefined
  readonly children?: ReactNode
}

/** A box to tick, with its text. */
export function Checkbox({ problem, isSelected, onChange, isDisabled, children, ...input }: CheckboxProps) {
  const problemId = useId()
  return (
    <div className="flex flex-col">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-small has-disabled:cursor-not-allowed has-disabled:opacity-50">
        <span className="relative mt-px grid size-5 shrink-0 place-items-center rounded-[calc(var(--radius-control)/2)] border border-line-strong bg-surface text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-danger has-checked:border-accent has-checked:bg-accent">
          <input
            {...input}
            type="checkbox"
            checked={isSelected}
            disabled={isDisabled}
            onChange={(event) => onChange?.(event.target.checked)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            className="peer absolute inset-0 cursor-[inherit] opacity-0"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      {problem && (
        <span id={problemId} className={problemStyle}>
          <ProblemText {...problem} />
        </span>
      )}
    </div>
  )
}
