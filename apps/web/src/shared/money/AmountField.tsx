import { type Currency, displayCode, formatMoney, readAmount } from "@wallet/core/money"
import { type ReactNode, useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useFittingSize } from "#ui/useFittingSize.ts"
import { type AmountBounds, type AmountCheck, checkAmount, isBound, withMoneyLimit } from "./amountCheck.ts"
import { plainAmount, typedPlainly } from "./amountText.ts"
import { useRegionCode } from "./region.ts"
import { useGroupedText } from "./useGroupedText.ts"

interface AmountFieldProps {
  readonly label: string
  /** The typed text, without drawn group marks. It keeps each character, even invalid ones. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly currency: Currency
  /** A problem from the form or the provider. It overrides the field's own. Its limit is decimal text. */
  readonly problem?: Problem | undefined
  /** The bounds of the amount. Exceeding the balance is reported while typing, other bounds on blur. */
  readonly bounds?: AmountBounds | undefined
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  /** The most that can be entered, as decimal text: offers a button that enters it. */
  readonly max?: string | undefined
  /** Shown while the field is empty. Default: 0. */
  readonly placeholder?: string
  readonly name?: string
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoFocus?: boolean
  /** Shown at the end of the box instead of the currency's code, e.g. a choice of currency. */
  readonly after?: Elements
}

/**
 * An amount as exact text, grouped while typing. If the text is unusual, it shows how it was read. It never
 * drops a character: text too long for the field is smaller, or shown in full below it.
 */
export function AmountField({
  value,
  onChange,
  currency,
  problem,
  bounds,
  onBlur,
  hint,
  max,
  placeholder = "0",
  after,
  ...rest
}: AmountFieldProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [left, setLeft] = useState(false)
  const reading = readAmount(value, currency, locale)
  const found = problem ?? findProblem(value, checkAmount(value, currency, locale, bounds), left)
  const shown = withMoneyLimit(found, currency, { locale, regionCode })
  const grouping = useGroupedText({ text: value, onChange, locale })
  const { textSize, isCut } = useFittingSize(grouping.inputRef, grouping.shown)
  const readBack =
    reading.ok && (isCut || !typedPlainly(value, { currency, units: reading.units }, locale))
      ? formatMoney({ currency, units: reading.units }, { locale, regionCode })
      : undefined
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...rest}
        {...grouping.inputProps}
        value={grouping.shown}
        onChange={grouping.onChange}
        onBlur={() => {
          setLeft(true)
          onBlur?.()
        }}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        placeholder={placeholder}
        problem={shown}
        hint={readBack ? <span className="figures wrap-anywhere">{m.common_readAs({ amount: readBack })}</span> : hint}
        inputRef={grouping.inputRef}
        textSize={textSize}
        inputClassName="figures font-semibold"
        after={
          <>
            {max !== undefined && (
              <Button
                kind="quiet"
                size="small"
                isDisabled={rest.isDisabled ?? false}
                onPress={() => grouping.enter(plainAmount(max, locale))}
              >
                {m.common_max()}
              </Button>
            )}
            {after ?? <span className="text-small font-medium text-muted">{displayCode(currency, regionCode)}</span>}
          </>
        }
      />
      {/* The problem has replaced the hint. */}
      {readBack && shown && isCut && (
        <p className="figures text-small wrap-anywhere text-muted">{m.common_readAs({ amount: readBack })}</p>
      )}
    </div>
  )
}

/** Finds the problem of a text. One that more typing may solve, e.g. `0` or too little, counts once the field is left. */
function findProblem(value: string, check: AmountCheck, left: boolean): Problem | undefined {
  if (check.ok || value === "" || check.problem.code === "amount_empty") return undefined
  const { code } = check.problem
  const isUnfinished = code === "amount_zero" || isBound(code)
  return isUnfinished && !left ? undefined : check.problem
}
