import type { WireMoney } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Skeleton } from "#ui/Skeleton.tsx"
import { SummaryRow } from "#ui/Summary.tsx"
import { useReference } from "./useReference.ts"

interface PeriodLeft {
  readonly left: WireMoney
  readonly limit: WireMoney
}

interface LimitRowsProps {
  readonly day?: PeriodLeft | undefined
  readonly month?: PeriodLeft | undefined
}

/** The rest of the daily and monthly limits, once known: the last rows of a summary (screens A2). */
export function LimitRows({ day, month }: LimitRowsProps) {
  const { writeLimit } = useReference()
  const text = (period: PeriodLeft | undefined) => {
    if (!period) return <Skeleton className="my-0.5 h-4 w-44" />
    const { left, limit } = period
    return m.ui_leftOf({ left: writeLimit(left.amount), limit: writeLimit(limit.amount) })
  }
  return (
    <>
      <SummaryRow label={m.ui_leftDay()}>{text(day)}</SummaryRow>
      <SummaryRow label={m.ui_leftMonth()}>{text(month)}</SummaryRow>
    </>
  )
}
