import { type Currency, displayCode, orderCurrencies } from "@wallet/core/money"
import { useId } from "react"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { boxStyle, inputStyle, labelStyle, problemStyle } from "#ui/fieldStyle.ts"
import type { LoadedInput } from "./useGroupedInput.ts"

interface ConverterFieldProps {
  readonly label: string
  readonly currencyLabel: string
  readonly currency: Currency
  readonly text: string
  readonly problem: string | undefined
  /** What groups the amount, once it is there; `onUse` asks for it. */
  readonly grouped: LoadedInput | undefined
  readonly onUse: () => void
  readonly onText: (text: string) => void
  readonly onCurrency: (code: string) => void
}

/** An amount with its currency. Plain elements: a public page carries no component library. */
export function ConverterField(props: ConverterFieldProps) {
  const { label, currencyLabel, currency, text, problem, grouped, onUse, onText, onCurrency } = props
  const id = useId()
  const regionCode = useRegionCode()
  const field = {
    id,
    type: "text",
    inputMode: "decimal",
    autoComplete: "off",
    spellCheck: false,
    placeholder: "0",
    "aria-invalid": problem !== undefined,
    "aria-describedby": `${id}-problem`,
    className: `${inputStyle} figures text-headline font-semibold`,
  } as const
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className={`${boxStyle} mt-1.5`}>
        {grouped ? (
          <grouped.Input {...field} text={text} onText={onText} focused={grouped.focused} />
        ) : (
          <input
            {...field}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onPointerEnter={onUse}
            onFocus={onUse}
          />
        )}
        <select
          aria-label={currencyLabel}
          value={currency.code}
          onChange={(event) => onCurrency(event.target.value)}
          className="min-h-11 shrink-0 cursor-pointer rounded-control bg-sunken px-2 font-medium text-ink"
        >
          {orderCurrencies(currencies, regionCode, [currency.code]).map((option) => (
            <option key={option.code} value={option.code}>
              {displayCode(option, regionCode)}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-problem`} role="alert" className={`${problemStyle} mt-1`}>
        {problem}
      </p>
    </div>
  )
}
