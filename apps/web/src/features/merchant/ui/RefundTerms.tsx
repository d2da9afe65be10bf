import type { InvoicePayment } from "@wallet/core/contract"
import { displayCode, type Money as ExactMoney, toDecimal } from "@wallet/core/money"
import { useWithdrawalMethods } from "@wallet/react"
import { priceRefund } from "#features/merchant/model/refundPrice.ts"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface RefundTermsProps {
  readonly payment: InvoicePayment
  /** The amount that the payer gets. */
  readonly amount: ExactMoney
}

/** The price of a refund before it is made (screens A2). */
export function RefundTerms({ payment, amount }: RefundTermsProps) {
  const regionCode = useRegionCode()
  const { received, source } = payment
  const isBoughtBack = received !== null && received.currency !== amount.currency.code
  return (
    <div>
      {source === "chain" ? (
        <ChainTerms payment={payment} amount={amount} />
      ) : (
        <Summary>
          <SummaryRow label={m.invoices_refundLeaves()}>
            <Exactly {...amount} />
          </SummaryRow>
          <PayerGets amount={amount} />
        </Summary>
      )}
      {isBoughtBack && (
        <p className="mt-2 text-small text-muted">
          {m.invoices_refundBoughtBack({ currency: displayCode({ code: received.currency }, regionCode) })}
        </p>
      )}
    </div>
  )
}

function ChainTerms({ payment, amount }: RefundTermsProps) {
  const methods = useWithdrawalMethods()
  const method = methods.data?.find(
    ({ currency, network }) => currency === amount.currency.code && network === payment.network,
  )
  // Without fees nothing is shown here: the answer will name the cost.
  if (!method) return null
  const price = priceRefund(amount, method)
  return (
    <Summary>
      <SummaryRow label={m.invoices_refundLeaves()}>
        <Exactly {...price.amount} />
      </SummaryRow>
      <SummaryRow label={m.withdrawals_fee()}>
        <Exactly {...price.fee} />
      </SummaryRow>
      <SummaryRow label={m.withdrawals_networkFee()}>
        <Exactly {...price.networkFee} />
      </SummaryRow>
      <PayerGets amount={price.recipientGets} />
    </Summary>
  )
}

function PayerGets({ amount }: { readonly amount: ExactMoney }) {
  return (
    <SummaryRow label={m.invoices_refundPayerGets()} strong>
      <Exactly {...amount} />
    </SummaryRow>
  )
}

function Exactly(amount: ExactMoney) {
  return <Money amount={toDecimal(amount)} currency={amount.currency.code} />
}
