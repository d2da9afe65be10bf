import type { VirtualCard } from "@wallet/core/cards"
import { add, type Money as ExactMoney, formatShare, subtract, toDecimal } from "@wallet/core/money"
import { useVirtualCardBins } from "@wallet/react"
import { availableOn } from "#features/cards/model/cardTransfer.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Balance } from "#shared/money/balances.ts"
import { Money } from "#shared/money/Money.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface CardTransferPreviewProps {
  readonly card: VirtualCard
  readonly wallet: Balance
  readonly isTopUp: boolean
  /** In the card's currency. Undefined while it is invalid. */
  readonly amount: ExactMoney | undefined
}

/** A preview of the balances after a transfer, while its form is filled in. The quote has the exact price. */
export function CardTransferPreview({ card, wallet, isTopUp, amount }: CardTransferPreviewProps) {
  const { locale } = useLocale()
  const bin = useVirtualCardBins().data?.find(({ id }) => id === card.binId)
  // An overdue monthly fee is taken first, and only the quote tells the balance after it.
  const isFeeDue = isTopUp && card.monthlyFee?.overdue === true
  return (
    <Panel title={m.cards_transferSummary()}>
      <Summary>
        <SummaryRow label={isTopUp ? m.cards_fromWallet() : m.cards_toWallet()}>
          <Exact money={wallet.available} />
        </SummaryRow>
        <SummaryRow label={isTopUp ? m.cards_amountOnCard() : m.cards_amountOffCard()} strong>
          {amount ? <Exact money={amount} /> : "–"}
        </SummaryRow>
        {isTopUp && bin && <SummaryRow label={m.cards_feeShare()}>{formatShare(bin.topUpFeeRate, locale)}</SummaryRow>}
        {!isFeeDue && (
          <SummaryRow label={m.cards_balanceAfter()}>
            {amount ? <Exact money={balanceAfter(card, amount, isTopUp)} /> : "–"}
          </SummaryRow>
        )}
      </Summary>
    </Panel>
  )
}

function Exact({ money: exact }: { readonly money: ExactMoney }) {
  return <Money amount={toDecimal(exact)} currency={exact.currency.code} />
}

function balanceAfter(card: VirtualCard, amount: ExactMoney, isTopUp: boolean): ExactMoney {
  const now = availableOn(card, amount.currency)
  return isTopUp ? add(now, amount) : subtract(now, amount)
}
