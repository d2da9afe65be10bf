import { type Currency, displayCode, formatMoney, readAmount } from "@wallet/core/money"
import { type ReactNode, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { plainAmount, typedPlainly } from "./amountText.ts"
import { useRegionCode } from "./region.ts"

interface AmountFieldProps {
  readonly label: string
  /** The text as typed: the field keeps each character, also those that it refuses. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly currency: Currency
  /** From outside, e.g. the provider's answer; it goes before what the field finds itself. */
  readonly problem?: Problem | undefined
  readonly hint?: ReactNode
  /** The most that can be entered, as decimal text: offers a button that enters it. */
  readonly max?: string | undefined
  readonly name?: string
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoFocus?: boolean
  /** Stands at the end of the box instead of the currency's code, e.g. a choice of currency. */
  readonly after?: ReactNode
}

/** More characters than this are written smaller, so that a phone shows all 18 decimals of ETH. */
const longestInLarge = 12

/** An amount as exact text. It says how it read the text wherever that is not plain, and never drops a character. */
export function AmountField({ value, onChange, currency, problem, hint, max, after, ...rest }: AmountFieldProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [left, setLeft] = useState(false)
  const reading = readAmount(value, currency, locale)
  const shown = problem ?? (reading.ok ? undefined : ownProblem(reading, value, left))
  const readBack =
    reading.ok && !typedPlainly(value, { currency, units: reading.units }, locale)
      ? formatMoney({ currency, units: reading.units }, { locale, regionCode })
      : undefined
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      placeholder="0"
      problem={shown}
      hint={readBack ? <span className="figures">{m.common_readAs({ amount: readBack })}</span> : hint}
      textSize={value.length > longestInLarge ? "text-title" : "text-headline"}
      inputClassName="figures font-semibold"
      after={
        <>
          {max !== undefined && (
            <Button
              kind="quiet"
              size="small"
              isDisabled={rest.isDisabled ?? false}
              onPress={() => onChange(plainAmount(max, locale))}
            >
              {m.common_max()}
            </Button>
          )}
          {after ?? <span className="text-small font-medium text-muted">{displayCode(currency, regionCode)}</span>}
        </>
      }
    />
  )
}

/** What is wrong at once is said at once; what may only be unfinished (`0`, nothing) once the field is left. */
function ownProblem(reading: Problem, value: string, left: boolean): Problem | undefined {
  if (reading.code === "amount_empty") return undefined
  if (reading.code === "amount_zero" && !left) return undefined
  return value === "" ? undefined : reading
}
