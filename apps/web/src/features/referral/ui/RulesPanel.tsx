import type { Referral } from "@wallet/core/contract"
import { formatMoney, formatShare, money } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Panel } from "#ui/Panel.tsx"

/** The provider's rules of the programme. */
export function RulesPanel({ referral: { share, rules } }: { readonly referral: Referral }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { attributionDays, pendingDays, earningDays, cap } = rules
  const currency = findCurrency(cap.currency)
  const most = currency
    ? formatMoney(money(cap.amount, currency), { locale, regionCode })
    : `${cap.amount} ${cap.currency}`
  const lines = [
    m.referral_ruleShare({ percent: formatShare(share, locale) }),
    m.referral_ruleTouch({ days: attributionDays }),
    m.referral_rulePending({ days: pendingDays }),
    m.referral_ruleEarning({ days: earningDays, cap: most }),
    m.referral_ruleSelf(),
  ]
  return (
    <Panel title={m.referral_rules()}>
      <ul className="-mt-2 flex list-disc flex-col gap-2 pl-4 text-small marker:text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  )
}
