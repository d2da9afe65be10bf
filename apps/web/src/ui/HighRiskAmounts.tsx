import type { HighRiskAmount } from "@wallet/core"
import { m } from "../i18n/generated/messages.js"
import { useLocale } from "../i18n/LocaleProvider.tsx"
import { formatWireMoney } from "../lib/formatWireMoney.ts"
import { networkName } from "../lib/networkName.ts"
import { useRegionCode } from "../lib/region.ts"
import { Notice } from "./Notice.tsx"

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
