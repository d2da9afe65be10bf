import type { Referral } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Panel } from "#ui/Panel.tsx"

/** The referral funnel: from visits of the link to active customers. */
export function CountsPanel({ counts }: { readonly counts: Referral["counts"] }) {
  const { locale } = useLocale()
  const steps = [
    [m.referral_clicks(), counts.clicks],
    [m.referral_registered(), counts.registered],
    [m.referral_verified(), counts.verified],
    [m.referral_active(), counts.active],
  ] as const
  return (
    <Panel title={m.referral_counts()}>
      <dl className="-mt-2 grid grid-cols-2 gap-4 @list:grid-cols-4">
        {steps.map(([title, count]) => (
          <div key={title}>
            <dt className="text-small text-muted">{title}</dt>
            <dd className="figures mt-1 text-headline font-semibold">{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
