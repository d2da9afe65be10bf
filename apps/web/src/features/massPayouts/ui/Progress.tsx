import type { PayoutBatch } from "@wallet/core/merchant"
import { useRetryPayoutBatch } from "@wallet/react/merchant"
import { countPayable, countRows, isUnderWay } from "#features/massPayouts/model/batchFacts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useMoneyButton } from "#shared/payments/useMoneyButton.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { BatchTotals } from "./BatchTotals.tsx"
import { CancelBatch } from "./CancelBatch.tsx"

/** The progress of an approved batch, and the way to repeat its failed payments. */
export function Progress({ batch }: { readonly batch: PayoutBatch }) {
  const { locale } = useLocale()
  const count = countPayable(batch)
  const done = countRows(batch, "confirmed")
  return (
    <Panel title={m.massPayouts_stepPay()}>
      <div className="flex flex-col gap-5">
        {count > 0 && (
          <ProgressBar
            label={m.massPayouts_progress()}
            share={done / count}
            valueText={m.massPayouts_paidOf({ done, count })}
          />
        )}
        {batch.state === "approved" && batch.scheduledAt && (
          <Notice kind="info">{m.massPayouts_scheduledFor({ moment: formatMoment(batch.scheduledAt, locale) })}</Notice>
        )}
        <RetryFailed batch={batch} />
        <BatchTotals totals={batch.totals} hasEnded={!isUnderWay(batch)} />
        <CancelBatch batch={batch} />
      </div>
    </Panel>
  )
}

function RetryFailed({ batch }: { readonly batch: PayoutBatch }) {
  const retry = useMoneyButton(useRetryPayoutBatch({ about: batch.id }))
  const failed = countRows(batch, "failed")
  if (failed === 0 || (batch.state !== "failed" && batch.state !== "partially_completed")) return null
  const totals = batch.totals
    .filter((total) => /[1-9]/.test(total.failed))
    .map((total) => ({ currency: total.currency, total: total.failed }))
  if (retry.isChecking) return <CheckingOutcome />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-muted">{m.massPayouts_failedText()}</p>
      {retry.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
      {retry.problem && (
        <Notice kind="danger">
          <ProblemText {...retry.problem} />
        </Notice>
      )}
      <Button
        wide
        isPending={retry.isPending}
        onPress={() => retry.press({ batchId: batch.id, version: batch.version, totals })}
      >
        {m.massPayouts_retry({ count: failed })}
      </Button>
    </div>
  )
}
