import { parseHighRiskAmounts } from "@wallet/core"
import { formatWireMoney } from "@wallet/core/money"
import { useMe } from "@wallet/react"
import { m } from "../i18n/generated/messages.js"
import { useLocale } from "../i18n/LocaleProvider.tsx"
import { networkName } from "../lib/networkName.ts"
import { useRegionCode } from "../lib/region.ts"
import { Notice } from "./Notice.tsx"

/**
 * The amounts that the provider regards as risky, by payment system and currency (spec §3). Stands where money is looked
 * at, comes in or leaves; nothing stands there while there is none.
 */
export function HighRiskNotice() {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const amounts = parseHighRiskAmounts(useMe().data?.highRiskAmounts)
  if (amounts.length === 0) return null
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
