import type { Currency } from "@wallet/core/money"
import type { ReactNode } from "react"
import { currencyName } from "#i18n/currencyName.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { Select } from "#ui/Select.tsx"
import { CurrencyIcon } from "./CurrencyIcon.tsx"
import { nameCurrencies } from "./currencies.ts"
import { useRegionCode } from "./region.ts"

interface CurrencySelectProps {
  readonly label: string
  /** In display order. */
  readonly currencies: readonly Currency[]
  readonly value: string | undefined
  readonly onChange: (code: string) => void
  /** Shown at the end of a row, e.g. the balance. */
  readonly detail?: (currency: Currency) => ReactNode
  readonly hint?: string
  readonly problem?: Problem | undefined
  readonly isDisabled?: boolean
  /** Inside an amount field. */
  readonly inline?: boolean
}

/** A choice of currency: mark, code and name. */
export function CurrencySelect({ currencies, detail, ...rest }: CurrencySelectProps) {
  const codes = nameCurrencies(currencies, useRegionCode())
  const options = currencies.map((currency) => {
    const code = codes.get(currency.code) ?? currency.code
    const name = currencyName(currency)
    return {
      value: currency.code,
      text: `${code} ${name}`,
      chosen: <CurrencyLine code={currency.code} shownCode={code} />,
      content: <CurrencyLine code={currency.code} shownCode={code} name={name} detail={detail?.(currency)} />,
    }
  })
  return <Select {...rest} options={options} placeholder={m.common_chooseCurrency()} />
}

interface CurrencyLineProps {
  readonly code: string
  readonly shownCode: string
  readonly name?: string
  readonly detail?: ReactNode
}

function CurrencyLine({ code, shownCode, name, detail }: CurrencyLineProps) {
  return (
    <span className="flex items-center gap-3">
      <CurrencyIcon code={code} size={name ? "normal" : "small"} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{shownCode}</span>
        {name && <span className="truncate text-caption text-muted">{name}</span>}
      </span>
      {detail && <span className="figures text-small text-muted">{detail}</span>}
    </span>
  )
}
