import { formatMoney, type Money } from "@wallet/core/money"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { RollingFigures } from "#ui/RollingFigures.tsx"

/** A balance without its code, whose digits roll when money comes or goes. */
export function RollingMoney({ amount }: { readonly amount: Money }) {
  const { locale } = useLocale()
  return (
    <span className="figures whitespace-nowrap">
      <RollingFigures text={formatMoney(amount, { locale, withoutCode: true })} />
    </span>
  )
}
