import type { Currency } from "@wallet/core/money"
import { useCallback, useId, useRef } from "react"
import type { Elements } from "#i18n/elements.ts"
import { CurrencyChoice } from "./CurrencyChoice.tsx"
import type { Selected } from "./GroupedInput.tsx"
import type { LoadedInput } from "./useGroupedInput.ts"

interface ConverterFieldProps {
  readonly label: string
  readonly currency: Currency
  readonly text: string
  /** Shown while there is no amount. */
  readonly placeholder: string
  readonly problem: string | undefined
  /** The component that groups digits, once it is loaded. `onUse` requests it. */
  readonly grouped: LoadedInput | undefined
  readonly onUse: () => void
  readonly onText: (text: string) => void
  readonly onCurrency: (code: string) => void
  readonly className: string
  readonly children?: Elements
}

/** An amount with its currency, in large figures. Plain elements: a public page carries no component library. */
export function ConverterField(props: ConverterFieldProps) {
  const { label, currency, text, placeholder, problem, grouped, onUse, onText, onCurrency, className, children } = props
  const id = useId()
  const leftAt = useRef<Selected>(undefined)
  // At the very end: a key that is pressed while the other field is being drawn counts as well.
  const noteLeaving = useCallback((input: HTMLInputElement) => () => void (leftAt.current = selectedIn(input)), [])
  const field = {
    id,
    type: "text",
    inputMode: "decimal",
    autoComplete: "off",
    spellCheck: false,
    placeholder,
    "aria-invalid": problem !== undefined,
    "aria-describedby": `${id}-problem`,
    className: `figures h-14 w-full min-w-0 bg-transparent font-semibold outline-none placeholder:text-current tablet:h-18 ${chooseSize(text)}`,
  } as const
  return (
    <div
      className={`relative flex flex-col rounded-surface px-4 pt-3 pb-2 outline-offset-2 outline-companion has-[input:focus]:outline-2 tablet:px-6 tablet:pt-5 ${className}`}
    >
      <div className="flex items-center justify-between">
        <label htmlFor={id} className="text-small font-medium">
          {label}
        </label>
        {children}
      </div>
      <div className="my-auto flex items-center gap-3">
        {grouped ? (
          <grouped.Input {...field} text={text} onText={onText} leftAt={leftAt} />
        ) : (
          <input
            {...field}
            ref={noteLeaving}
            value={text}
            onChange={(event) => {
              onUse()
              onText(event.target.value)
            }}
            onPointerEnter={onUse}
            onFocus={onUse}
          />
        )}
        <CurrencyChoice label={label} currency={currency} onChange={onCurrency} />
      </div>
      <p id={`${id}-problem`} role="alert" className="min-h-5 text-caption">
        {problem && <span className="rounded-control bg-danger-soft px-2 font-medium text-danger">{problem}</span>}
      </p>
    </div>
  )
}

/** The selection of the focused field. */
function selectedIn(input: HTMLInputElement): Selected | undefined {
  if (document.activeElement !== input) return undefined
  return { start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 }
}

/** As large as the field shows whole on a phone: an amount is never cut. */
function chooseSize({ length }: string): string {
  if (length < 7) return "text-figure"
  if (length < 10) return "text-display"
  if (length < 13) return "text-headline"
  return length < 18 ? "text-title" : "text-body"
}
