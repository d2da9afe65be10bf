import { toDecimal } from "@wallet/core/money"
import { useEffect, useRef } from "react"
import type { Review } from "#features/transfers/model/transferDraft.ts"
import { m } from "#i18n/generated/messages.js"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import type { LimitCheck } from "#shared/money/limitCheck.ts"
import { Money } from "#shared/money/Money.tsx"
import type { ReviewedStep } from "#shared/payments/useMoneyFlow.ts"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { PersonLine } from "#shared/people/PersonLine.tsx"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PressGuard } from "#ui/PressGuard.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { ReviewColumns } from "#ui/ReviewColumns.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface TransferReviewProps {
  readonly step: ReviewedStep<Review>
  /** The remaining limits before the send. */
  readonly limits: LimitCheck["periods"]
  readonly onConfirm: () => void
}

/** The review of a send: amount, recipient and fee. */
export function TransferReview({ step, limits, onConfirm }: TransferReviewProps) {
  const { problem, wasLost, isBusy, onBack } = step
  const { amount, masked, person, recipient, note, isProtected } = step.quote
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const whole = { amount: toDecimal(amount), currency: amount.currency.code }
  return (
    <Panel>
      <ReviewColumns
        lead={
          <>
            <h2 ref={heading} tabIndex={-1} className="text-small text-muted outline-none">
              {m.send_reviewTitle()}
            </h2>
            <p className="mt-1 text-headline font-semibold wrap-anywhere">
              <Money {...whole} />
            </p>
            <div className="mt-5 rounded-control bg-sunken p-4">
              <p className="mb-3 text-small text-muted">{m.send_to()}</p>
              <PersonLine person={person} address={masked} typed={recipient === person?.id ? undefined : recipient} />
            </div>
          </>
        }
        terms={
          <Summary>
            <SummaryRow label={m.send_fee()}>{m.common_free()}</SummaryRow>
            <SummaryRow label={m.send_recipientGets()} strong>
              <Money {...whole} />
            </SummaryRow>
            <SummaryRow label={m.send_arrives()}>{isProtected ? m.send_onceClaimed() : m.send_atOnce()}</SummaryRow>
            {isProtected && <SummaryRow label={m.send_ifUnclaimed()}>{m.send_comesBack()}</SummaryRow>}
            {limits && <LimitRows {...limits} />}
            {note !== "" && (
              <SummaryRow label={m.send_note()}>
                <span className="wrap-anywhere">{note}</span>
              </SummaryRow>
            )}
          </Summary>
        }
        actions={
          <PressGuard className="flex flex-col gap-3">
            {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
            {problem && (
              <Notice kind="danger">
                <ProblemText {...problem} />
              </Notice>
            )}
            {problem?.code === "kyc_required" && <VerifyAdvice />}
            <Button size="large" wide isPending={isBusy} onPress={onConfirm}>
              {isProtected ? m.send_confirmProtected() : m.send_confirm()}
            </Button>
            <Button kind="quiet" wide isDisabled={isBusy} onPress={onBack}>
              {m.send_change()}
            </Button>
          </PressGuard>
        }
      />
    </Panel>
  )
}
