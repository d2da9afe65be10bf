import type { OperationDetail } from "@wallet/core/contract"
import { hasFailed } from "#features/history/model/hasFailed.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Fee } from "#shared/money/Fee.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Address } from "#shared/networks/Address.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Link } from "#ui/Link.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { RateRow } from "./RateRow.tsx"

/** The facts of an operation, row by row. The other person or merchant is shown elsewhere, by name. */
export function OperationSummary({ detail }: { readonly detail: OperationDetail }) {
  const { locale } = useLocale()
  const { operation } = detail
  const { kind, direction, amount, fee, counterAmount, counterparty, person, merchant, network, address, txid, note } =
    operation
  const isBetweenPeople = (kind === "transfer" || person) && counterparty !== null
  return (
    <Summary>
      {counterAmount && (
        <SummaryRow label={m.history_received()} strong>
          <Money {...counterAmount} />
        </SummaryRow>
      )}
      {/* Nothing was charged for what failed. */}
      {fee && !hasFailed(operation) && (
        <SummaryRow label={m.history_fee()}>
          <Fee {...fee} />
        </SummaryRow>
      )}
      <RateRow detail={detail} />
      {counterparty && counterparty !== address && !isBetweenPeople && !merchant && (
        <SummaryRow label={direction === "in" ? m.history_from() : m.history_to()}>
          <span className="wrap-anywhere">{counterparty}</span>
        </SummaryRow>
      )}
      <SummaryRow label={m.history_created()}>{formatMoment(operation.createdAt, locale)}</SummaryRow>
      {network && <SummaryRow label={m.history_network()}>{networkName(network, amount.currency)}</SummaryRow>}
      {address && (
        <SummaryRow label={m.history_address()}>
          <Address address={address} thing={m.history_addressThing()} />
        </SummaryRow>
      )}
      {txid && (
        <SummaryRow label={m.history_txid()}>
          <Address address={txid} thing={m.history_txidThing()} />
          <Link
            to="/explorer/$hash"
            params={{ hash: txid }}
            search={network === null ? {} : { network }}
            className="block text-small"
          >
            {m.history_inExplorer()}
          </Link>
        </SummaryRow>
      )}
      {note && (
        <SummaryRow label={m.history_noteLabel()}>
          <span className="wrap-anywhere">{note}</span>
        </SummaryRow>
      )}
      <ReferenceRow reference={operation.reference} />
    </Summary>
  )
}
