import { useApiKeyUsage } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The refresh interval in milliseconds: new requests arrive while the page is open. */
const lookEvery = 10_000

/**
 * The usage of a key against its rate limit, now and in the last day. Shows nothing if it can't be read: the log matters more.
 */
export function KeyUsage({ apiKeyId }: { readonly apiKeyId: string }) {
  const { locale } = useLocale()
  const { data } = useApiKeyUsage({ apiKeyId }, { refetchInterval: lookEvery })
  if (!data) return null
  const { perMinute, lastMinute, day } = data
  const number = new Intl.NumberFormat(locale)
  return (
    <div>
      <ProgressBar
        label={m.apiKeys_usageMinute()}
        share={lastMinute / perMinute}
        valueText={m.apiKeys_usageOf({ used: number.format(lastMinute), limit: number.format(perMinute) })}
      />
      <div className="mt-2">
        <Summary>
          <SummaryRow label={m.apiKeys_usageDay()}>{number.format(day.requests)}</SummaryRow>
          <SummaryRow label={m.apiKeys_usageBusiest()}>{number.format(day.busiestMinute)}</SummaryRow>
          {day.limited > 0 && <SummaryRow label={m.apiKeys_usageLimited()}>{number.format(day.limited)}</SummaryRow>}
        </Summary>
      </div>
    </div>
  )
}
