import { useLimits } from "@wallet/react"
import { levelTitles } from "#features/verification/model/verificationTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"
import { useReference } from "#shared/money/useReference.ts"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The current tier and the rest of its limits. */
export function LimitsLeft() {
  const { writeLimit } = useReference()
  const { data, isPending } = useLimits()
  if (!data) return isPending ? <Skeleton className="h-40 rounded-surface" /> : null
  return (
    <Panel>
      <p className="text-small text-muted">{m.verification_currentLevel()}</p>
      <p className="text-title font-semibold">{getTitle(levelTitles, data.level)}</p>
      <div className="mt-2">
        <Summary>
          <SummaryRow label={m.verification_usedToday()}>
            <span className="figures">{writeLimit(data.day.left.amount)}</span>
          </SummaryRow>
          <SummaryRow label={m.verification_usedMonth()}>
            <span className="figures">{writeLimit(data.month.left.amount)}</span>
          </SummaryRow>
        </Summary>
      </div>
    </Panel>
  )
}
