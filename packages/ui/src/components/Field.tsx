import { type ReactNode, useId } from "react"
import type { Elements } from "#i18n/elements.ts"
import type { Problem } from "#i18n/problem.ts"
import { hintStyle, labelStyle, problemStyle } from "./fieldStyle.ts"
import { ProblemText } from "./ProblemText.tsx"

export interface FieldProps {
  readonly label: string
  /** Stands under the field as long as there is no problem. */
  readonly hint?: ReactNode
  readonly problem?: Problem | undefined
}

/** The ids that connect an input with its label, hint and problem for screen readers. */
export interface FieldTies {
  readonly id: string
  readonly "aria-describedby": string
  readonly "aria-invalid": true | undefined
}

interface FieldFrameProps extends FieldProps {
  readonly children: (ties: FieldTies) => Elements
}

/** A field with its label above it, and under it its hint or what is wrong. */
export function Field({ label, hint, problem, children }: FieldFrameProps) {
  const id = useId()
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]
  const isInvalid = problem !== undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      {children({ id, "aria-describedby": isInvalid ? problemId : hintId, "aria-invalid": isInvalid || undefined })}
      <div id={hintId} className={hintStyle}>
        {!isInvalid && hint}
      </div>
      {isInvalid && (
        <span id={problemId} className={problemStyle}>
          <ProblemText {...problem} />
        </span>
      )}
    </div>
  )
}
