import { Check } from "lucide-react"
import { type ReactNode, useId } from "react"
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox"
import { errorText, type Problem } from "../i18n/errorText.ts"
import { problemStyle } from "./fieldStyle.ts"

interface CheckboxProps extends Omit<AriaCheckboxProps, "className" | "style" | "children" | "isInvalid"> {
  readonly problem?: Problem | undefined
  readonly children: ReactNode
}

/** A box to tick, with its text. */
export function Checkbox({ problem, children, ...rest }: CheckboxProps) {
  const problemId = useId()
  return (
    <div className="flex flex-col">
      <AriaCheckbox
        {...rest}
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        aria-describedby={problem ? problemId : undefined}
        className="group flex min-h-11 cursor-pointer items-start gap-3 py-2 text-small data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50"
      >
        <span className="mt-px grid size-5 shrink-0 place-items-center rounded-[calc(var(--radius-control)/2)] border border-line-strong bg-surface text-on-accent group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent group-data-[invalid]:border-danger group-data-[selected]:border-accent group-data-[selected]:bg-accent">
          <Check size={14} strokeWidth={3} aria-hidden className="opacity-0 group-data-[selected]:opacity-100" />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {problem && (
        <span id={problemId} className={problemStyle}>
          {errorText(problem)}
        </span>
      )}
    </div>
  )
}
