import type { Invoice, InvoicePayment } from "@wallet/core/contract"
import { displayCode, formatRate } from "@wallet/core/money"
import { lazy, Suspense, useState } from "react"
import { payerText } from "#features/merchant/model/payerText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { InvoicePaymentRow } from "#shared/invoices/InvoicePaymentRow.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { Address } from "#shared/networks/Address.tsx"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { Panel } from "#ui/Panel.tsx"

const RefundDialog = lazy(async () => ({ default: (await import("./RefundDialog.tsx")).RefundDialog }))

interface InvoicePaymentsProps {
  readonly invoice: Invoice
  readonly payments: readonly InvoicePayment[]
  readonly canRefund: boolean
}

/** The payments of an invoice, with the merchant's net amounts and the refund buttons. */
export function InvoicePayments({ invoice, payments, canRefund }: InvoicePaymentsProps) {
  const [refunding, setRefunding] = useState<InvoicePayment>()
  return (
    <Panel flush title={m.invoices_payments()}>
      {payments.length === 0 && (
        <EmptyState title={m.invoices_paymentsEmpty()}>{m.invoices_paymentsEmptyText()}</EmptyState>
      )}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <InvoicePaymentRow key={payment.id} payment={payment}>
            <Facts payment={payment} />
            {canRefund && !isZero(payment.refundable) && (
              <Button kind="secondary" size="small" className="self-start" onPress={() => setRefunding(payment)}>
                {m.invoices_refund()}
              </Button>
            )}
          </InvoicePaymentRow>
        ))}
      </ul>
      <Suspense>
        {refunding && <RefundDialog invoice={invoice} payment={refunding} onClose={() => setRefunding(undefined)} />}
      </Suspense>
    </Panel>
  )
}

function Facts({ payment }: { readonly payment: InvoicePayment }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { payer, txid, rate, amount, counted, fee, received, refunded, refundAddress, refundAddressSource } = payment
  const code = (money: { currency: string }) => displayCode({ code: money.currency }, regionCode)
  return (
    <div className="flex flex-col gap-1 text-caption text-muted">
      {payer !== null && <span className="wrap-anywhere">{m.invoices_payer({ payer: payerText(payment) })}</span>}
      {/* A rate of 0 means that no rate was guaranteed. */}
      {amount.currency !== counted.currency && rate !== "0" && (
        <span className="figures">
          {m.exchange_rateExact({ from: code(counted), rate: formatRate(rate, locale), to: code(amount) })}
        </span>
      )}
      {fee && received && (
        <span>
          <span>{`${m.invoices_received()} `}</span>
          <Money {...received} />
          <span>{`, ${m.invoices_feeOf()} `}</span>
          <Money {...fee} />
        </span>
      )}
      {!isZero(refunded) && (
        <span>
          <span>{`${m.invoices_refunded()} `}</span>
          <Money {...refunded} />
        </span>
      )}
      {refundAddress !== null && (
        <span className="flex flex-wrap items-center gap-x-1">
          <span>{`${refundAddressSource === "payer" ? m.invoices_refundAddressOfPayer() : m.invoices_refundAddressOfLink()} `}</span>
          <Address address={refundAddress} thing={m.deposits_address()} />
        </span>
      )}
      {txid !== null && <Address address={txid} thing={m.withdrawals_transactionThing()} />}
    </div>
  )
}
