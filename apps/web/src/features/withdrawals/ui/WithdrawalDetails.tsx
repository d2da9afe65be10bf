import { Link } from "@tanstack/react-router"
import { payoutRails, type Withdrawal } from "@wallet/core/contract"
import { useBeneficiaries } from "@wallet/react"
import { useState } from "react"
import { destinationFields, toDestinationText } from "#features/withdrawals/model/destination.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Fee } from "#shared/money/Fee.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Address } from "#shared/networks/Address.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Button } from "#ui/Button.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { DestinationLine } from "./DestinationLine.tsx"
import { NetworkFeeRow } from "./NetworkFeeRow.tsx"
import { SaveBeneficiary } from "./SaveBeneficiary.tsx"

/** The details of a withdrawal without its state. */
export function WithdrawalDetails({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { locale } = useLocale()
  const lines = useBeneficiaries()
  const { amount, fee, networkFee, recipientGets, destination, payoutReference, note, createdAt, reference } =
    withdrawal
  const { rail, to, network } = destination
  const line = lines.data?.find(
    (entry) =>
      entry.currency === amount.currency && entry.destination.to === to && entry.destination.network === network,
  )
  return (
    <>
      <Summary>
        <SummaryRow label={m.withdrawals_to()}>
          <DestinationLine destination={destination} currency={amount.currency} label={line?.label} />
        </SummaryRow>
        <SummaryRow label={m.withdrawals_fee()}>
          <Fee {...fee} />
        </SummaryRow>
        <NetworkFeeRow fee={networkFee} />
        <SummaryRow label={m.withdrawals_recipientGets()} strong>
          <Money {...recipientGets} />
        </SummaryRow>
        {note && (
          <SummaryRow label={m.withdrawals_note()}>
            <span className="wrap-anywhere">{note}</span>
          </SummaryRow>
        )}
        <SummaryRow label={m.withdrawals_time()}>{formatMoment(createdAt, locale)}</SummaryRow>
        {payoutReference !== null && <PayoutReference rail={rail} network={network} reference={payoutReference} />}
        <ReferenceRow reference={reference} />
      </Summary>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ReceiptButton size="small" operationId={withdrawal.operationId} />
        {lines.data && !line && rail !== "card" && <Keep withdrawal={withdrawal} />}
      </div>
    </>
  )
}

interface PayoutReferenceProps {
  readonly rail: string
  readonly network: string | null
  readonly reference: string
}

function PayoutReference({ rail, network, reference }: PayoutReferenceProps) {
  if (rail !== "crypto") {
    return (
      <SummaryRow label={m.withdrawals_payoutReference()}>
        <Address address={reference} thing={m.withdrawals_payoutReferenceThing()} />
      </SummaryRow>
    )
  }
  return (
    <SummaryRow label={m.withdrawals_transaction()}>
      <span className="flex flex-col items-end gap-0.5">
        <Address address={reference} thing={m.withdrawals_transactionThing()} />
        <Link
          to="/explorer/$hash"
          params={{ hash: reference }}
          search={network === null ? {} : { network }}
          className="font-medium text-accent"
        >
          {m.withdrawals_explorer()}
        </Link>
      </span>
    </SummaryRow>
  )
}

function Keep({ withdrawal: { amount, destination } }: { readonly withdrawal: Withdrawal }) {
  const [isOpen, setOpen] = useState(false)
  const rail = payoutRails.find((known) => known === destination.rail)
  if (rail === undefined) return null
  return (
    <>
      <Button kind="secondary" size="small" onPress={() => setOpen(true)}>
        {m.withdrawals_save()}
      </Button>
      <SaveBeneficiary
        isOpen={isOpen}
        destination={{ ...destinationFields(rail, toDestinationText(destination)), currency: amount.currency }}
        onClose={() => setOpen(false)}
        onSaved={() => undefined}
      />
    </>
  )
}
