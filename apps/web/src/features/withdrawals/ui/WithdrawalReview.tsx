import type { WithdrawalQuote } from "@wallet/core/contract"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { titleOf } from "#i18n/openValues.ts"
import { FirmOffer } from "#shared/money/FirmOffer.tsx"
import type { HeldQuote } from "#shared/money/heldQuote.ts"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { DestinationLine } from "./DestinationLine.tsx"
import { Terms } from "./Terms.tsx"

interface WithdrawalReviewProps {
  readonly held: HeldQuote<WithdrawalQuote>
  /** The recipient's name in the address book. */
  readonly label: string | undefined
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onAccept: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

const warningTexts = {
  own_address: () => m.withdrawals_ownAddress(),
  contract_address: () => m.withdrawals_contractAddress(),
  customer_address: () => m.withdrawals_customerAddress(),
} as const

/** The last look: what is shown here is what is taken. */
export function WithdrawalReview({ label, ...props }: WithdrawalReviewProps) {
  const { quote } = props.held
  return (
    <Panel>
      <FirmOffer
        {...props}
        heading={{ level: "h2", text: m.withdrawals_reviewTitle() }}
        amount={quote.amount}
        texts={{ accept: m.withdrawals_confirm(), renew: m.withdrawals_renew(), back: m.withdrawals_change() }}
        lead={
          <div className="flex flex-col gap-3">
            {quote.warnings.map((warning) => (
              <Notice key={warning} kind="warning">
                {titleOf(warningTexts, warning)}
              </Notice>
            ))}
            <Summary>
              <SummaryRow label={m.withdrawals_to()}>
                <DestinationLine destination={quote.destination} currency={quote.amount.currency} label={label} />
              </SummaryRow>
            </Summary>
          </div>
        }
      >
        <Terms price={quote} arrival={quote.arrival} limits={quote.limits} />
        {quote.note && (
          <Summary>
            <SummaryRow label={m.withdrawals_note()}>
              <span className="wrap-anywhere">{quote.note}</span>
            </SummaryRow>
          </Summary>
        )}
      </FirmOffer>
    </Panel>
  )
}
