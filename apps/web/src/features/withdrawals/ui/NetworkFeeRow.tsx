import type { WithdrawalQuote } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Fee } from "#shared/money/Fee.tsx"
import { SummaryRow } from "#ui/Summary.tsx"

/** The network fee. Empty for a bank or a card, which have none. */
export function NetworkFeeRow({ fee }: { readonly fee: WithdrawalQuote["networkFee"] }) {
  if (!/[1-9]/.test(fee.amount)) return null
  return (
    <SummaryRow label={m.withdrawals_networkFee()}>
      <Fee {...fee} />
    </SummaryRow>
  )
}
