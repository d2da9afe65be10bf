import type { WireMoney } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { SummaryRow } from "#ui/Summary.tsx"
import { formatLimit } from "./reference.ts"

interface PeriodLeft {
  readonly left: WireMoney
  readonly limit: WireMoney
}

/** What is left of the limits of a day and of a month: the last rows of a summary (screens A2). */
export function LimitRows({ day, month }: { readonly day: PeriodLeft; readonly month: PeriodLeft }) {
  const { locale } = useLocale()
  const text = ({ left, limit }: PeriodLeft) =>
    m.ui_leftOf({ left: formatLimit(left.amount, locale), limit: formatLimit(limit.amount, locale) })
  return (
    <>
      <SummaryRow label={m.ui_leftDay()}>{text(day)}</SummaryRow>
      <SummaryRow label={m.ui_leftMonth()}>{text(month)}</SummaryRow>
    </>
  )
}
