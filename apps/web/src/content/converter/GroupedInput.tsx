import type { AmountResult } from "@wallet/core/money"
import { type InputHTMLAttributes, useEffectEvent, useLayoutEffect } from "react"
import { amountErrorTexts } from "#i18n/amountErrorText.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { groupText, toShownIndex } from "#shared/money/groupedText.ts"
import { useGroupedText } from "#shared/money/useGroupedText.ts"

export interface FocusedField {
  readonly id: string
  readonly start: number
  readonly end: number
}

/** Where the focus is in a field, and what is selected there. */
export function noteSelection({ id, selectionStart, selectionEnd }: HTMLInputElement): FocusedField {
  return { id, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
}

interface GroupedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  readonly text: string
  readonly onText: (text: string) => void
  /** Takes the focus over if it is in the field whose place this one takes. */
  readonly focused: FocusedField | undefined
}

/** A field that groups an amount while one types. */
export function GroupedInput({ text, onText, focused, ...input }: GroupedInputProps) {
  const { locale } = useLocale()
  const { inputRef, inputProps, shown, onChange } = useGroupedText({ text, onChange: onText, locale })
  const takeFocus = useEffectEvent(() => {
    if (focused === undefined || focused.id !== input.id) return
    const grouped = groupText(text, locale)
    inputRef.current?.focus()
    // Whoever came by the keyboard has all of it selected.
    inputRef.current?.setSelectionRange(toShownIndex(grouped, focused.start), toShownIndex(grouped, focused.end))
  })
  useLayoutEffect(() => takeFocus(), [])
  return <input {...input} {...inputProps} ref={inputRef} value={shown} onChange={onChange} />
}

/** What is wrong with a typed amount. An empty field is no mistake. */
export function amountProblem(reading: AmountResult): string | undefined {
  return reading.ok || reading.code === "amount_empty" ? undefined : amountErrorTexts[reading.code](reading.limit)
}
