import type { WithdrawalQuote } from "@wallet/core/contract"
import { useEffect, useRef } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { Countdown } from "../../../ui/Countdown.tsx"
import { Money } from "../../../ui/Money.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { Summary, SummaryRow } from "../../../ui/Summary.tsx"
import { DestinationLine } from "./DestinationLine.tsx"
import { Terms } from "./Terms.tsx"

interface WithdrawalReviewProps {
  readonly quote: WithdrawalQuote
  /** The recipient's name in the address book. */
  readonly label: string | undefined
  readonly clockOffset: number
  readonly isExpired: boolean
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onConfirm: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

const warningTexts = {
  own_address: () => m.withdrawals_ownAddress(),
  contract_address: () => m.withdrawals_contractAddress(),
} as const

/** The last look: what is shown here is what is taken. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { quote, label, clockOffset, isExpired, problem, wasLost, isBusy } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className="max-w-prose">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-small text-muted outline-none">
          {m.withdrawals_reviewTitle()}
        </h2>
        <p className="text-small font-medium">
          <Countdown key={quote.id} until={quote.expiresAt} clockOffset={clockOffset} onEnd={props.onExpired} />
        </p>
      </div>
      <p className="mt-1 text-headline font-semibold wrap-anywhere">
        <Money {...quote.amount} />
      </p>
      <div className="mt-5 flex flex-col gap-3">
        {quote.warnings.map((warning) => (
          <Notice key={warning} kind="warning">
            {warningTexts[warning]()}
          </Notice>
        ))}
        <Summary>
          <SummaryRow label={m.withdrawals_to()}>
            <DestinationLine destination={quote.destination} currency={quote.amount.currency} label={label} />
          </SummaryRow>
        </Summary>
        <Terms price={quote} arrival={quote.arrival} limits={quote.limits} />
        {quote.note && (
          <Summary>
            <SummaryRow label={m.withdrawals_note()}>
              <span className="wrap-anywhere">{quote.note}</span>
            </SummaryRow>
          </Summary>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-3">
        {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        {problem && !(isExpired && problem.code === "quote_expired") && (
          <Notice kind="danger">
            <ProblemText {...problem} />
          </Notice>
        )}
        {isExpired && <Notice kind="warning">{m.errors_quote_expired()}</Notice>}
        <Button size="large" wide isPending={isBusy} onPress={isExpired ? props.onRenew : props.onConfirm}>
          {isExpired ? m.withdrawals_renew() : m.withdrawals_confirm()}
        </Button>
        <Button kind="quiet" wide isDisabled={isBusy} onPress={props.onBack}>
          {m.withdrawals_change()}
        </Button>
      </div>
    </Panel>
  )
}
