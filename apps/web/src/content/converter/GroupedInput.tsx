import type { AmountResult } from "@wallet/core/money"
import { type InputHTMLAttributes, type RefObject, useEffectEvent, useLayoutEffect } from "react"
import { amountErrorTexts } from "#i18n/amountErrorText.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { groupText, toShownIndex } from "#shared/money/groupedText.ts"
import { useGroupedText } from "#shared/money/useGroupedText.ts"

/** A selection in a text. */
export interface Selected {
  readonly start: number
  readonly end: number
}

interface GroupedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  readonly text: string
  readonly onText: (text: string) => void
  /** Selection of the replaced field, if it had the focus. It is restored. */
  readonly leftAt: RefObject<Selected | undefined>
}

/** A field that groups an amount while one types. */
export function GroupedInput({ text, onText, leftAt, ...input }: GroupedInputProps) {
  const { locale } = useLocale()
  const { inputRef, inputProps, shown, onChange } = useGroupedText({ text, onChange: onText, locale })
  const takeFocus = useEffectEvent(() => {
    const selected = leftAt.current
    if (selected === undefined) return
    const grouped = groupText(text, locale)
    inputRef.current?.focus()
    // Focus by keyboard selects the whole text.
    inputRef.current?.setSelectionRange(toShownIndex(grouped, selected.start), toShownIndex(grouped, selected.end))
  })
  useLayoutEffect(() => takeFocus(), [])
  return <input {...input} {...inputProps} ref={inputRef} value={shown} onChange={onChange} />
}

/** The error of a typed amount. An empty field has none. */
export function amountProblem(reading: AmountResult): string | undefined {
  return reading.ok || reading.code === "amount_empty" ? undefined : amountErrorTexts[reading.code](reading.limit)
}
