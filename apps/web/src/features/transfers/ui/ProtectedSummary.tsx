import { operationReference } from "@wallet/core"
import type { ProtectedTransfer } from "@wallet/core/account"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The facts of a protected send that both sides may see. */
export function ProtectedSummary({ transfer }: { readonly transfer: ProtectedTransfer }) {
  const { locale } = useLocale()
  const { id, direction, state, counterparty, person, note, createdAt, expiresAt, settledAt } = transfer
  return (
    <Summary>
      <SummaryRow label={direction === "in" ? m.send_from() : m.send_to()}>
        <span className="wrap-anywhere">
          {person?.name && <span className="block font-medium">{person.name}</span>}
          <span className={person?.name ? "text-small text-muted" : undefined}>{counterparty}</span>
        </span>
      </SummaryRow>
      {note && (
        <SummaryRow label={m.send_note()}>
          <span className="wrap-anywhere">{note}</span>
        </SummaryRow>
      )}
      {state === "claimed_pending" ? (
        <SummaryRow label={m.send_until()}>{formatMoment(expiresAt, locale)}</SummaryRow>
      ) : (
        <SummaryRow label={m.send_time()}>{formatMoment(settledAt ?? createdAt, locale)}</SummaryRow>
      )}
      <ReferenceRow reference={operationReference(id)} />
    </Summary>
  )
}
