import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react"
import type { Problem } from "../i18n/errorText.ts"
import { errorText } from "../i18n/errorText.ts"
import { Notice } from "./Notice.tsx"

interface FormProps {
  readonly onSubmit: () => void
  readonly problems: {
    /** What is wrong with the form as a whole: said above its buttons. */
    readonly form?: Problem | undefined
    /** Grows whenever problems are shown: then the focus goes to the first bad field. */
    readonly attempt: number
  }
  readonly children: ReactNode
  /** The buttons. */
  readonly actions: ReactNode
  /** The form came in place of another one: the focus goes to its first field. */
  readonly focusesFirst?: boolean
}

const firstBadField =
  'input[aria-invalid="true"], textarea[aria-invalid="true"], [aria-invalid="true"] input, [data-invalid] button'

/** A form that judges its fields itself. After a refusal it leads to the first bad field. */
export function Form({ onSubmit, problems, children, actions, focusesFirst = false }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { attempt } = problems
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>(firstBadField)?.focus()
  }, [attempt])
  useEffect(() => {
    if (focusesFirst) ref.current?.querySelector("input")?.focus()
  }, [focusesFirst])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A form in a dialog stands, for React, inside the form that opened it, and would send that as well.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form ref={ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      {problems.form && <Notice kind="danger">{errorText(problems.form)}</Notice>}
      {actions}
    </form>
  )
}
