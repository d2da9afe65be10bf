import type { WireMoney } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { ProgressBar } from "#ui/ProgressBar.tsx"

interface ReceivedBarProps {
  readonly total: WireMoney
  /** The amount received or pending, in the currency of the total. */
  readonly received: WireMoney
}

/** The received part of an invoice as a bar: "240.00 of 300.00 USDT". */
export function ReceivedBar({ total, received }: ReceivedBarProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  return (
    <div className="mt-4">
      <ProgressBar
        label={m.invoices_arrived()}
        // Only the length of the bar is worked out as a number, never an amount.
        share={Number(received.amount) / Number(total.amount)}
        valueText={m.invoices_arrivedOf({
          received: formatWireMoney(received, { locale, regionCode, withoutCode: true }),
          total: formatWireMoney(total, { locale, regionCode }),
        })}
      />
    </div>
  )
}
