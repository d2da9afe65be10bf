import type { HighRiskAmount } from "@wallet/core"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { Notice } from "#ui/Notice.tsx"
import { formatWireMoney } from "./formatWireMoney.ts"
import { useRegionCode } from "./region.ts"

interface HighRiskAmountsProps {
  readonly amounts: readonly HighRiskAmount[]
}

/** Says which amounts are at risk, by payment system and currency. */
export function HighRiskAmounts({ amounts }: HighRiskAmountsProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  return (
    <Notice kind="warning" title={m.ui_highRisk()}>
      <p>{m.ui_highRiskText()}</p>
      <ul>
        {amounts.map(({ currencyCode: currency, paymentSystem, value: amount }) => (
          <li key={`${paymentSystem} ${currency}`} className="figures">
            {m.ui_highRiskItem({
              amount: formatWireMoney({ amount, currency }, { locale, regionCode }),
              system: networkName(paymentSystem, currency).replaceAll("_", " "),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
