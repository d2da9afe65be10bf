import type { WithdrawalQuote } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"
import { FirmOffer, type OfferStep } from "#shared/payments/FirmOffer.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { DestinationLine } from "./DestinationLine.tsx"
import { Terms } from "./Terms.tsx"

interface WithdrawalReviewProps {
  readonly step: OfferStep<WithdrawalQuote>
  /** The recipient's name in the address book. */
  readonly label: string | undefined
  /** The balance of the wallet. */
  readonly available: Money
}

const warningTexts = {
  own_address: () => m.withdrawals_ownAddress(),
  contract_address: () => m.withdrawals_contractAddress(),
  customer_address: () => m.withdrawals_customerAddress(),
} as const

/** The review of a withdrawal, with the firm amounts. */
export function WithdrawalReview({ step, label, available }: WithdrawalReviewProps) {
  const { quote } = step
  return (
    <Panel>
      <FirmOffer
        {...step}
        heading={{ level: "h2", text: m.withdrawals_reviewTitle() }}
        amount={quote.amount}
        cost={quote.amount}
        available={available}
        texts={{ accept: m.withdrawals_confirm(), renew: m.withdrawals_renew(), back: m.withdrawals_change() }}
        lead={
          <div className="flex flex-col gap-3">
            {quote.warnings.map((warning) => (
              <Notice key={warning} kind="warning">
                {getTitle(warningTexts, warning)}
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
