import type { AmountResult } from "@wallet/core/money"
import { type InputHTMLAttributes, useEffectEvent, useLayoutEffect } from "react"
import { amountErrorTexts } from "#i18n/amountErrorText.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { groupText, toShownIndex } from "#shared/money/groupedText.ts"
import { useGroupedText } from "#shared/money/useGroupedText.ts"

export interface FocusedField {
  readonly id: string
  readonly cursor: number
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
    const cursor = toShownIndex(groupText(text, locale), focused.cursor)
    inputRef.current?.focus()
    inputRef.current?.setSelectionRange(cursor, cursor)
  })
  useLayoutEffect(() => takeFocus(), [])
  return <input {...input} {...inputProps} ref={inputRef} value={shown} onChange={onChange} />
}

/** What is wrong with a typed amount. An empty field is no mistake. */
export function amountProblem(reading: AmountResult): string | undefined {
  return reading.ok || reading.code === "amount_empty" ? undefined : amountErrorTexts[reading.code](reading.limit)
}
