import { type SubmitEvent, use, useEffect, useRef } from "react"
import type { Elements } from "#i18n/elements.ts"
import { loadErrorTexts } from "#i18n/errorTexts.ts"
import type { Problem } from "#i18n/problem.ts"
import { classes } from "./classes.ts"
import { InDialogContext } from "./layer.ts"
import { Notice } from "./Notice.tsx"
import { ProblemText } from "./ProblemText.tsx"
import { isOnline } from "./useIsOnline.ts"

/** Sends a form. Until the promise is settled another press of its button is the same press. */
export type Submit = () => void | Promise<void>

interface FormProps {
  readonly onSubmit: Submit
  readonly problems: {
    /** The problem of the form as a whole, shown above its buttons. */
    readonly form?: Problem | undefined
    /** Grows whenever problems are shown: then the focus goes to the first bad field. */
    readonly attempt: number
  }
  readonly children: Elements
  /** The buttons. */
  readonly actions: Elements
  /** On a phone the buttons stay in sight above the navigation. In a dialog they always do. */
  readonly keepsActions?: boolean
  /** The form came in place of another one: the focus goes to its first field. */
  readonly focusesFirst?: boolean
}

const firstBadField =
  'input[aria-invalid="true"], textarea[aria-invalid="true"], [role="spinbutton"][aria-invalid="true"], [aria-invalid="true"] input, [data-invalid] button'

/** In sight however long a dialog is, at the edge of its body, whose padding keeps what is sticky away from there. */
const dialogFooter = "sticky -bottom-5 tablet:-bottom-6 z-1 -mx-1 -my-3 bg-surface px-1 py-3"

/** Above the navigation of a phone, which is 57 px high. On a short screen neither is fixed. */
const pageFooter =
  "max-tablet:sticky max-tablet:bottom-[calc(57px+env(safe-area-inset-bottom))] max-tablet:z-1 max-tablet:-mx-1 max-tablet:-my-3 max-tablet:bg-surface max-tablet:px-1 max-tablet:py-3 short:static"

/** Keeps the focused field from being covered by the buttons. */
const aboveFooter = "[&_:is(input,textarea,select,button)]:scroll-mb-36"

/** A form that validates its fields itself. After a refusal it leads to the first bad field. */
export function Form({ onSubmit, problems, children, actions, keepsActions = false, focusesFirst = false }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { attempt } = problems
  const place = use(InDialogContext) ? dialogFooter : keepsActions ? pageFooter : undefined
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>(firstBadField)?.focus()
  }, [attempt])
  useEffect(() => {
    if (focusesFirst) ref.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus()
  }, [focusesFirst])
  const isSending = useRef(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // In React's tree a dialog's form is inside the form that opened it. Its submit event would submit that too.
    event.stopPropagation()
    // On a slow device both presses of a double click come before the button can show that it works.
    if (isSending.current) return
    isSending.current = true
    try {
      await onSubmit()
    } finally {
      isSending.current = false
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that a field is used
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={bringTexts}
      className={classes("flex flex-col gap-5", place && aboveFooter)}
    >
      {children}
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      {place === undefined ? actions : <div className={classes("flex flex-col gap-5", place)}>{actions}</div>}
    </form>
  )
}

/** The first use of a form is when its errors may be wanted. Without a connection they could only be found missing. */
function bringTexts(): void {
  if (isOnline()) void loadErrorTexts()
}
