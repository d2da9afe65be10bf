import { useApiKeyUsage } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** Requests come in while one looks; in milliseconds. */
const lookEvery = 5_000

/** How near a key is to its limit, now and in the last day. Where that can't be read the log is what matters. */
export function KeyUsage({ apiKeyId }: { readonly apiKeyId: string }) {
  const { locale } = useLocale()
  const { data } = useApiKeyUsage({ apiKeyId }, { refetchInterval: lookEvery })
  if (!data) return null
  const { perMinute, lastMinute, day } = data
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="mb-5">
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
